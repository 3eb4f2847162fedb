/**
 * Routes that people enter the shop by. Whatever they and the shell can say is in the first part of a language's
 * messages; every other route waits for the second part.
 */
export const firstRoutes: readonly string[] = [
  '/',
  '/home',
  '/search',
  '/detail/{-$product}/{-$mer}',
  '/shop/{-$id}',
];
