import { expect, it } from 'vitest';
import type { Notice } from '#contract/notifications.ts';
import { notificationDays } from './days.ts';

const at = (text: string): Notice => ({
  id: Date.parse(text),
  kind: 'order',
  title: '',
  text: '',
  link: '/',
  read: false,
  at: Date.parse(text) / 1000,
});

it('groups notifications by today, yesterday and each earlier day of the device’s calendar', () => {
  const days = notificationDays(
    ['2026-11-21T08:00', '2026-11-21T00:01', '2026-11-20T23:59', '2026-11-03T10:00', '2026-11-02T10:00'].map(
      at,
    ),
    new Date('2026-11-21T09:00'),
  );
  expect(days.map(({ when, notices }) => [when, notices.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['earlier', 1],
    ['earlier', 1],
  ]);
});

it('recognizes yesterday across the start of a month', () => {
  expect(notificationDays([at('2026-10-31T12:00')], new Date('2026-11-01T09:00'))[0]!.when).toBe('yesterday');
});
