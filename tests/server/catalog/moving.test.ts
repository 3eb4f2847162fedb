import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { sorts } from '#contract/products.ts';
import { openPool } from '../../../server/platform/db/connect.ts';
import { randomFrom } from '../../../server/demo/random.ts';
import { fill } from '../../../server/cli/generate/fill.ts';
import { prepareGround } from '../../../server/cli/generate/ground.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase, noImages } from '../../support/demo.ts';

const { db, log, connection } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const ground = await prepareGround({ db, log, images: noImages });
await fill(db, ground, { seed: 3, products: 500 }, () => undefined);
type Search = Input<'productList'>;

/** Ids of all pages, calling `between` after each page but the last. */
async function walk(input: Search, limit: number, between: () => Promise<unknown> = async () => undefined) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.ok('productList', { ...input, limit: String(limit), ...(cursor && { cursor }) });
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next ?? undefined;
    if (cursor) await between();
  } while (cursor);
  return ids;
}

/** Changes sales, prices and stock of a tenth of all products, so that many of them cross a page boundary. */
function changesOf(name: string) {
  const random = randomFrom(name);
  return () =>
    sql`
    update product set sold = (sold * ${0.2 + 3 * random()}::float8)::bigint + 1,
      recent_sold = ((recent_sold + 3) * ${2 * random()}::float8)::bigint,
      min_price_cents = greatest(1, (min_price_cents * ${0.3 + 2 * random()}::float8)::bigint),
      max_price_cents = 99999999, in_stock = not in_stock
    where id % 10 = ${Math.floor(random() * 10)}`.execute(db);
}

test.each(sorts)(
  'each product appears exactly once while everything changes between the pages by %s',
  async (sort) => {
    for (const search of [{ sort }, { sort, q: 'set' }, { sort, category: 'food' }]) {
      const before = await walk(search, 50);
      const shown = await walk(search, 29, changesOf(`${sort} ${JSON.stringify(search)}`));
      expect(shown).toEqual(before);
    }
  },
  60_000,
);

test('a transaction that is open during the first page moves no product', async () => {
  const before = await walk({ sort: 'sold' }, 50);
  const last = before.at(-1)!;
  let commit = () => undefined as void;
  const committed = new Promise<void>((resolve) => (commit = resolve));
  let began = () => undefined as void;
  const begun = new Promise<void>((resolve) => (began = resolve));
  const sale = db.transaction().execute(async (trx) => {
    await sql`update product set sold = sold + 1000000 where id = ${last}`.execute(trx);
    began();
    await committed;
  });
  await begun;
  const shown = await walk({ sort: 'sold' }, 50, async () => {
    commit();
    await sale;
  });
  expect(shown).toEqual(before);
  await sql`update product set sold = sold - 1000000 where id = ${last}`.execute(db);
});

test('paging works with many open transactions and skips nothing', async () => {
  const before = await walk({ sort: 'sold' }, 50);
  const others = openPool(connection, { max: 40, statementTimeoutMs: 0 }, log);
  const clients = await Promise.all(Array.from({ length: 40 }, () => others.connect()));
  for (const client of clients) await client.query('begin; select pg_current_xact_id()');
  // A snapshot lists open transactions only below the last finished one.
  await sql`select pg_current_xact_id()`.execute(db);
  // Uses another page size than before: the same first page would come from the cache, with its old cursor.
  const first = await api.ok('productList', { sort: 'sold', limit: '49' });
  expect(first.next!.length).toBeGreaterThan(200);
  expect(await walk({ sort: 'sold' }, 49, changesOf('many'))).toEqual(before);
  for (const client of clients) client.release(true);
  await others.end();
});

test('after the ranked best sellers, all other matches follow, each once', async () => {
  const searches: Search[] = [{ q: 'a' }, { q: 'a', sort: 'price_asc' }];
  const whole = await Promise.all(searches.map((search) => walk(search, 50)));
  await sql`update product_search set tier = 0 where product_id % 5 < 4`.execute(db);
  const { facets } = await api.ok('productList', { q: 'a' });
  expect(facets?.atLeast).toBe(true);
  const [ranked, byPrice] = await Promise.all(searches.map((search) => walk(search, 47)));
  expect(byPrice).toEqual(whole[1]);
  const inOrderOfId = (ids: number[]) => ids.toSorted((a, b) => a - b);
  expect(inOrderOfId(ranked!)).toEqual(inOrderOfId(whole[0]!));
  expect(inOrderOfId(await walk({ q: 'a' }, 47, changesOf('tiers')))).toEqual(inOrderOfId(whole[0]!));
}, 60_000);

const encoded = (snapshot: unknown) =>
  Buffer.from(JSON.stringify(['sold', 5, 5, snapshot])).toString('base64url');
test.each([
  '',
  '5:3:',
  '0:1:',
  '1:9:9',
  '1:9:5,4',
  '1:99999999999999999999:',
  "1:2:'",
  7,
  ['1:2:'],
  '1:9:5,',
])('a cursor with the snapshot %j is refused', async (snapshot) => {
  expect(await api.refusal('productList', { sort: 'sold', cursor: encoded(snapshot) })).toEqual({
    reason: 'invalid_input',
    fields: ['cursor'],
  });
});
