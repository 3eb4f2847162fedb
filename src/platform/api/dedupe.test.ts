import { beforeEach, expect, test } from 'vitest';
import { forget, isRepeat } from './dedupe.ts';

beforeEach(() => forget('/a', '{}'));

test('the same post within a second of the previous one is a repeat', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{}', 999)).toBe(true);
});
test('the same post after a second is not a repeat', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{}', 1000)).toBe(false);
});
test('a different body or URL is not a repeat, and only the previous post is compared', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{"x":1}', 10)).toBe(false);
  expect(isRepeat('/a', '{}', 20)).toBe(false);
});
test('a failed post may be repeated immediately; the failure of another post changes nothing', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  forget('/b', '{}');
  expect(isRepeat('/a', '{}', 10)).toBe(true);
  forget('/a', '{}');
  expect(isRepeat('/a', '{}', 20)).toBe(false);
});
test('rejected repeats do not extend the window', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{}', 600)).toBe(true);
  expect(isRepeat('/a', '{}', 1001)).toBe(false);
});
