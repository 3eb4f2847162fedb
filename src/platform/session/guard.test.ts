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
  // tests/architecture/routes.test.ts covers every route.
  test.each(['/bag', '/orderInfo/1', '/refund/1/S/2/3.00', '/HOME', '/hom'])(
    'must log in to see %s',
    (path) => expect(guard(path, false)).toBe('login'),
  );
  test('may see a path that contains a public one, as the spec is worded', () => {
    expect(guard('/orderInfo/home', false)).toBe('pass');
    expect(guard('/x/login', false)).toBe('pass');
  });
});

describe('a signed-in user', () => {
  test('is redirected from /login', () => expect(guard('/login', true)).toBe('home'));
  test.each(['/', '/home', '/bag', '/profile', '/register'])('may see %s', (path) =>
    expect(guard(path, true)).toBe('pass'),
  );
});
