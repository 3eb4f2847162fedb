import { expect, test } from 'vitest';
import { isOwnFile } from './own-files.ts';

test.each([
  ['/assets/a-1.js', 'text/javascript; charset=utf-8', true],
  ['/assets/a-1.js', 'text/html', false],
  ['/assets/a-1.css', 'text/html; charset=utf-8', false],
  ['/index.html?__WB_REVISION__=1', 'text/html; charset=utf-8', true],
  ['/index.html?__WB_REVISION__=1', 'application/json', false],
  ['/assets/outfit.woff2', 'font/woff2', true],
  ['/assets/outfit.woff2', 'text/html', false],
  ['/assets/a-1.js', '', false],
])('%s with content type “%s” is a built file: %s', (path, type, ours) => {
  expect(isOwnFile(`https://shop.example${path}`, type)).toBe(ours);
});
