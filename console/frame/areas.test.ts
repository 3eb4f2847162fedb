import { expect, test } from 'vitest';
import { areas } from './areas.ts';

test('every area has a key of its own', () => {
  const keys = areas.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
