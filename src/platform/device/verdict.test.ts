import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import type { Reason } from '#contract/reasons.ts';
import { retryDelayMs, verdictOf } from './verdict.ts';

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
