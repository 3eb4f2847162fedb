/**
 * Entry routes of the shop. The first part of a language's messages has all texts of these routes and the shell; every
 * other route waits for the second part.
 */
export const firstRoutes: readonly string[] = [
  '/',
  '/home',
  '/search',
  '/detail/{-$product}/{-$mer}',
  '/shop/{-$id}',
];
