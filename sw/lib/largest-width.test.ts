import { expect, test } from 'vitest';
import { largestWidth } from './largest-width.ts';

const origin = 'https://shop.test';
const stored = ['/img/aa/160.avif', '/img/aa/640.webp', '/img/aa/320.avif', '/img/bb/1280.avif'].map(
  (path) => origin + path,
);

test('returns the widest stored size of the same image in any format', () => {
  expect(largestWidth(`${origin}/img/aa/960.avif`, stored)).toBe(`${origin}/img/aa/640.webp`);
});

test('never returns another image', () => {
  expect(largestWidth(`${origin}/img/cc/320.avif`, stored)).toBeUndefined();
});

test('returns nothing for a URL that is not an image', () => {
  expect(largestWidth(`${origin}/img/aa`, stored)).toBeUndefined();
});
