/**
 * Where a `redirect` search parameter may lead: a path of this shop, anything else is ignored. "//host", "/\host" and
 * "/.//host" look like paths and are another origin to a browser.
 * @returns path, search and hash, or `undefined`
 */
export function safeRedirect(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const here = 'https://shop.invalid';
  if (!URL.canParse(wanted, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
