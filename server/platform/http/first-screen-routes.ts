import * as v from 'valibot';
import { calls, type Input, type Output } from '#contract/calls.ts';
import { renderedPages } from '#contract/rendered-pages.ts';
import { brandTexts } from '#domain/brand-texts.ts';
import type { Lang } from '#domain/languages.ts';
import { imageSizes } from '#domain/images.ts';
import { type PageMetadata, plainText } from './page-head.ts';

/** An image that a page loads first. `sizes`: as on its element. */
export interface Preload {
  hash: string;
  width: number;
  sizes: string;
}

type PageCall = 'home' | 'productList' | 'productDetail' | 'shopDetail';

/** A call whose response is part of a page. */
export interface PageRead {
  name: PageCall;
  /** Parsed by the call's schema. */
  input: unknown;
  /** Key of the query without the language, as in the app. */
  key: unknown[];
}

/** The data that a page is rendered from. */
export interface PageSource {
  /** The first one describes the page; without it, there is no page. */
  reads: [PageRead, ...PageRead[]];
  /**
   * The URL reduced to the parameters the screen depends on: others, which a URL may have in any number, do not create
   * further cached pages.
   */
  href: string;
  /** The page has metadata only; the app renders the screen. */
  isMetadataOnly?: boolean;
}

/** Metadata; `href`: the canonical URL, if it differs from the page's. */
type Metadata = Omit<PageMetadata, 'href'> & { href?: string };

export interface Route {
  matches: RegExp;
  /** Modules of the screen besides the entry, as named in the manifest, or the name of their chunk (build/chunks.ts). */
  modules: string[];
  /** `null`: the app fetches its data itself. */
  source: (url: URL) => PageSource | null;
  /** The responses as in the app's query cache, and the images to preload. */
  content: (
    data: unknown[],
    lang: Lang,
    source: PageSource,
  ) => { data: unknown[]; images: Preload[]; metadata: Metadata };
}

const general = (lang: Lang) => ({ title: null, description: brandTexts[lang].description });

/** A product or shop page with an id that cannot exist. */
export const isMissing = (pathname: string): boolean =>
  /^\/(detail|shop)\/(?![1-9]\d{0,14}(\/|$))[^/]/.test(pathname);

/** A list in the app's query cache: its first page. */
const asPages = (list: unknown) => ({ pages: [list], pageParams: [''] });

/** Images of the first two cards of a list, which are visible without scrolling. */
const firstCards = ({ list }: Output<'productList'>): Preload[] =>
  list.slice(0, 2).map(({ picture: { hash, width } }) => ({ hash, width, sizes: imageSizes.card }));

/** Pages whose first screen the server renders. */
export const routes: Route[] = [
  {
    matches: renderedPages.home,
    modules: [
      'src/routes/(shop)/-home-screen.tsx',
      'src/routes/(shop)/home.tsx?tsr-split=component---loader',
    ],
    // The root shows home (spec §2).
    source: () => ({ href: '/home', reads: [{ name: 'home', input: {}, key: ['home', {}] }] }),
    content: (data, lang) => {
      const images = bannerOf(data[0] as Output<'home'>);
      return { data, images, metadata: { ...general(lang), image: images[0]?.hash, isIndexed: true } };
    },
  },
  {
    matches: renderedPages.list,
    modules: ['src/routes/(shop)/search.tsx?tsr-split=component---loader'],
    source: ({ searchParams }) => {
      const filter = renderedFilter(searchParams);
      if (!filter) return null;
      return {
        href: `/search?${new URLSearchParams(filter).toString()}`,
        reads: [productList(filter)],
      };
    },
    content: ([data], lang, { reads }) => {
      const list = data as Output<'productList'>;
      const images = firstCards(list);
      const common = { ...general(lang), image: images[0]?.hash };
      const { category: slug, q } = reads[0].input as Input<'productList'>;
      const category = q === undefined && list.facets?.categories.find((each) => each.slug === slug);
      // Search engines index a category once, in any sort order, and no search results.
      const metadata: Metadata = category
        ? { ...common, title: category.name, href: `/search?category=${category.slug}`, isIndexed: true }
        : { ...common, isIndexed: false };
      return { data: [asPages(list)], images, metadata };
    },
  },
  {
    matches: renderedPages.product,
    modules: ['src/routes/(shop)/detail.{-$product}.{-$mer}.tsx?tsr-split=component---loader'],
    // The shop in the URL changes nothing.
    source: ({ pathname }) => {
      const id = pathname.split('/')[2]!;
      const input = { id: Number(id) };
      return {
        href: `/detail/${id}`,
        reads: [{ name: 'productDetail', input, key: ['productDetail', { id }] }],
      };
    },
    content: (data) => {
      const product = data[0] as Output<'productDetail'>;
      const [first] = product.pictures;
      const preloaded = first ? [{ hash: first.hash, width: first.width, sizes: imageSizes.gallery }] : [];
      const title = product.seoTitle ?? product.title;
      const description = product.seoDescription ?? (plainText(product.description) || title);
      const metadata = { title, description, image: first?.hash, product, isIndexed: true };
      return { data, images: preloaded, metadata };
    },
  },
  {
    matches: renderedPages.shop,
    modules: ['shop-page'],
    source: ({ pathname, searchParams }) => {
      const id = pathname.split('/')[2]!;
      const shop: PageRead = { name: 'shopDetail', input: { id: Number(id) }, key: ['shopDetail', { id }] };
      // The app renders other sections and filtered products itself.
      const isMetadataOnly = shopParams.some((name) => searchParams.has(name));
      return {
        href: pathname,
        reads: isMetadataOnly ? [shop] : [shop, productList({ shop: id })],
        isMetadataOnly,
      };
    },
    content: ([data, ...lists], lang) => {
      const shop = data as Output<'shopDetail'>;
      const description = plainText(shop.intro) || brandTexts[lang].description;
      const metadata = {
        title: shop.name,
        description,
        image: (shop.logo ?? shop.pictures[0])?.hash,
        shop,
        isIndexed: true,
      };
      // The best sellers of its cover are the first products, too.
      const images = lists.flatMap((list) => firstCards(list as Output<'productList'>));
      return { data: [shop, ...lists.map(asPages)], images, metadata };
    },
  },
];

/** Search parameters of our own links to lists; the server renders such pages. */
const renderedParams = ['q', 'category', 'sort'] as const;
/** Further search parameters of a list (`features/catalog/results/filter.ts`); the app renders such pages itself. */
const clientParams = ['literal', 'shop', 'minPrice', 'maxPrice', 'inStock', 'freeFreight', 'rating'];

/** Search parameters of a shop's page (`routes/(shop)/-shop-search.ts`). */
const shopParams = [...renderedParams, ...clientParams, 'view', 'stars', 'pictures'];

/** The first page of a list. @param filter search parameters as in the URL */
const productList = (filter: Record<string, string>): PageRead => ({
  name: 'productList',
  input: v.parse(calls.productList.input, filter),
  key: ['productList', 'pages', filter],
});

function renderedFilter(params: URLSearchParams): Record<string, string> | null {
  if (clientParams.some((name) => params.has(name))) return null;
  // The app parses a repeated parameter as an array, which is not a valid filter: a page rendered from the first value would not
  // match.
  if (renderedParams.some((name) => params.getAll(name).length > 1)) return null;
  const filter = Object.fromEntries(
    renderedParams.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])),
  );
  const values = Object.values(filter);
  const isPlain = values.every((value) => /^[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)*$/u.test(value));
  return values.length > 0 && isPlain && v.is(calls.productList.input, filter) ? filter : null;
}

function bannerOf(home: Output<'home'>): Preload[] {
  const [banner] = home.banners;
  return banner ? [{ hash: banner.picture.hash, width: banner.picture.width, sizes: imageSizes.banner }] : [];
}
