import { i18n } from '@lingui/core';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../platform/api/errors.ts';
import { makeQueryClient } from '../platform/api/query.ts';
import { toastsAtom, toastStore } from '../ui/toast.ts';
import { reportSlowQueries } from './slow-queries-toast.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const shownToasts = () => toastStore.get(toastsAtom).map(({ text }) => text);
const slow = ['This is taking longer than usual. Trying again…'];
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
function observeQuery(outcomes: ('timeout' | 'network' | 'response')[], cachedData?: string) {
  const queryClient = makeQueryClient();
  if (cachedData !== undefined) queryClient.setQueryData(['bill'], cachedData, { updatedAt: 0 });
  reportSlowQueries(queryClient);
  const screen = new QueryObserver(queryClient, {
    queryKey: ['bill'],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      const outcome = outcomes.shift();
      if (outcome === 'timeout' || outcome === 'network') throw new ApiError({ kind: outcome }, '');
      return 'here';
    },
  });
  return screen.subscribe(() => {});
}

test('shows the toast after the first timeout and hides it when the response arrives', async () => {
  const leave = observeQuery(['timeout', 'response']);
  await vi.advanceTimersByTimeAsync(answerMs - 1);
  expect(shownToasts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shownToasts()).toEqual(slow);
  await vi.advanceTimersByTimeAsync(2 * answerMs);
  expect(shownToasts()).toEqual([]);
  leave();
});

test('hides the toast when the screen shows its own error', async () => {
  const leave = observeQuery(['timeout', 'timeout', 'timeout']);
  await vi.advanceTimersByTimeAsync(2 * answerMs + 1_000);
  expect(shownToasts()).toEqual(slow);
  await vi.advanceTimersByTimeAsync(2 * answerMs);
  expect(shownToasts()).toEqual([]);
  leave();
});

test('hides the toast when the screen unmounts', async () => {
  const leave = observeQuery(['timeout', 'timeout', 'timeout']);
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(shownToasts()).toEqual(slow);
  leave();
  expect(shownToasts()).toEqual([]);
});

test('shows no toast over existing data or without a connection', async () => {
  for (const leave of [
    observeQuery(['timeout', 'timeout', 'timeout'], 'from before'),
    observeQuery(['network', 'network', 'network']),
  ]) {
    await vi.advanceTimersByTimeAsync(answerMs);
    expect(shownToasts()).toEqual([]);
    leave();
  }
});
