import { beforeEach, expect, test } from 'vitest';
import { forget, isRepeat } from './dedupe.ts';

beforeEach(() => forget('/a', '{}'));

test('the same post within a second of the previous one is a repeat', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{}', 999)).toBe(true);
});
test('after a second it is a new post', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{}', 1000)).toBe(false);
});
test('another body or address is not a repeat, and only the previous post counts', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{"x":1}', 10)).toBe(false);
  expect(isRepeat('/a', '{}', 20)).toBe(false);
});
test('a failed post may be tried again at once, the failure of another one frees nothing', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  forget('/b', '{}');
  expect(isRepeat('/a', '{}', 10)).toBe(true);
  forget('/a', '{}');
  expect(isRepeat('/a', '{}', 20)).toBe(false);
});
test('rejected repeats do not prolong the window', () => {
  expect(isRepeat('/a', '{}', 0)).toBe(false);
  expect(isRepeat('/a', '{}', 600)).toBe(true);
  expect(isRepeat('/a', '{}', 1001)).toBe(false);
});
