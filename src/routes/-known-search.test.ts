import { expect, test } from 'vitest';
import { knownSearch } from './-known-search.ts';
import { signInSearch } from './(account)/-sign-in-search.ts';

const readPage = knownSearch(({ page }): { page?: number } => (typeof page === 'number' ? { page } : {}));

/** Merges like the router. */
const mergedSearch = (address: Record<string, unknown>) => ({ ...address, ...readPage(address) });

test('passes on the parameters that a page declares', () =>
  expect(mergedSearch({ page: 2 })).toEqual({ page: 2 }));
test('drops other parameters, although the router keeps the raw address', () =>
  expect(mergedSearch({ page: 'NaN', other: [1] })).toEqual({ page: undefined, other: undefined }));
test('drops a redirect to another host before the login page reads it', () =>
  expect({ ...signInSearch({ redirect: '//evil.example' }) }.redirect).toBeUndefined());
test('keeps an account only if it looks like an email address', () => {
  expect({ ...signInSearch({ account: 'a@b.example' }) }.account).toBe('a@b.example');
  expect({ ...signInSearch({ account: 'a b@c' }) }.account).toBeUndefined();
});
