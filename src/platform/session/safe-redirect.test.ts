import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each(['/bag', '/checkout?buy=3x1', '/detail/1/2#reviews', '/'])('accepts %s', (path) =>
  expect(safeRedirect(path)).toBe(path),
);
test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  'bag',
  '',
  undefined,
  null,
  7,
  ['/bag'],
])('rejects %s', (hostile) => expect(safeRedirect(hostile)).toBeUndefined());
