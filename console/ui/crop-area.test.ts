import { describe, expect, test } from 'vitest';
import { inAspect, movedBy, resizedBy } from './crop-area.ts';

const image = { width: 800, height: 600 };
const area = { left: 100, top: 100, width: 200, height: 100 };

describe('an area of a crop', () => {
  test('stays inside the image when it is moved', () => {
    expect(movedBy(area, -500, 1000, image)).toEqual({ ...area, left: 0, top: 500 });
  });

  test('grows to the edge of the image and never becomes too small', () => {
    expect(resizedBy(area, 5000, 5000, image, 'free')).toEqual({ ...area, width: 700, height: 500 });
    expect(resizedBy(area, -5000, -5000, image, 'free')).toEqual({ ...area, width: 32, height: 32 });
  });

  test.each([
    ['square', 1],
    ['landscape', 4 / 3],
  ] as const)('keeps the aspect %s at every edge', (aspect, ratio) => {
    for (const [dx, dy] of [
      [5000, 5000],
      [0, 5000],
      [-5000, -5000],
      [40, 3],
    ] as const) {
      const { left, top, width, height } = resizedBy(area, dx, dy, image, aspect);
      expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(ratio);
      expect(left + width).toBeLessThanOrEqual(image.width);
      expect(top + height).toBeLessThanOrEqual(image.height);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(32);
    }
  });

  test('takes an aspect around its center', () => {
    expect(inAspect(area, image, 'square')).toEqual({ left: 150, top: 100, width: 100, height: 100 });
    expect(inAspect({ left: 0, top: 0, ...image }, image, 'landscape')).toEqual({
      left: 0,
      top: 0,
      ...image,
    });
  });
});
