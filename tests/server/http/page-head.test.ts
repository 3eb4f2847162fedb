import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageAddresses, pageAddressOf } from '#contract/page-addresses.ts';
import {
  addressIn,
  documentTitle,
  type PageMetadata,
  pageHead,
  plainText,
} from '../../../server/platform/http/page-head.ts';

const origin = 'https://shop.example';
const general = { href: '/home', title: null, description: 'A <shop> & "more"', isIndexed: true };

test('the list of pages matches the router’s', () => {
  const tree = readFileSync(path.join(import.meta.dirname, '../../../src/app/route-tree.gen.ts'), 'utf8');
  const routes = new Set(Array.from(tree.matchAll(/fullPath: '([^']+)'/g), ([, address]) => address));
  expect(routes).toEqual(new Set<string>(pageAddresses));
});

test.each([
  ['/', true],
  ['/home', true],
  ['/home/', true],
  ['/detail', true],
  ['/detail/1/2', true],
  ['/refund/1/SN2/3,4/9.50', true],
  ['/detail/1/2/3', false],
  ['/refundInfo', false],
  ['/nothing', false],
  ['/HOME', false],
])('%s is a page: %s', (address, expected) => expect(pageAddressOf(address) !== undefined).toBe(expected));

test('each language has its own address, English the one without a parameter', () => {
  expect(addressIn(origin, '/detail/1', 'en')).toBe('https://shop.example/detail/1');
  expect(addressIn(origin, '/search?category=home', 'zh-tw')).toBe(
    'https://shop.example/search?category=home&lang=zh-tw',
  );
});

test('a page declares its address, languages and texts, with attributes escaped', () => {
  const head = pageHead(origin, 'it', general);
  expect(head).toContain('<link rel="canonical" href="https://shop.example/home?lang=it">');
  expect(head).toContain(
    '<link rel="alternate" hreflang="zh-Hans" href="https://shop.example/home?lang=zh-cn">',
  );
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://shop.example/home">');
  expect(head).toContain('<meta name="description" content="A &lt;shop&gt; &amp; &quot;more&quot;">');
  expect(head).not.toContain('noindex');
  expect(pageHead(origin, 'it', { ...general, isIndexed: false })).toContain('content="noindex, follow"');
});

test('a description is stripped of markup and cut at a word', () => {
  expect(plainText('<p>Good &amp; <b>cheap</b></p><p>&lt;b&gt;</p>')).toBe('Good & cheap <b>');
  expect(plainText('5 < 6, 7 > 3 &amp; caf&eacute;')).toBe('5 < 6, 7 > 3 & café');
  const long = plainText('word '.repeat(100));
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/word…$/);
});

const structured = (head: string) =>
  Array.from(
    head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json]) => JSON.parse(json!) as unknown,
  );

test('every page has structured data about the site, escaped for its script element', () => {
  expect(structured(pageHead(origin, 'en', general))).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'okanto', url: `${origin}/` }),
  ]);
  const shop = { name: '</script><b>' } as NonNullable<PageMetadata['shop']>;
  const head = pageHead(origin, 'it', { ...general, href: '/shop/3', title: shop.name, shop });
  expect(head).not.toContain('</script><b>');
  expect(structured(head)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: shop.name,
      url: `${origin}/shop/3?lang=it`,
    },
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'okanto', item: `${origin}/home?lang=it` },
        { '@type': 'ListItem', position: 2, name: shop.name, item: `${origin}/shop/3?lang=it` },
      ],
    }),
  ]);
});

test('the title contains the site’s name once', () => {
  expect(documentTitle(general)).toBe('okanto');
  expect(documentTitle({ ...general, title: 'A & B' })).toBe('A &amp; B · okanto');
});
