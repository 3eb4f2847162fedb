import { expect, test } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import { retrySchedule } from './retry-schedule.ts';

const unreachable: ApiFailure = { kind: 'network' };
const late: ApiFailure = { kind: 'timeout' };
const broken: ApiFailure = { kind: 'http', status: 500 };
const run = (left: ApiFailure | null, hasProgressed = false) => ({ left, hasProgressed });

/** A request fails at once where nothing is reached, and after ten seconds where nothing answers. */
const tookMs = (failure: ApiFailure) => (failure.kind === 'timeout' ? 10_000 : 0);

test.each([
  ['fails at once', unreachable],
  ['does not answer', late],
])(
  'a server that %s is tried again within ten seconds of its return, however long it was away',
  (_, failure) => {
    const schedule = retrySchedule(() => 1);
    for (let awayMs = 0; awayMs < 3_600_000;) {
      const delayMs = schedule.after(run(failure))!;
      expect(delayMs).toBeLessThanOrEqual(10_000);
      awayMs += delayMs + tookMs(failure);
    }
  },
);

test('a server that fails gets a try a minute at most', () => {
  const schedule = retrySchedule(() => 1);
  const delays = Array.from({ length: 8 }, () => schedule.after(run(broken)));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('the first act that is saved ends the long delays', () => {
  const schedule = retrySchedule(() => 1);
  for (let failures = 0; failures < 8; failures += 1) schedule.after(run(broken));
  expect(schedule.after(run(broken, true))).toBe(1000);
});

test('a 429 is waited for as long as it says, and does not lengthen later delays', () => {
  const schedule = retrySchedule(() => 0);
  const limited: ApiFailure = { kind: 'http', status: 429, retryAfterSeconds: 37 };
  expect([schedule.after(run(limited)), schedule.after(run(limited))]).toEqual([37_000, 37_000]);
  expect(schedule.isFailing).toBe(false);
  expect(schedule.after(run(unreachable))).toBe(500);
});

test.each<[string, ApiFailure | null]>([
  ['everything is sent', null],
  ['the session is over', { kind: 'unauthorized' }],
  ['the server refuses', { kind: 'http', status: 400 }],
])('nothing is retried when %s, and earlier failures are forgotten', (_, left) => {
  const schedule = retrySchedule();
  schedule.after(run(broken));
  expect(schedule.after(run(left))).toBeNull();
  expect(schedule.isFailing).toBe(false);
});
