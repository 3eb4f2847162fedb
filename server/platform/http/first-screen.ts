import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context as HonoContext } from 'hono';
import type { Brand } from '#domain/brand.ts';
import { languageOf, type Lang } from '#domain/languages.ts';
import { sourceSet } from '#domain/images.ts';
import { clientAddress } from './address.ts';
import type { Context, Handler, Handlers, Services } from './context.ts';
import {
  isMissing,
  type Preload,
  type PageSource,
  type PageRead,
  type Route,
  routes,
} from './first-screen-routes.ts';
import { lane } from './lane.ts';
import { Refusal } from '../errors.ts';
import { cachedResponse } from './response-cache.ts';
import { loadRenderer, splitStyles } from './rendered-page.ts';
import type { FirstScreen } from './static-page.ts';
import type { ResponseWithEtag } from './etag.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

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
  const renders = lane({
    queue: 'rendered pages',
    places: 1,
    mostWaiting: mostWaitingRenders,
    maxWaitMs: renderWaitMs,
  });
  return async (c: HonoContext, lang: Lang, brand: Brand): Promise<FirstScreen | 'missing' | null> => {
    const url = new URL(c.req.url);
    const route = routes.find(({ matches }) => matches.test(url.pathname));
    if (!route) return isMissing(url.pathname) ? 'missing' : null;
    const source = route.source(url);
    if (!source) return null;
    const { href, isMetadataOnly = false } = source;
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
    const read = ({ name, input }: PageRead) => {
      const handler = handlers[name] as unknown as Handler<typeof name>;
      return cachedResponse(ctx, { name, input }, () =>
        publicReads.admit(address, () => handler(ctx as never, input as never)),
      );
    };
    const responses = await Promise.all(source.reads.map(read)).catch(nullIfNotFound);
    if (!responses) return 'missing';
    let parsed: ReturnType<typeof contentOf> | undefined;
    const content = () => (parsed ??= contentOf(route, source, responses, lang));
    return {
      // The ETag stands for the data, so that a cached page needs no parsing or serialization.
      key: `${href} ${lang} ${brand.version} ${responses.map(({ tag }) => tag).join(' ')}`,
      metadata: () => ({ href, ...content().metadata }),
      head: () => {
        if (isMetadataOnly) return '';
        const chunks = closure(manifest, [
          `src/platform/i18n/locales/${languageOf(lang).locale}.po?first`,
          ...route.modules,
        ]);
        const code = chunks.map((file) => `<link rel="modulepreload" href="/${file}">`);
        return [...content().images.map(preload), ...code].join('');
      },
      data: () => {
        if (isMetadataOnly) return '';
        const json = JSON.stringify(content().answers);
        const data = `{"lang":"${lang}","answers":${json},"countries":${JSON.stringify(countriesIn(json, lang))}}`;
        // Escaped so that no text can close the element; a data block never runs.
        return `<script type="application/json" id="first-data">${data.replaceAll('<', '\\u003c')}</script>`;
      },
      render: async () => {
        if (!renderPage || isMetadataOnly) return null;
        publicReads.checkLimit(address);
        const { html, title } = await renders.run(() =>
          renderPage({ href, lang, answers: content().answers, brand }),
        );
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
function nullIfNotFound(error: unknown): null {
  if (error instanceof Refusal && error.reason === 'not_found') return null;
  throw error;
}

const contentOf = (route: Route, source: PageSource, responses: ResponseWithEtag[], lang: Lang) => {
  const parsed = responses.map(({ text }) => (JSON.parse(text) as { data: unknown }).data);
  const { data, ...others } = route.content(parsed, lang, source);
  return { answers: source.reads.map(({ key }, index) => ({ key, data: data[index] })), ...others };
};

const preload = ({ hash, width, sizes }: Preload) =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sourceSet(hash, width, 'avif')}" imagesizes="${sizes}">`;

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Files of these modules and all their imports, without those of the page's entry. */
function closure(manifest: Manifest, names: string[]): string[] {
  const found = new Set<string>();
  const keyOf = (name: string) =>
    name in manifest ? name : Object.keys(manifest).find((key) => manifest[key]!.name === name);
  const visit = (wanted: string) => {
    const name = keyOf(wanted);
    if (name === undefined || found.has(name)) return;
    const chunk = manifest[name]!;
    found.add(name);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  const entry = new Set(found);
  for (const name of names) visit(name);
  return [...found].filter((name) => !entry.has(name)).map((name) => manifest[name]!.file);
}
