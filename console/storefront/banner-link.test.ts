import { expect, test } from 'vitest';
import { linkDraftOf, linkOf, linkPages } from './banner-link.ts';

test.each([
  '/search?category=toys',
  '/search?q=caf%C3%A9%20cr%C3%A8me%20%26%20co',
  '/detail/12',
  '/shop/3',
  '/shop?q=a',
  '/search?category=toys&sort=sold',
  ...linkPages,
])('the link %s is the same after editing', (link) => {
  expect(linkOf(linkDraftOf(link))).toBe(link);
});

test.each([
  ['product', 'https://shop.example/detail/12', '/detail/12'],
  ['product', ' 12 ', '/detail/12'],
  ['product', 'mug', ''],
  ['shop', 'https://shop.example/shop/7/', '/shop/7'],
  ['address', 'https://shop.example/search?q=mug&inStock=1', '/search?q=mug&inStock=1'],
  ['words', ' ', ''],
  ['category', '', ''],
] as const)('%s “%s” is the link “%s”', (kind, value, link) => {
  expect(linkOf({ kind, value })).toBe(link);
});
