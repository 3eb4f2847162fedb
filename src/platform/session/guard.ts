/** Paths that are public, and every path that contains one of them (spec §2, route guard). */
const publicPaths = [
  '/login',
  '/register',
  '/home',
  '/shop',
  '/explore',
  '/detail',
  '/search',
  '/forgotPassword',
  '/changePassword',
];

type Verdict = 'pass' | 'home' | 'login';

/**
 * The spec's rule by path. It decides which screen is shown, not which data is returned: "/orderInfo/home" passes by
 * the spec's wording, but the server returns nothing without a token.
 * @returns `home`: a signed-in user has no use for /login; `login`: a visitor must log in first
 */
export function guard(path: string, signedIn: boolean): Verdict {
  if (signedIn) return path === '/login' ? 'home' : 'pass';
  // The router itself handles the root and unknown paths.
  if (path === '/') return 'pass';
  return publicPaths.some((allowed) => path.includes(allowed)) ? 'pass' : 'login';
}
