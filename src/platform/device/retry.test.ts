import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import type { Reason } from '#contract/reasons.ts';
import { retryDelayMs, retrySchedule, verdictOf } from './retry.ts';

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

const refused = (reason: Reason, details = {}): ApiFailure => ({
  kind: 'refused',
  reason,
  fields: [],
  details,
});

describe('the verdict on a failed send', () => {
  test.each<[string, ApiFailure, string]>([
    ['a refusal by the business', refused('not_found'), 'rejected'],
    ['a malformed request', { kind: 'http', status: 400 }, 'rejected'],
    ['too many requests', refused('rate_limited'), 'retry'],
    ['the same command under way', refused('duplicate_submit'), 'retry'],
    ['no connection', { kind: 'network' }, 'retry'],
    ['no answer in time', { kind: 'timeout' }, 'retry'],
    ['an outage', { kind: 'http', status: 503 }, 'retry'],
    ['a page of a captive portal', { kind: 'http', status: 200 }, 'retry'],
    ['an ended session', { kind: 'unauthorized' }, 'parked'],
  ])('%s', (_, failure, verdict) => {
    expect(verdictOf(failure)).toBe(verdict);
  });
});

describe('waiting for the next try', () => {
  const outage: ApiFailure = { kind: 'http', status: 502 };

  test('doubles up to a minute, with chance in its upper half', () => {
    expect([0, 1, 2, 9, 99].map((failures) => retryDelayMs(failures, outage, () => 1))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ]);
    expect(retryDelayMs(0, outage, () => 0)).toBe(500);
  });

  test.each<[string, ApiFailure]>([
    ['the server', refused('rate_limited', { retryAfterSeconds: 90 })],
    ['anything before it', { kind: 'http', status: 429, retryAfterSeconds: 90 }],
  ])('is exactly as long as a limit of %s asks for, after any number of failures', (_, failure) => {
    expect([0, 9].map((failures) => retryDelayMs(failures, failure, () => 1))).toEqual([90_000, 90_000]);
  });

  test('is at least as long as an overloaded server asks for', () => {
    const busy: ApiFailure = { kind: 'http', status: 503, retryAfterSeconds: 2 };
    expect([0, 3].map((failures) => retryDelayMs(failures, busy, () => 1))).toEqual([2000, 8000]);
  });
});
