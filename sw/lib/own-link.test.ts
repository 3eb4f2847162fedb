import { expect, test } from 'vitest';
import { ownLink } from './own-link.ts';

test.each([
  ['a screen', '/orderInfo/7', '/orderInfo/7'],
  ['a screen with a filter', '/topUpRecord?status=1', '/topUpRecord?status=1'],
  ['another origin', 'https://evil.example/', '/home'],
  ['another host behind two slashes', '//evil.example/orderInfo/7', '/home'],
  ['another host behind a backslash', '/\\evil.example/orderInfo/7', '/home'],
  ['a script', 'javascript:alert(1)', '/home'],
  ['a call', '/api/user/logout', '/home'],
  ['a call behind dots', '/orderInfo/../api/user/logout', '/home'],
  ['nothing', undefined, '/home'],
])('a link to %s opens only an allowed screen', (_what, link, path) => {
  expect(ownLink(link, 'https://shop.example')).toBe(path);
});
