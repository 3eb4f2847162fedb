import { type Kysely, sql } from 'kysely';
import { langs } from '#domain/languages.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { createAccount } from '../../support/accounts.ts';
import { randomIpAddress } from '../../support/request.ts';

/** `cached`: from the response cache. `conditional`: 304 by ETag. */
export type How = 'uncached' | 'cached' | 'conditional';

/** One kind of call; each turn has different input. */
export interface MeasuredCall {
  name: string;
  send: (turn: number, how?: How) => Promise<void>;
}

const deepPage = 500;
const each = <Value>(list: readonly Value[], turn: number) => list[turn % list.length]!;

/** All measured calls, with products and words of this catalog. */
export async function callsOf(db: Kysely<Database>, url: string): Promise<MeasuredCall[]> {
  const products = await sql<{ id: number; variant: number }>`
    select p.id, (select v.id from variant v where v.product_id = p.id and v.stock > 5 and v.on_sale limit 1) as variant
    from product p where p.on_sale and p.in_stock order by md5(p.id::text) limit 200`.execute(db);
  const ids = products.rows.map(({ id }) => id);
  const variants = products.rows.flatMap(({ variant }) => variant ?? []);
  const { rows: shops } = await sql<{ id: number }>`select id from shop order by sold desc limit 50`.execute(
    db,
  );
  const { rows: categories } = await sql<{ slug: string }>`select slug from category`.execute(db);
  // Several accounts, because rate limits are per account.
  const tokens = await Promise.all(Array.from({ length: 40 }, async () => (await createAccount(db)).token));

  const get = (call: string, params: Record<string, string>, lang = 'en', how: How = 'uncached') =>
    read(`${url}/api/${call}?${new URLSearchParams({ ...params, lang }).toString()}`, how);
  const list = (params: Record<string, string>, lang?: string, how?: How) =>
    get('product/list', params, lang, how);
  const calls: MeasuredCall[] = [
    { name: 'home', send: async (turn, how) => void (await get('index/home', {}, each(langs, turn), how)) },
    { name: 'hot', send: async (turn) => void (await get('product/hot', {}, each(langs, turn))) },
    ...['relevance', 'sold', 'newest', 'price_asc', 'price_desc'].map((sort) => ({
      name: `category list by ${sort}`,
      send: async (turn: number, how?: How) =>
        void (await list({ category: each(categories, turn).slug, sort }, each(langs, turn), how)),
    })),
    {
      name: 'list, two filters',
      send: async (turn) =>
        void (await list({ category: each(categories, turn).slug, rating: '4', inStock: '1' })),
    },
    { name: 'shop list', send: async (turn) => void (await list({ shop: String(each(shops, turn).id) })) },
    {
      name: 'shop detail',
      send: async (turn) => void (await get('shop/detail', { id: String(each(shops, turn).id) })),
    },
    {
      name: 'detail',
      send: async (turn, how) =>
        void (await get('product/detail', { id: String(each(ids, turn)) }, each(langs, turn), how)),
    },
  ];
  for (const sort of ['sold', 'price_asc']) {
    const cursor = await cursorOf(deepPage, (params) => list({ sort, ...params }));
    calls.push({ name: `list by ${sort}, page 2`, send: await fixedPage(2, sort) });
    if (cursor)
      calls.push({
        name: `list by ${sort}, page ${deepPage}`,
        send: async () => void (await list({ sort, cursor })),
      });
  }
  async function fixedPage(page: number, sort: string) {
    const cursor = (await cursorOf(page, (params) => list({ sort, ...params })))!;
    return async () => void (await list({ sort, cursor }));
  }
  for (const lang of langs) {
    const words = await wordsOf(db, lang);
    const kinds = Object.entries(words).filter(([, some]) => some.length > 0);
    calls.push({
      name: `search ${lang}, all kinds`,
      send: async (turn, how) => {
        const [, some] = each(kinds, turn);
        await list({ q: each(some, Math.floor(turn / kinds.length)) }, lang, how);
      },
    });
    for (const [kind, some] of kinds)
      calls.push({
        name: `search ${lang}, ${kind}`,
        send: async (turn, how) => void (await list({ q: each(some, turn) }, lang, how)),
      });
    calls.push({
      name: `suggest ${lang}`,
      send: async (turn) => void (await get('product/suggest', { q: each(words.prefix, turn) }, lang)),
    });
  }
  calls.push({
    name: 'quote of three products',
    send: async (turn) => {
      const lines = [0, 1, 2].map((step) => ({ variantId: each(variants, turn * 3 + step), quantity: 1 }));
      await read(`${url}/api/order/quote?lang=en`, 'uncached', {
        method: 'POST',
        headers: { token: each(tokens, turn), 'content-type': 'application/json' },
        body: JSON.stringify({ lines }),
      });
    },
  });
  return calls;
}

async function cursorOf(
  page: number,
  send: (params: Record<string, string>) => Promise<{ next: string | null }>,
) {
  let cursor: string | null = null;
  for (let reached = 1; reached < page; reached++) {
    const { next } = await send(cursor === null ? {} : { cursor });
    if (next === null) return null;
    cursor = next;
  }
  return cursor;
}

/** Words of this catalog's titles in one language. */
async function wordsOf(db: Kysely<Database>, lang: string) {
  const { rows: terms } = await sql<{ shown: string }>`
    select shown from search_term where lang = ${lang} and length(term) >= 3 order by df desc limit 20`.execute(
    db,
  );
  const { rows: titles } = await sql<{ title: string }>`
    select title from product_text where lang = ${lang} and product_id in (
      select id from product where on_sale order by md5(id::text) limit 40)`.execute(db);
  const frequent = terms.map(({ shown }) => shown);
  // Brand and model, which few other titles contain.
  const rare = titles.map(({ title }) => title.split(' ').slice(0, 2).join(' '));
  return {
    'frequent word': frequent,
    'rare words': rare,
    'two words': titles.map(
      ({ title }, i) => `${title.split(/[\s,]+/).at(-1)} ${frequent[i % frequent.length]}`,
    ),
    prefix: frequent.map((word) => word.slice(0, 2)),
  };
}

const tags = new Map<string, string>();

async function read(url: string, how: How, init: RequestInit = {}): Promise<{ next: string | null }> {
  const tag = tags.get(url);
  const conditions: Record<string, string> =
    how === 'conditional' && tag
      ? { 'if-none-match': tag }
      : how === 'uncached'
        ? { 'cache-control': 'no-cache' }
        : {};
  const response = await fetch(url, {
    ...init,
    headers: {
      ...init.headers,
      ...conditions,
      'accept-encoding': 'br',
      'x-forwarded-for': randomIpAddress(),
    },
  });
  if (response.status === 304) return { next: null };
  const body = (await response.json()) as { code: number; msg: string; data: { next: string | null } };
  if (body.code !== 1) throw new Error(`${response.status} ${url}: ${body.msg}`);
  tags.set(url, response.headers.get('etag') ?? '');
  return body.data;
}
