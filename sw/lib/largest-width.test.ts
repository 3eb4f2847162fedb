import { expect, test } from 'vitest';
import { largestWidth } from './largest-width.ts';

const origin = 'https://shop.test';
const stored = ['/img/aa/160.avif', '/img/aa/640.webp', '/img/aa/320.avif', '/img/bb/1280.avif'].map(
  (path) => origin + path,
);

test('the widest stored size of the same image stands in, whatever its format', () => {
  expect(largestWidth(`${origin}/img/aa/960.avif`, stored)).toBe(`${origin}/img/aa/640.webp`);
});

test('another image never stands in', () => {
  expect(largestWidth(`${origin}/img/cc/320.avif`, stored)).toBeUndefined();
});

test('a URL that is no image has no stand-in', () => {
  expect(largestWidth(`${origin}/img/aa`, stored)).toBeUndefined();
});
