import { expect, test } from 'vitest';
import { knownSearch } from './-known-search.ts';
import { signInSearch } from './(account)/-sign-in-search.ts';

const readPage = knownSearch(({ page }): { page?: number } => (typeof page === 'number' ? { page } : {}));

/** As the router does it. */
const seenByThePage = (address: Record<string, unknown>) => ({ ...address, ...readPage(address) });

test('passes on the parameters that a page declares', () =>
  expect(seenByThePage({ page: 2 })).toEqual({ page: 2 }));
test('drops other parameters, although the router keeps the raw address', () =>
  expect(seenByThePage({ page: 'NaN', other: [1] })).toEqual({ page: undefined, other: undefined }));
test('a way on to another host never reaches the login', () =>
  expect({ ...signInSearch({ redirect: '//evil.example' }) }.redirect).toBeUndefined());
test('an address for the sign-in form has the shape of one', () => {
  expect({ ...signInSearch({ account: 'a@b.example' }) }.account).toBe('a@b.example');
  expect({ ...signInSearch({ account: 'a b@c' }) }.account).toBeUndefined();
});
