import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { calls, type Output } from '#contract/calls.ts';
import { renderedPages } from '#contract/rendered-pages.ts';
import { brandTexts } from '#domain/brand-texts.ts';
import { brand } from '#domain/brand.ts';
import { languageOf, type Lang } from '#domain/languages.ts';
import { imageSizes, sourceSet } from '#domain/images.ts';
import { clientAddress } from './address.ts';
import type { Context, Handler, Handlers, Services } from './context.ts';
import { lane } from './lane.ts';
import { type PageMetadata, plainText } from './page-head.ts';
import { Refusal } from '../errors.ts';
import { cachedResponse } from './response-cache.ts';
import { loadRenderer, splitStyles } from './rendered-page.ts';
import type { FirstScreen } from './static-page.ts';
import type { ResponseWithEtag } from './etag.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

interface Preload {
  hash: string;
  width: number;
  sizes: string;
}
/**
 * Rendering needs CPU time that all requests share: one page at a time; requests beyond this queue length get the plain shell,
 * which renders in the browser.
 */
const mostWaitingRenders = 8;
const renderWaitMs = 3_000;

/**
 * On a first visit nothing is cached, and each round trip counts: the page contains the first screen as HTML with its data, and
 * preloads its code and image. The worker serves later visits. @returns the `firstScreen` hook of `staticRoutes`
 */
export async function firstScreen(dist: string, services: Services, handlers: Handlers) {
  const { publicReads } = services;
  const manifest = await readManifest(dist);
  const renderPage = await loadRenderer(dist);
  const renders = lane({ places: 1, mostWaiting: mostWaitingRenders, maxWaitMs: renderWaitMs });
  return async (c: HonoContext, lang: Lang): Promise<FirstScreen | 'missing' | null> => {
    const url = new URL(c.req.url);
    const route = routes.find(({ matches }) => matches.test(url.pathname));
    if (!route) return isMissing(url.pathname) ? 'missing' : null;
    const question = route.question(url);
    if (!question) return null;
    const { href, name, input } = question;
    const address = clientAddress(c, services.config.trustProxy);
    // Rendered for a visitor: private data comes later, through authenticated calls.
    const ctx: Context = {
      ...services,
      db: publicReads.db,
      lang,
      caller: null,
      ip: address,
      userAgent: '',
      device: null,
      keepDevice: () => {},
      isUncounted: true,
    };
    const handler = handlers[name] as unknown as Handler<typeof name>;
    const answer = await cachedResponse(ctx, { name, input }, () =>
      publicReads.admit(address, () => handler(ctx as never, input as never)),
    ).catch(noneWhenMissing);
    if (!answer) return 'missing';
    const found = () => foundBy(route, question, answer, lang);
    return {
      // The ETag stands for the data, so that a cached page needs no parsing or serialization.
      key: `${href} ${lang} ${answer.tag}`,
      facts: () => ({ href, ...found().facts }),
      head: () => {
        if (route.isOnlyFacts) return '';
        const { answers, images } = found();
        const json = JSON.stringify(answers);
        const data = `{"lang":"${lang}","answers":${json},"countries":${JSON.stringify(countriesIn(json, lang))}}`;
        const chunks = closure(manifest, [
          `src/platform/i18n/locales/${languageOf(lang).locale}.po?first`,
          ...route.modules,
        ]);
        return [
          ...images.map(preload),
          ...chunks.map((file) => `<link rel="modulepreload" href="/${file}">`),
          // Escaped so that no text can close the element; a data block never runs.
          `<script type="application/json" id="first-data">${data.replaceAll('<', '\\u003c')}</script>`,
        ].join('');
      },
      render: async () => {
        if (!renderPage || route.isOnlyFacts) return null;
        publicReads.checkLimit(address);
        const { html, title } = await renders.run(() => renderPage({ href, lang, answers: found().answers }));
        return { title, ...splitStyles(html) };
      },
    };
  };
}

/** Country names by code, for the countries in responses. */
function countriesIn(answers: string, lang: Lang): Record<string, string> {
  const names = new Intl.DisplayNames(languageOf(lang).locale, { type: 'region' });
  const codes = new Set(Array.from(answers.matchAll(/"country":"([A-Z]{2})"/g), ([, code]) => code!));
  return Object.fromEntries(Array.from(codes, (code) => [code, names.of(code) ?? code]));
}

/** The screen itself renders "No such product". */
function noneWhenMissing(error: unknown): null {
  if (error instanceof Refusal && error.reason === 'not_found') return null;
  throw error;
}

type PageCall = 'home' | 'productList' | 'productDetail' | 'shopDetail';

/** The call that provides a page's data. */
interface Question {
  name: PageCall;
  /** Parsed by the call's schema. */
  input: unknown;
  /**
   * The URL reduced to the parameters the screen depends on: others, which anybody may append in any number, do not create
   * further cached pages.
   */
  href: string;
  /** Key of the query without the language, as in the app. */
  key: unknown[];
}

interface Route {
  matches: RegExp;
  /** The page has metadata only; the app renders the screen. */
  isOnlyFacts?: true;
  /** Modules of the screen besides the entry, as named in the manifest. */
  modules: string[];
  /** `null`: the app fetches its data itself. */
  question: (url: URL) => Question | null;
  /** The data as in the app's query cache, and the images to preload. */
  found: (
    data: unknown,
    lang: Lang,
  ) => { data: unknown; images: Preload[]; facts: Omit<PageMetadata, 'href'> };
}

const general = (lang: Lang) => ({ title: brand.name, description: brandTexts[lang].description });

/** A product or shop page with an id that cannot exist. */
const isMissing = (pathname: string): boolean =>
  /^\/(detail|shop)\/(?![1-9]\d{0,14}(\/|$))[^/]/.test(pathname);

const foundBy = ({ found }: Route, { key }: Question, { text }: ResponseWithEtag, lang: Lang) => {
  const { data, ...others } = found((JSON.parse(text) as { data: unknown }).data, lang);
  return { answers: [{ key, data }], ...others };
};

const routes: Route[] = [
  {
    matches: renderedPages.home,
    modules: [
      'src/routes/(shop)/-home-screen.tsx',
      'src/routes/(shop)/home.tsx?tsr-split=component---loader',
    ],
    // The root shows home (spec §2).
    question: () => ({ name: 'home', input: {}, href: '/home', key: ['home', {}] }),
    found: (data, lang) => {
      const images = bannerOf(data as Output<'home'>);
      return { data, images, facts: { ...general(lang), image: images[0]?.hash, isIndexed: true } };
    },
  },
  {
    matches: renderedPages.list,
    modules: ['src/routes/(shop)/search.tsx?tsr-split=component---loader'],
    question: ({ searchParams }) => {
      const filter = plainFilter(searchParams);
      if (!filter) return null;
      return {
        name: 'productList',
        input: v.parse(calls.productList.input, filter),
        href: `/search?${new URLSearchParams(filter).toString()}`,
        key: ['productList', 'pages', filter],
      };
    },
    found: (data, lang) => {
      const preloaded = (data as Output<'productList'>).list
        .slice(0, 2)
        .map(({ picture: { hash, width } }) => ({ hash, width, sizes: imageSizes.card }));
      return {
        data: { pages: [data], pageParams: [''] },
        images: preloaded,
        facts: { ...general(lang), image: preloaded[0]?.hash, isIndexed: false },
      };
    },
  },
  {
    matches: renderedPages.product,
    modules: ['src/routes/(shop)/detail.{-$product}.{-$mer}.tsx?tsr-split=component---loader'],
    // The shop in the URL changes nothing.
    question: ({ pathname }) => {
      const id = pathname.split('/')[2]!;
      const input = { id: Number(id) };
      return { name: 'productDetail', input, href: `/detail/${id}`, key: ['productDetail', { id }] };
    },
    found: (data) => {
      const product = data as Output<'productDetail'>;
      const [first] = product.pictures;
      const preloaded = first ? [{ hash: first.hash, width: first.width, sizes: imageSizes.gallery }] : [];
      const title = product.seoTitle ?? product.title;
      const description = product.seoDescription ?? (plainText(product.description) || title);
      const facts = { title, description, image: first?.hash, product, isIndexed: true };
      return { data, images: preloaded, facts };
    },
  },
  {
    matches: /^\/shop\/[1-9]\d{0,14}$/,
    isOnlyFacts: true,
    modules: [],
    question: ({ pathname }) => {
      const input = { id: Number(pathname.split('/')[2]) };
      return { name: 'shopDetail', input, href: pathname, key: ['shopDetail', input] };
    },
    found: (data, lang) => {
      const shop = data as Output<'shopDetail'>;
      const description = plainText(shop.intro) || brandTexts[lang].description;
      const facts = { title: shop.name, description, image: shop.pictures[0]?.hash, shop, isIndexed: true };
      return { data, images: [], facts };
    },
  },
];

/** Search parameters of our own links to lists; the server renders such pages. */
const madeHere = ['q', 'category', 'sort'] as const;
/** Further search parameters of a list (`features/catalog/results/filter.ts`); the app renders such pages itself. */
const madeByApp = ['literal', 'shop', 'minPrice', 'maxPrice', 'inStock', 'freeFreight', 'rating'];

function plainFilter(params: URLSearchParams): Record<string, string> | null {
  if (madeByApp.some((name) => params.has(name))) return null;
  // The app parses a repeated parameter as an array, which is not a valid filter: a page rendered from the first value would not
  // match.
  if (madeHere.some((name) => params.getAll(name).length > 1)) return null;
  const filter = Object.fromEntries(
    madeHere.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])),
  );
  const values = Object.values(filter);
  const isPlain = values.every((value) => /^[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)*$/u.test(value));
  return values.length > 0 && isPlain && v.is(calls.productList.input, filter) ? filter : null;
}

function bannerOf(home: Output<'home'>): Preload[] {
  const [banner] = home.banners;
  return banner ? [{ hash: banner.picture.hash, width: banner.picture.width, sizes: imageSizes.banner }] : [];
}

const preload = ({ hash, width, sizes }: Preload) =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sourceSet(hash, width, 'avif')}" imagesizes="${sizes}">`;

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Files of these modules and all their imports, without those of the page's entry. */
function closure(manifest: Manifest, names: string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  const entry = new Set(found);
  for (const name of names) visit(name);
  return [...found].filter((name) => !entry.has(name)).map((name) => manifest[name]!.file);
}
