/**
 * Validates a `redirect` search parameter: only paths of this app are accepted. "//host", "/\host" and "/.//host" look
 * like paths but are another origin to a browser.
 * @returns path, search and hash, or `undefined`
 */
export function safeRedirect(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const here = 'https://shop.invalid';
  if (!URL.canParse(wanted, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
