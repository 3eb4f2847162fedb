import { expect, test } from 'vitest';
import { tokenBuckets } from '../../../server/platform/http/token-bucket.ts';

test('a bucket allows its burst, then its rate, and never more than its burst', () => {
  let nowMs = 0;
  const buckets = tokenBuckets({ burst: 3, perSecond: 2 }, () => nowMs);
  const take = (times: number) => Array.from({ length: times }, () => buckets.take('a'));
  expect(take(4)).toEqual([0, 0, 0, 1]);
  nowMs += 500;
  expect(take(2)).toEqual([0, 1]);
  nowMs += 3_600_000;
  expect(take(4)).toEqual([0, 0, 0, 1]);
});

test('a slow bucket returns the waiting time, and keys have separate buckets', () => {
  const buckets = tokenBuckets({ burst: 1, perSecond: 0.1 }, () => 0);
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 10, 0]);
});
