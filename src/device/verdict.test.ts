import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '../contract/failure.ts';
import type { Reason } from '../contract/reasons.ts';
import { retryDelayMs, verdictOf } from './verdict.ts';

const refused = (reason: Reason, details = {}): ApiFailure => ({
  kind: 'refused',
  reason,
  fields: [],
  details,
});

describe('what a failed send means', () => {
  test.each<[string, ApiFailure, string]>([
    ['a refusal by the business', refused('not_found'), 'rejected'],
    ['a malformed request', { kind: 'http', status: 400 }, 'rejected'],
    ['too many requests', refused('rate_limited'), 'retry'],
    ['the same command under way', refused('duplicate_submit'), 'retry'],
    ['no connection', { kind: 'network' }, 'retry'],
    ['no answer in time', { kind: 'timeout' }, 'retry'],
    ['an outage', { kind: 'http', status: 503 }, 'retry'],
    ['a page of a captive portal', { kind: 'http', status: 200 }, 'retry'],
    ['an ended session', { kind: 'unauthorised' }, 'parked'],
  ])('%s', (_, failure, verdict) => {
    expect(verdictOf(failure)).toBe(verdict);
  });
});

describe('waiting for the next try', () => {
  const lost: ApiFailure = { kind: 'network' };

  test('doubles up to a minute, with chance in its upper half', () => {
    expect([0, 1, 2, 9, 99].map((failures) => retryDelayMs(failures, lost, () => 1))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ]);
    expect(retryDelayMs(0, lost, () => 0)).toBe(500);
  });

  test('is as long as the server asks for', () => {
    expect(retryDelayMs(0, refused('rate_limited', { retryAfterSeconds: 90 }), () => 0)).toBe(90_000);
  });
});
