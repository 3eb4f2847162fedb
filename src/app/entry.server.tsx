import { i18n } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static.edge';
import { makeQueryClient } from '../platform/api/query.ts';
import type { Brand } from '#domain/brand.ts';
import { type Lang, languageOf } from '#domain/languages.ts';
import { setBrand } from '../platform/i18n/brand.ts';
import { firstMessages } from '../platform/i18n/catalogs.ts';
import { assumeLang } from '../platform/session/state.ts';
import { App } from './app.tsx';
import { type FirstResponse, cacheResponses } from './ssr/first-data.ts';
import { makeRouter } from './router.ts';

interface PageRequest {
  /** Path and search of the URL. */
  href: string;
  lang: Lang;
  answers: FirstResponse[];
  brand: Brand;
}

interface RenderedPage {
  /** Content of #root. */
  html: string;
  /** The document's title as HTML. */
  title: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The server's entry into the app (built into `dist/.server`): renders a public screen as HTML, from the given
 * responses only. One page at a time, because language, messages and brand are module state.
 * @throws when any part of the page could not be rendered
 */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  const page = last.then(() => render(request));
  last = page.catch(() => undefined);
  return page;
}

async function render({ href, lang, answers, brand }: PageRequest): Promise<RenderedPage> {
  const { locale } = languageOf(lang);
  const { messages } = await firstMessages[locale]();
  i18n.loadAndActivate({ locale, messages });
  assumeLang(lang);
  setBrand(brand);
  const queryClient = makeQueryClient();
  try {
    cacheResponses(queryClient, answers, lang);
    const history = createMemoryHistory({ initialEntries: [href] });
    const router = makeRouter({ queryClient }, { history, scrollRestoration: false });
    await router.load();
    return await toHtml(<App router={router} queryClient={queryClient} />);
  } finally {
    // Otherwise its timers would retain the responses for half an hour.
    queryClient.clear();
  }
}

async function toHtml(app: React.ReactElement): Promise<RenderedPage> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // Large boundaries would be streamed last and moved by an inline script, which our CSP blocks.
    progressiveChunkSize: Infinity,
  });
  const text = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  // React renders elements of the <head> first. The innermost title is the page's own.
  const titles = [...text.matchAll(/<title>([^<]*)<\/title>/g)];
  return { html: text.replaceAll(/<title>[^<]*<\/title>/g, ''), title: titles.at(-1)?.[1] ?? '' };
}
