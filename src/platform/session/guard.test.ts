import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';

describe('a visitor', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/home',
    '/shop',
    '/shop/3',
    '/explore',
    '/detail/1/2',
    '/search',
    '/forgotPassword',
    '/changePassword',
  ])('may see %s', (path) => expect(guard(path, false)).toBe('pass'));
  // tests/architecture/routes.test.ts has every route.
  test.each(['/bag', '/orderInfo/1', '/refund/1/S/2/3.00', '/HOME', '/hom'])(
    'is asked to log in for %s',
    (path) => expect(guard(path, false)).toBe('login'),
  );
  test('passes on a path that only contains a public one: the wording of the spec', () => {
    expect(guard('/orderInfo/home', false)).toBe('pass');
    expect(guard('/x/login', false)).toBe('pass');
  });
});

describe('a signed-in person', () => {
  test('is sent away from /login', () => expect(guard('/login', true)).toBe('home'));
  test.each(['/', '/home', '/bag', '/profile', '/register'])('may see %s', (path) =>
    expect(guard(path, true)).toBe('pass'),
  );
});
