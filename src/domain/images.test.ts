import { expect, test } from 'vitest';
import { sourceSet } from './images.ts';

const stepsFor = (originalWidth: number) =>
  sourceSet('aa', originalWidth, 'avif')
    .split(', ')
    .map((step) => step.replace('/img/aa/', '').replace('.avif ', ' '));

test('the last step has the full width of an original between two standard widths', () => {
  expect(stepsFor(560)).toEqual(['160 160w', '320 320w', '480 480w', '640 560w']);
  expect(stepsFor(1200)).toEqual([
    '160 160w',
    '320 320w',
    '480 480w',
    '640 640w',
    '960 960w',
    '1080 1080w',
    '1280 1200w',
  ]);
});

test('an original slightly wider than a standard width, or wider than all of them, gets no extra step', () => {
  expect(stepsFor(500).at(-1)).toBe('480 480w');
  expect(stepsFor(640).at(-1)).toBe('640 640w');
  expect(stepsFor(4000).at(-1)).toBe('1280 1280w');
});

test('an original narrower than all standard widths has a single step', () => {
  expect(stepsFor(120)).toEqual(['160 160w']);
});
