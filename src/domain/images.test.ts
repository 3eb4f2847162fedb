import { expect, test } from 'vitest';
import { sourceSet } from './images.ts';

const widthsFor = (originalWidth: number) =>
  sourceSet('aa', originalWidth, 'avif')
    .split(', ')
    .map((step) => step.replace('/img/aa/', '').replace('.avif ', ' '));

test('the last step has all pixels of an original between two widths', () => {
  expect(widthsFor(560)).toEqual(['160 160w', '320 320w', '480 480w', '640 560w']);
  expect(widthsFor(1200)).toEqual([
    '160 160w',
    '320 320w',
    '480 480w',
    '640 640w',
    '960 960w',
    '1080 1080w',
    '1280 1200w',
  ]);
});

test('an original hardly wider than a width, or wider than all, has no step of its own', () => {
  expect(widthsFor(500).at(-1)).toBe('480 480w');
  expect(widthsFor(640).at(-1)).toBe('640 640w');
  expect(widthsFor(4000).at(-1)).toBe('1280 1280w');
});

test('an original narrower than all widths is served as it is', () => {
  expect(widthsFor(120)).toEqual(['160 160w']);
});
