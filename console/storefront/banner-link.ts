/** Pages that a banner may lead to, besides lists of products, products and shops. */
export const linkPages = [
  '/search?sort=sold',
  '/search?sort=newest',
  '/popular',
  '/explore',
  '/shop',
  '/helpAndSupport',
] as const;

export const linkKinds = ['category', 'words', 'page', 'product', 'shop', 'address'] as const;
type LinkKind = (typeof linkKinds)[number];

/** A link while it is edited: a slug, search words, a page, a number, or a whole address. */
export interface LinkDraft {
  kind: LinkKind;
  value: string;
}

const forms: readonly { kind: LinkKind; form: RegExp }[] = [
  { kind: 'category', form: /^\/search\?category=([a-z]{2,20})$/ },
  { kind: 'words', form: /^\/search\?q=([^&]+)$/ },
  { kind: 'product', form: /^\/detail\/(\d+)$/ },
  { kind: 'shop', form: /^\/shop\/(\d+)$/ },
];

export function linkDraftOf(link: string): LinkDraft {
  if (linkPages.some((page) => page === link)) return { kind: 'page', value: link };
  for (const { kind, form } of forms) {
    const value = form.exec(link)?.[1];
    if (value !== undefined) return { kind, value: decoded(value) };
  }
  return { kind: 'address', value: link };
}

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
};

/** The address as the shop has it; empty while something is missing. A copied address may be pasted instead of a number. */
export function linkOf({ kind, value }: LinkDraft): string {
  const text = value.trim();
  const numberIn = (path: string) => new RegExp(`^(?:.*${path})?([1-9]\\d{0,14})/?$`).exec(text)?.[1];
  const of = (before: string, after: string | undefined) => (after ? `${before}${after}` : '');
  switch (kind) {
    case 'category':
      return of('/search?category=', text);
    case 'words':
      return of('/search?q=', encodeURIComponent(text));
    case 'product':
      return of('/detail/', numberIn('/detail/'));
    case 'shop':
      return of('/shop/', numberIn('/shop/'));
    default:
      return text.replace(/^https?:\/\/[^/]+(?=\/)/, '');
  }
}
