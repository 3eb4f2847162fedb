import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import type { Reason } from '#contract/reasons.ts';
import { retryDelayMs, retrySchedule, verdictOf } from './retry.ts';

const unreachable: ApiFailure = { kind: 'network' };
const late: ApiFailure = { kind: 'timeout' };
const broken: ApiFailure = { kind: 'http', status: 500 };
const run = (left: ApiFailure | null, hasProgressed = false) => ({ left, hasProgressed });

/** A request fails immediately without a network, and after ten seconds without a response. */
const tookMs = (failure: ApiFailure) => (failure.kind === 'timeout' ? 10_000 : 0);

test.each([
  ['fails at once', unreachable],
  ['does not respond', late],
])('retries a server that %s within ten seconds of its return, however long the outage', (_, failure) => {
  const schedule = retrySchedule(() => 1);
  for (let awayMs = 0; awayMs < 3_600_000;) {
    const delayMs = schedule.after(run(failure))!;
    expect(delayMs).toBeLessThanOrEqual(10_000);
    awayMs += delayMs + tookMs(failure);
  }
});

test('doubles the delay after server errors up to a minute', () => {
  const schedule = retrySchedule(() => 1);
  const delays = Array.from({ length: 8 }, () => schedule.after(run(broken)));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('the first saved mutation resets the delay', () => {
  const schedule = retrySchedule(() => 1);
  for (let failures = 0; failures < 8; failures += 1) schedule.after(run(broken));
  expect(schedule.after(run(broken, true))).toBe(1000);
});

test('waits as long as a 429 requests, without lengthening later delays', () => {
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
])('retries nothing and resets the count of failures when %s', (_, left) => {
  const schedule = retrySchedule();
  schedule.after(run(broken));
  expect(schedule.after(run(left))).toBeNull();
  expect(schedule.isFailing).toBe(false);
});

const refused = (reason: Reason, details = {}): ApiFailure => ({
  kind: 'refused',
  reason,
  fields: [],
  details,
});

describe('the verdict on a failed send', () => {
  test.each<[string, ApiFailure, string]>([
    ['a business refusal', refused('not_found'), 'rejected'],
    ['a malformed request', { kind: 'http', status: 400 }, 'rejected'],
    ['too many requests', refused('rate_limited'), 'retry'],
    ['the same command in progress', refused('duplicate_submit'), 'retry'],
    ['no connection', { kind: 'network' }, 'retry'],
    ['a timeout', { kind: 'timeout' }, 'retry'],
    ['an outage', { kind: 'http', status: 503 }, 'retry'],
    ['a page of a captive portal', { kind: 'http', status: 200 }, 'retry'],
    ['an ended session', { kind: 'unauthorized' }, 'parked'],
  ])('%s', (_, failure, verdict) => {
    expect(verdictOf(failure)).toBe(verdict);
  });
});

describe('the delay before the next attempt', () => {
  const outage: ApiFailure = { kind: 'http', status: 502 };

  test('doubles up to a minute, and its upper half is random', () => {
    expect([0, 1, 2, 9, 99].map((failures) => retryDelayMs(failures, outage, () => 1))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ]);
    expect(retryDelayMs(0, outage, () => 0)).toBe(500);
  });

  test.each<[string, ApiFailure]>([
    ['the server', refused('rate_limited', { retryAfterSeconds: 90 })],
    ['a proxy in front of it', { kind: 'http', status: 429, retryAfterSeconds: 90 }],
  ])('is exactly as long as a rate limit of %s requests, after any number of failures', (_, failure) => {
    expect([0, 9].map((failures) => retryDelayMs(failures, failure, () => 1))).toEqual([90_000, 90_000]);
  });

  test('is at least as long as an overloaded server requests', () => {
    const busy: ApiFailure = { kind: 'http', status: 503, retryAfterSeconds: 2 };
    expect([0, 3].map((failures) => retryDelayMs(failures, busy, () => 1))).toEqual([2000, 8000]);
  });
});
