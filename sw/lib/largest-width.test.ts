import { expect, test } from 'vitest';
import { largestWidth } from './largest-width.ts';

const origin = 'https://shop.test';
const stored = ['/img/aa/160.avif', '/img/aa/640.webp', '/img/aa/320.avif', '/img/bb/1280.avif'].map(
  (path) => origin + path,
);

test('the widest stored size of the same picture stands in, whatever its format', () => {
  expect(largestWidth(`${origin}/img/aa/960.avif`, stored)).toBe(`${origin}/img/aa/640.webp`);
});

test('another picture never stands in', () => {
  expect(largestWidth(`${origin}/img/cc/320.avif`, stored)).toBeUndefined();
});

test('an address that is no picture has no stand-in', () => {
  expect(largestWidth(`${origin}/img/aa`, stored)).toBeUndefined();
});
