import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { cacheRule } from '../../../server/modules/catalog/cache-rules.ts';
import { createResponseCache } from '../../../server/platform/http/response-cache.ts';
import { invalidateOnChanges } from '../../../server/modules/catalog/changes.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { flushViews } from '../../../server/modules/catalog/views.ts';
import { startApi } from '../../support/api.ts';
import { asAdmin } from '../../support/database.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log, app } = await demoDatabase();
const soon = { timeout: 30_000 };

/** One of two nodes on the same database, with its own pool so that its queries can be counted. */
async function startNode() {
  const pool = openPool(app, { max: 4, statementTimeoutMs: 10_000 }, log);
  const query = vi.spyOn(pool, 'connect');
  const own = openKysely(pool);
  const responseCache = createResponseCache(cacheRule, () => 0); // nothing expires, even on a slow machine
  const [setListening, changed] = [
    vi.spyOn(responseCache, 'setListening'),
    vi.spyOn(responseCache, 'changed'),
  ];
  const stop = invalidateOnChanges(responseCache, { db: own, connection: app, log });
  afterAll(async () => {
    await stop();
    await pool.end();
  });
  await vi.waitFor(() => expect(setListening).toHaveBeenCalledWith(true), soon);
  const api = await startApi({ db: own, log, services: { responseCache } }, catalogHandlers);
  return { url: api.url, query, setListening, changed };
}
type Node = Awaited<ReturnType<typeof startNode>>;
const nodes = await Promise.all([startNode(), startNode()]);
const [node] = nodes;

/** Notifications arrive in commit order: a node that has received this one has received all earlier ones. */
let last = 1_000_000;
async function settled(): Promise<void> {
  const subject = `p${++last}` as const;
  await sql`select pg_notify('catalogue_change', ${subject})`.execute(db);
  for (const { changed } of nodes)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledWith([subject]), soon);
}
beforeEach(settled);

/** Requests as a browser does: `fetch` would add `no-cache` to a request with an ETag. */
const requestFrom = ({ url }: Node, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; tag: string; body: string }>((resolve, reject) => {
    request(`${url}/api/${path}`, { headers }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, tag: response.headers.etag!, body }));
    })
      .on('error', reject)
      .end();
  });

/** Requests the path from both nodes before and after a change. @returns the responses after it */
async function after(change: ReturnType<typeof sql>, path: string): Promise<string[]> {
  for (const each of nodes) await requestFrom(each, path);
  await change.execute(db);
  await settled();
  return Promise.all(nodes.map(async (each) => (await requestFrom(each, path)).body));
}

test.each([
  'index/home',
  'product/list?category=home',
  'product/list?q=tent&lang=fr',
  'product/detail?id=3&lang=ja',
  'product/reviews?id=3',
  'product/suggest?q=te',
  'shop/list',
  'shop/detail?id=2',
  'shop/reviews?id=2',
])('%s is served without a query until something changes, also as 304', async (path) => {
  const { tag, body } = await requestFrom(node, path);
  node.query.mockClear();
  expect(await requestFrom(node, path)).toMatchObject({ status: 200, body });
  expect(await requestFrom(node, path, { 'if-none-match': tag })).toMatchObject({ status: 304, body: '' });
  expect(await requestFrom(node, path, { 'if-none-match': `"other", ${tag}` })).toMatchObject({
    status: 304,
  });
  expect(node.query).not.toHaveBeenCalled();
});

test('responses are cached per language and do not depend on a token', async () => {
  const english = await requestFrom(node, 'product/detail?id=4');
  expect((await requestFrom(node, 'product/detail?id=4&lang=ja')).tag).not.toBe(english.tag);
  expect((await requestFrom(node, 'product/detail?id=4', { token: 'f'.repeat(43) })).body).toBe(english.body);
});

test.each([
  ['a price', sql`update product set min_price_cents = 4321 where id = 3`, 'product/list?q=', '43.21'],
  [
    'a title',
    sql`update product_text set title = 'Anew' where product_id = 3`,
    'product/detail?id=3',
    'Anew',
  ],
  [
    'stock of a variant',
    sql`update variant set stock = 77123 where product_id = 3`,
    'product/detail?id=3',
    '77123',
  ],
  ['a sale', sql`update product set sold = 88123 where id = 3`, 'product/detail?id=3', '88123'],
  [
    'a review',
    sql`update review set content = 'As told' where product_id = 3`,
    'product/reviews?id=3',
    'As told',
  ],
  ['a new fan', sql`update shop set fans = 99123 where id = 2`, 'shop/detail?id=2', '99123'],
  ["a shop's name", sql`update shop set name = 'Renamed' where id = 2`, 'shop/list', 'Renamed'],
  [
    "the operator's search words",
    sql`update hot_word set word = 'hammock' where position = 0`,
    'index/home',
    'hammock',
  ],
  ['a promo code', sql`update promo set code = 'ANEW77' where id = 1`, 'index/home', 'ANEW77'],
])('%s invalidates the response on both nodes', async (_, change, path, shown) => {
  const url = path.endsWith('q=') ? `${path}${encodeURIComponent(await wordOf(3))}` : path;
  for (const body of await after(change, url)) expect(body).toContain(shown);
});

/** Title of a product, as a search that finds it. */
async function wordOf(id: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from product_text where product_id = ${id} and lang = 'en'`.execute(db);
  return rows[0]!.title;
}

test('a hidden review disappears from cached responses on both nodes', async () => {
  const newest = sql`(select max(id) from review where product_id = 3)`;
  const shopIds = await sql<{ id: number }>`select shop_id as id from product where id = 3`.execute(db);
  const paths = ['product/reviews?id=3', 'product/detail?id=3', `shop/reviews?id=${shopIds.rows[0]!.id}`];
  await sql`update review set content = 'Of a crook' where id = ${newest}`.execute(db);
  await settled();
  const bodies = async () =>
    (await Promise.all(nodes.flatMap((each) => paths.map((path) => requestFrom(each, path))))).map(
      ({ body }) => body,
    );
  for (const body of (await bodies()).slice(0, 2)) expect(body).toContain('Of a crook');
  await sql`update review set hidden_at = now(), hidden_reason = 'abusive' where id = ${newest}`.execute(db);
  await settled();
  for (const body of await bodies()) expect(body).not.toContain('Of a crook');
});

test('a delisted product is no longer found', async () => {
  const [body] = await after(sql`update product set on_sale = false where id = 5`, 'product/detail?id=5');
  expect(body).toContain('not_found');
});

test('a sale of one product keeps cached responses of others', async () => {
  await requestFrom(node, 'product/detail?id=8');
  const { rows } = await sql<{ id: number }>`
    select id from product where category_id <> (select category_id from product where id = 8) limit 1`.execute(
    db,
  );
  await sql`update product set sold = sold + 1 where id = ${rows[0]!.id}`.execute(db);
  await settled();
  node.query.mockClear();
  await requestFrom(node, 'product/detail?id=8');
  expect(node.query).not.toHaveBeenCalled();
});

test('views are counted for cached responses too, and invalidate nothing', async () => {
  const seen = async () => {
    await flushViews(db);
    const { rows } = await sql<{ seen: number }>`select seen from product where id = 9`.execute(db);
    return rows[0]!.seen;
  };
  const before = await seen();
  const { tag } = await requestFrom(node, 'product/detail?id=9');
  await requestFrom(node, 'product/detail?id=9');
  await requestFrom(node, 'product/detail?id=9', { 'if-none-match': tag });
  expect(await seen()).toBe(before + 3);
  await settled();
  node.query.mockClear();
  await requestFrom(node, 'product/detail?id=9');
  expect(node.query).not.toHaveBeenCalled();
});

test('no-cache bypasses the response cache', async () => {
  await requestFrom(node, 'shop/detail?id=3');
  node.query.mockClear();
  await requestFrom(node, 'shop/detail?id=3', { 'cache-control': 'no-cache' });
  expect(node.query).toHaveBeenCalled();
});

test('a node that loses its listener clears the cache and caches again after reconnecting', async () => {
  for (const { setListening } of nodes) setListening.mockClear();
  await requestFrom(node, 'shop/list');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'okanto changes' and datname = '${rows[0]!.name}'`);
  for (const { setListening } of nodes) {
    await vi.waitFor(() => expect(setListening.mock.calls).toEqual([[false], [true]]), soon);
  }
  node.query.mockClear();
  await requestFrom(node, 'shop/list');
  expect(node.query).toHaveBeenCalled();
  node.query.mockClear();
  await requestFrom(node, 'shop/list');
  expect(node.query).not.toHaveBeenCalled();
});
