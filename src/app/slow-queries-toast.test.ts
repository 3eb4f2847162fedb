import { i18n } from '@lingui/core';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../platform/api/errors.ts';
import { makeQueryClient } from '../platform/api/query.ts';
import { toastsAtom, toastStore } from '../ui/toast.ts';
import { reportSlowQueries } from './slow-queries-toast.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const said = () => toastStore.get(toastsAtom).map(({ text }) => text);
const slow = ['The shop is slow to answer. Trying again…'];
const answerMs = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  onlineManager.setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen with a query whose attempts take ten seconds each and have these outcomes. */
function screenWaits(ends: ('timeout' | 'network' | 'answer')[], known?: string) {
  const queryClient = makeQueryClient();
  if (known !== undefined) queryClient.setQueryData(['bill'], known, { updatedAt: 0 });
  reportSlowQueries(queryClient);
  const screen = new QueryObserver(queryClient, {
    queryKey: ['bill'],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      const end = ends.shift();
      if (end === 'timeout' || end === 'network') throw new ApiError({ kind: end }, '');
      return 'here';
    },
  });
  return screen.subscribe(() => {});
}

test('shows the toast after the first timeout and hides it when the response arrives', async () => {
  const leave = screenWaits(['timeout', 'answer']);
  await vi.advanceTimersByTimeAsync(answerMs - 1);
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toEqual(slow);
  await vi.advanceTimersByTimeAsync(2 * answerMs);
  expect(said()).toEqual([]);
  leave();
});

test('hides the toast when the screen shows its own error', async () => {
  const leave = screenWaits(['timeout', 'timeout', 'timeout']);
  await vi.advanceTimersByTimeAsync(2 * answerMs + 1_000);
  expect(said()).toEqual(slow);
  await vi.advanceTimersByTimeAsync(2 * answerMs);
  expect(said()).toEqual([]);
  leave();
});

test('hides the toast when the screen unmounts', async () => {
  const leave = screenWaits(['timeout', 'timeout', 'timeout']);
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(said()).toEqual(slow);
  leave();
  expect(said()).toEqual([]);
});

test('nothing is said over what is there already, nor where there is no connection at all', async () => {
  for (const leave of [
    screenWaits(['timeout', 'timeout', 'timeout'], 'from before'),
    screenWaits(['network', 'network', 'network']),
  ]) {
    await vi.advanceTimersByTimeAsync(answerMs);
    expect(said()).toEqual([]);
    leave();
  }
});
