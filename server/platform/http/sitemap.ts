import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { privateAddresses } from '#contract/page-addresses.ts';
import { defaultLang, languages } from '#domain/languages.ts';
import type { Database } from '../db/schema.ts';
import { clientAddress } from './address.ts';
import type { Services } from './context.ts';
import { handleError } from './error-handler.ts';
import { addressIn } from './page-head.ts';

/** The protocol allows 50,000 URLs and 50 MB per file; each product takes 1.2 kB with its languages. */
const productsPerFile = 20_000;
const rowsPerRead = 1_000;
const publicPages = ['/home', '/explore', '/popular', '/products', '/helpAndSupport', '/law', '/privacy'];
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

/** `/robots.txt` and `/sitemap.xml`: an index of files, one per range of product ids. */
export function sitemapRoutes(services: Services): Hono {
  const { config, log, publicReads } = services;
  const { db } = publicReads;
  const origin = config.publicUrl;
  const routes = new Hono();
  routes.get('/robots.txt', (c) => c.text(robots(origin), 200, { 'cache-control': 'public, max-age=3600' }));
  routes.get('/sitemap.xml', async (c) => {
    const last = await publicReads.admit(clientAddress(c, config.trustProxy), () => lastProduct(db));
    const files = Array.from({ length: Math.ceil(last / productsPerFile) }, (_, index) => index);
    const names = ['pages', ...files.map((index) => `products-${index}`)];
    const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`);
    return c.body(wrap('sitemapindex', entries.join('')), 200, xml);
  });
  routes.get('/sitemap/pages.xml', async (c) => {
    const { rows } = await publicReads.admit(clientAddress(c, config.trustProxy), () =>
      sql<{ href: string }>`
        select '/search?category=' || slug as href from category
        union all (select '/shop/' || id from shop order by id limit ${productsPerFile})
      `.execute(db),
    );
    const hrefs = [...publicPages, ...rows.map(({ href }) => href)];
    return c.body(wrap('urlset', hrefs.map((href) => entry(origin, href)).join('')), 200, xml);
  });
  routes.get('/sitemap/:file{products-(?:0|[1-9]\\d{0,5})\\.xml}', async (c) => {
    const from = Number(/\d+/.exec(c.req.param('file'))![0]) * productsPerFile;
    const first = await publicReads.admit(clientAddress(c, config.trustProxy), () => read(db, from, from));
    return c.body(stream(products(db, origin, from, first)), 200, xml);
  });
  routes.onError((error, c) => handleError(c, error, { call: c.req.path, lang: defaultLang, log }));
  return routes;
}

const stream = (parts: AsyncGenerator<Uint8Array>) =>
  Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>;

const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', '/private/', ...privateAddresses.map((address) => address.replace(/\/[{$].*$/, ''))].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const wrap = (element: string, content: string) => `${open(element)}${content}</${element}>`;
const open = (element: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;

function entry(origin: string, href: string): string {
  const links = languages.map(
    ({ file, locale }) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${addressIn(origin, href, file)}"/>`,
  );
  return `<url><loc>${addressIn(origin, href, defaultLang)}</loc>${links.join('')}</url>`;
}

async function lastProduct(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from product order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Ids on sale after `after`, in the range that begins with `from`. */
async function read(db: Kysely<Database>, from: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product
    where id > ${after} and id <= ${from + productsPerFile} and on_sale order by id limit ${rowsPerRead}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Streams a page of ids at a time: memory does not grow with the file. */
async function* products(
  db: Kysely<Database>,
  origin: string,
  from: number,
  first: number[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(open('urlset'));
  for (let ids = first; ids.length > 0; ids = await read(db, from, ids.at(-1)!))
    yield encoder.encode(ids.map((id) => entry(origin, `/detail/${id}`)).join(''));
  yield encoder.encode('</urlset>');
}
