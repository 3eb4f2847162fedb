import { expect, test } from 'vitest';
import { narrower } from './narrower.ts';

test('an image is requested at about half its width, never below the smallest size', () => {
  const at = (width: number) => narrower(`https://shop.example/img/ab12/${width}.avif`);
  expect([1280, 960, 640, 480, 320].map(at)).toEqual(
    [640, 480, 320, 320, 160].map((width) => `https://shop.example/img/ab12/${width}.avif`),
  );
  expect(at(160)).toBeUndefined();
  expect(narrower('https://shop.example/img/ab12/original.jpg')).toBeUndefined();
});
