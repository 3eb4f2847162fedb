import { describe, expect, test } from 'vitest';
import type { ServiceMessage } from '#contract/service.ts';
import { daysOf, linesOf } from './conversation.ts';
import { newMessage } from './message.mutation.ts';

const noon = new Date(2026, 10, 21, 12).getTime() / 1000;
const message = (id: number, part: Partial<ServiceMessage> = {}): ServiceMessage => ({
  id,
  clientId: null,
  from: 'service',
  text: `Line ${id}`,
  picture: null,
  product: null,
  order: null,
  at: noon,
  readAt: null,
  ...part,
});
const row = (text: string) => newMessage({ text, picture: null, product: null, order: null });

describe('conversation', () => {
  test('orders messages from old to new, unsent ones last', () => {
    const lines = linesOf([message(3), message(2)], [row('First'), row('Second')]);
    expect(lines.map(({ text, state }) => [text, state])).toEqual([
      ['Line 2', 'sent'],
      ['Line 3', 'sent'],
      ['First', 'waiting'],
      ['Second', 'waiting'],
    ]);
  });

  test('shows a message with a lost response once and keeps its key', () => {
    const waiting = row('Hello');
    const [before] = linesOf([], [waiting]);
    const after = linesOf(
      [message(1, { clientId: waiting.idempotencyKey, from: 'me', text: 'Hello' })],
      [waiting],
    );
    expect(after).toMatchObject([{ key: before!.key, text: 'Hello', mine: true, state: 'sent', row: null }]);
  });

  test('keeps the reason of a refused message', () => {
    const refused = { reason: 'not_found' as const, message: 'This is no longer available' };
    expect(linesOf([], [{ ...row('Hello'), refused }])).toMatchObject([
      { state: 'refused', row: { refused: { reason: 'not_found' } } },
    ]);
  });

  test('groups messages by day, side and time', () => {
    const lines = linesOf(
      [
        message(6, { at: noon + 86_400 }),
        message(5, { at: noon + 1000 }),
        message(4, { at: noon + 70, from: 'me', clientId: 'd' }),
        message(3, { at: noon + 60, from: 'me', clientId: 'c' }),
        message(2, { at: noon + 30 }),
        message(1),
      ],
      [],
    );
    const days = daysOf(lines);
    expect(days.map(({ at }) => at)).toEqual([noon, noon + 86_400]);
    expect(days[0]!.groups.map(({ mine, lines: { length } }) => [mine, length])).toEqual([
      [false, 2],
      [true, 2],
      [false, 1],
    ]);
  });

  test('starts a new group after a pause of five minutes', () => {
    const lines = linesOf([message(2, { at: noon + 300 }), message(1)], []);
    expect(daysOf(lines)[0]!.groups).toHaveLength(2);
  });
});
