import { Parser } from 'htmlparser2';
import type { Output } from '#contract/calls.ts';
import { type Brand, builtInBrand } from '#domain/brand.ts';
import { brandIcon, escapeHtml as escape } from '#domain/branded-page.ts';
import { defaultLang, type Lang, languageOf, languages } from '#domain/languages.ts';
import { offered } from '#domain/offered.ts';

/** Metadata of a page for search engines and for link previews of messengers. */
export interface PageMetadata {
  /** Canonical path and search, without a language. */
  href: string;
  /** Plain text; `null`: the name of the shop alone. */
  title: string | null;
  description: string;
  /** Hash of one of our images. */
  image?: string | undefined;
  product?: Output<'productDetail'>;
  shop?: Output<'shopDetail'>;
  /** Search results, with their endless combinations, are not indexed. */
  isIndexed: boolean;
}

const longestDescription = 200;
/** The largest width (`images/derive.ts`). WebP: not all preview clients support AVIF. */
const imageUrl = (origin: string, hash: string) => `${origin}/img/${hash}/1280.webp`;

/** The URL that renders in this language without a cookie. English is the language of a URL without one. */
export function addressIn(origin: string, href: string, lang: Lang): string {
  const url = new URL(href, origin);
  if (lang !== defaultLang) url.searchParams.set('lang', lang);
  return url.href;
}

/** Text of a description that may contain markup, cut at a word. */
export function plainText(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({
    ontext: (part) => void parts.push(part),
    // Elements separate words.
    onopentagname: () => void parts.push(' '),
    onclosetag: () => void parts.push(' '),
  });
  parser.end(html);
  const text = parts.join('').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/u, '')}…`;
}

/** The content of `<title>`, as the app sets it. */
export const documentTitle = ({ title }: PageMetadata, brand: Brand = builtInBrand): string =>
  escape(title === null ? brand.name : `${title} · ${brand.name}`);

export const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`;

/** Elements for the head, without `<title>`. @param origin `PUBLIC_URL` */
export function pageHead(
  origin: string,
  lang: Lang,
  metadata: PageMetadata,
  brand: Brand = builtInBrand,
): string {
  const { href, description, image, product, shop, isIndexed } = metadata;
  const address = addressIn(origin, href, lang);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}">`;
  return [
    meta('description', description),
    ...(isIndexed ? [] : [meta('robots', 'noindex, follow')]),
    `<link rel="canonical" href="${escape(address)}">`,
    ...languages.map(
      ({ file, locale }) =>
        `<link rel="alternate" hreflang="${locale}" href="${escape(addressIn(origin, href, file))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escape(addressIn(origin, href, defaultLang))}">`,
    property('og:site_name', brand.name),
    property('og:type', product ? 'product' : 'website'),
    property('og:title', metadata.title ?? brand.name),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', languageOf(lang).locale),
    ...(image ? [property('og:image', imageUrl(origin, image))] : []),
    ...(product
      ? [property('product:price:amount', product.price), property('product:price:currency', 'USD')]
      : []),
    // Large previews cut a square at its top and bottom.
    meta('twitter:card', image && image !== shop?.logo?.hash ? 'summary_large_image' : 'summary'),
    // A data block never runs; escaped so that no text can close it.
    ...structuredData(origin, lang, metadata, brand).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

/** Schema.org: on a product or shop page its object and breadcrumbs, elsewhere the site's operator. */
function structuredData(origin: string, lang: Lang, metadata: PageMetadata, brand: Brand): object[] {
  const { href, product, shop } = metadata;
  const title = metadata.title ?? brand.name;
  const home = { name: brand.name, href: '/home' };
  if (product) {
    const { category } = product;
    const parent = { name: category.name, href: `/search?category=${category.slug}` };
    const crumbs = [home, parent, { name: product.title, href }];
    return [productData(origin, lang, metadata, product), breadcrumbs(origin, lang, crumbs)];
  }
  if (shop)
    return [
      {
        ...organization(title, addressIn(origin, href, lang)),
        ...(shop.logo && { logo: imageUrl(origin, shop.logo.hash) }),
      },
      breadcrumbs(origin, lang, [home, { name: title, href }]),
    ];
  return [
    {
      ...organization(brand.name, `${origin}/`),
      logo: `${origin}${brand.logo === null ? '/icons/any-512.png' : brandIcon(brand.logo, 'any-512.png')}`,
    },
  ];
}

const context = { '@context': 'https://schema.org' };
const organization = (name: string, url: string) => ({ ...context, '@type': 'Organization', name, url });

const breadcrumbs = (origin: string, lang: Lang, crumbs: { name: string; href: string }[]) => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressIn(origin, href, lang),
  })),
});

function productData(
  origin: string,
  lang: Lang,
  { href, description }: PageMetadata,
  product: Output<'productDetail'>,
): object {
  const url = addressIn(origin, href, lang);
  const prices = offered(product.variants).map(({ price }) => Number(price));
  const offer =
    prices.length > 1
      ? {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices).toFixed(2),
          highPrice: Math.max(...prices).toFixed(2),
          offerCount: prices.length,
        }
      : { '@type': 'Offer', price: product.price };
  return {
    ...context,
    '@type': 'Product',
    name: product.title,
    description,
    url,
    image: product.pictures.map(({ hash }) => imageUrl(origin, hash)),
    offers: {
      ...offer,
      url,
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.shop.name },
    },
    ...(product.rating !== null &&
      product.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.reviewCount,
        },
      }),
  };
}
