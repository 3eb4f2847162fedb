import { afterEach, expect, test, vi } from 'vitest';
import { readLang, readToken } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());
const withCookies = (cookie: string) => vi.stubGlobal('document', { cookie });

test('token and language are found among other cookies', () => {
  withCookies('other=1; token=abc; setting=%7B%22lang%22%3A%7B%22file_name%22%3A%22ja%22%7D%7D');
  expect(readToken()).toBe('abc');
  expect(readLang()).toBe('ja');
});

test.each(['%', '%E0%A4%A', '%7B', 'null', '%22x%22', ''])(
  'a cookie cut off to "%s" is no choice',
  (value) => {
    withCookies(`setting=${value}`);
    expect(readLang()).toBe('en');
  },
);

test('a token that cannot be decoded is none: the app starts for a visitor', () => {
  withCookies('token=%');
  expect(readToken()).toBeNull();
});
