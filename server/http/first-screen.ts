import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { calls, type Output } from '../../src/contract/calls.ts';
import { renderedPages } from '../../src/contract/rendered-pages.ts';
import { languageOf, type Lang } from '../../src/domain/languages.ts';
import { pictureSizes, sourceSet } from '../../src/domain/pictures.ts';
import type { Context, Handler, Handlers, Services } from './context.ts';
import { Refusal } from './refusal.ts';
import { loadRenderer, splitStyles } from './rendered-page.ts';
import type { FirstScreen } from './static-page.ts';

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
interface Answers {
  /** Query keys without the language, as the app makes them. */
  answers: { key: unknown[]; data: unknown }[];
  pictures: Preload[];
}

/**
 * On a first visit nothing is cached, and each round trip counts: the page brings the first screen as html, the answers it
 * was made from, and tells the browser at once which code and which picture it will need. Later visits are the worker's.
 * @returns the `firstScreen` hook of `staticRoutes`
 */
export async function firstScreen(dist: string, services: Services, handlers: Handlers) {
  const manifest = await readManifest(dist);
  const renderPage = await loadRenderer(dist);
  return async (url: URL, lang: Lang): Promise<FirstScreen | null> => {
    const route = routes.find(({ matches }) => matches.test(url.pathname));
    if (!route) return null;
    // Nobody's: what belongs to a person comes later, by calls with a token.
    const ctx: Context = { ...services, lang, caller: null, ip: '', userAgent: '', isUncounted: true };
    const { answers, pictures } = await route.answers(handlers, ctx, url).catch(noneWhenRefused);
    const said = JSON.stringify(answers);
    const data = `{"lang":"${lang}","answers":${said},"countries":${JSON.stringify(countriesIn(said, lang))}}`;
    const chunks = closure(manifest, [
      `src/i18n/locales/${languageOf(lang).locale}.po?first`,
      ...route.modules,
    ]);
    const head = [
      ...pictures.map(preload),
      ...chunks.map((file) => `<link rel="modulepreload" href="/${file}">`),
      // Escaped so that no text can end the element; a data block is never run.
      `<script type="application/json" id="first-data">${data.replaceAll('<', '\\u003c')}</script>`,
    ].join('');
    // The root shows the front page (spec §2).
    const href = (url.pathname === '/' ? '/home' : url.pathname) + url.search;
    return {
      head,
      key: `${href} ${data}`,
      render: async () => {
        if (!renderPage || answers.length === 0) return null;
        const { html, title } = await renderPage({ href, lang, answers });
        return { title, ...splitStyles(html) };
      },
    };
  };
}

/** Names, by code, of the countries that answers mention. */
function countriesIn(answers: string, lang: Lang): Record<string, string> {
  const names = new Intl.DisplayNames(languageOf(lang).locale, { type: 'region' });
  const codes = new Set(Array.from(answers.matchAll(/"country":"([A-Z]{2})"/g), ([, code]) => code!));
  return Object.fromEntries(Array.from(codes, (code) => [code, names.of(code) ?? code]));
}

/** "No such product" is the screen's to say. */
function noneWhenRefused(error: unknown): Answers {
  if (error instanceof Refusal) return { answers: [], pictures: [] };
  throw error;
}

interface Route {
  matches: RegExp;
  /** Modules the screen needs besides the entry, as the manifest names them. */
  modules: string[];
  answers: (handlers: Handlers, ctx: Context, url: URL) => Promise<Answers>;
}

const routes: Route[] = [
  {
    matches: renderedPages.home,
    modules: ['src/routes/-home-screen.tsx', 'src/routes/home.tsx?tsr-split=component---loader'],
    answers: async (handlers, ctx) => {
      const data = await (handlers.home as Handler<'home'>)(ctx, {});
      return { answers: [{ key: ['home', {}], data }], pictures: bannerOf(data) };
    },
  },
  {
    matches: renderedPages.list,
    modules: ['src/routes/search.tsx?tsr-split=component---loader'],
    answers: async (handlers, ctx, { searchParams }) => {
      const filter = plainFilter(searchParams);
      if (!filter) return { answers: [], pictures: [] };
      const page = await (handlers.productList as Handler<'productList'>)(
        ctx,
        v.parse(calls.productList.input, filter),
      );
      const pictures = page.list
        .slice(0, 2)
        .map(({ picture: { hash, width } }) => ({ hash, width, sizes: pictureSizes.card }));
      return {
        answers: [{ key: ['productList', 'pages', filter], data: { pages: [page], pageParams: [''] } }],
        pictures,
      };
    },
  },
  {
    matches: renderedPages.product,
    modules: ['src/routes/detail.{-$product}.{-$mer}.tsx?tsr-split=component---loader'],
    answers: async (handlers, ctx, { pathname }) => {
      const id = pathname.split('/')[2]!;
      const data = await (handlers.productDetail as Handler<'productDetail'>)(ctx, { id: Number(id) });
      const [first] = data.pictures;
      const pictures = first ? [{ hash: first.hash, width: first.width, sizes: pictureSizes.gallery }] : [];
      return { answers: [{ key: ['productDetail', { id }], data }], pictures };
    },
  },
];

/** A list that a link of ours leads to. Anything more is asked for by the app, which reads its address itself. */
function plainFilter(params: URLSearchParams): Record<string, string> | null {
  const filter = Object.fromEntries(params);
  const known = Object.keys(filter).every((key) => ['q', 'category', 'sort'].includes(key));
  const plain = Object.values(filter).every((value) => /^[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)*$/u.test(value));
  return params.size > 0 && known && plain && v.is(calls.productList.input, filter) ? filter : null;
}

function bannerOf(home: Output<'home'>): Preload[] {
  const [banner] = home.banners;
  return banner
    ? [{ hash: banner.picture.hash, width: banner.picture.width, sizes: pictureSizes.banner }]
    : [];
}

const preload = ({ hash, width, sizes }: Preload) =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sourceSet(hash, width, 'avif')}" imagesizes="${sizes}">`;

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Files of these modules and all they import, without what the page's own entry brings. */
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
