import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartInfoQuery } from './cart.queries.ts';

const nowSeconds = 1_800_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: nowSeconds * 1000 });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Milliseconds until the next refetch. */
function refetchDelayMs(state: { data?: number; status: string }) {
  const { refetchInterval } = cartInfoQuery([1]);
  return typeof refetchInterval === 'function' && refetchInterval({ state } as never);
}

test.each([
  ['fresh prices', 0, 60_000],
  ['prices fetched 50 seconds ago', 50, 10_000],
  ['prices about to get old', 59, 3_000],
  ['old prices', 600, 3_000],
  ['prices with a time in the future', -600, 60_000],
])('refetches %s when they are a minute old', (_, ageSeconds, expected) => {
  expect(refetchDelayMs({ data: nowSeconds - ageSeconds, status: 'success' })).toBe(expected);
});

test('retries a failed first fetch', () => {
  expect(refetchDelayMs({ status: 'error' })).toBe(3_000);
  expect(refetchDelayMs({ status: 'pending' })).toBe(false);
});

test('does not refetch offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(refetchDelayMs({ data: nowSeconds - 600, status: 'success' })).toBe(false);
});
