import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openPool } from '../../../server/platform/db/connect.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { langs } from '#domain/languages.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { demoDatabase, noImages } from '../../support/demo.ts';
import { seedShop } from '../../support/shop.ts';

const { db, pool, log } = await demoDatabase();

/** Rows that violate an invariant. */
const faults = async (query: string) => (await pool.query(query)).rows;

test('every product and category has a text in all eight languages', async () => {
  const counted = await faults(`
    select product_id from product_text group by product_id having count(*) <> ${langs.length}
    union all select category_id from category_text group by category_id having count(*) <> ${langs.length}`);
  expect(counted).toEqual([]);
  const { rows } = await pool.query('select count(distinct category_id) as categories from product');
  expect(rows).toEqual([{ categories: 10 }]);
});

test('options keep their number and order in every language', async () => {
  const rows = await db.selectFrom('product_text').select(['product_id', 'options']).execute();
  const shapes = new Map<number, string>();
  for (const { product_id: id, options } of rows) {
    const shape = JSON.stringify(options.map(({ values }) => values.length));
    expect(shapes.get(id) ?? shape).toBe(shape);
    shapes.set(id, shape);
  }
});

test('counters of products match their reviews, sales and variants', async () => {
  const wrong = await faults(`
    select slug from product p
    where review_count <> (select count(*) from review where product_id = p.id)
      or (review_count > 0 and rating_tenths <> (select round(avg(product_score) * 10) from review where product_id = p.id))
      or sold < review_count or seen < sold
      or sold <> (select coalesce(sum(pieces), 0) from product_sales_day where product_id = p.id)
      or recent_sold <> (select coalesce(sum(pieces), 0) from product_sales_day where product_id = p.id and day > current_date - 30)
      or created_at > (select coalesce(min(created_at), now()) from review where product_id = p.id)
      or (min_price_cents, max_price_cents, in_stock) is distinct from
        (select (coalesce(min(price_cents) filter (where stock > 0), min(price_cents)),
          coalesce(max(price_cents) filter (where stock > 0), max(price_cents)), bool_or(stock > 0))
        from variant where product_id = p.id)`);
  expect(wrong).toEqual([]);
});

test('counters of shops are the sums of their products', async () => {
  const wrong = await faults(`
    select s.slug from shop s left join product p on p.shop_id = s.id group by s.id
    having s.sold <> coalesce(sum(p.sold), 0) or s.recent_sold <> coalesce(sum(p.recent_sold), 0)
      or s.review_count <> coalesce(sum(p.review_count), 0)
      or s.favourable_count <> (select count(*) from review r join product q on q.id = r.product_id
        where q.shop_id = s.id and r.product_score >= 4)`);
  expect(wrong).toEqual([]);
});

test('reviews are numbered in chronological order', async () => {
  const { rows } = await pool.query('select created_at from review order by id');
  const times = rows.map((row) => (row as { created_at: Date }).created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('free freight matches the freight rule for one piece', async () => {
  const wrong = await faults(`
    select p.slug from product p join shop s on s.id = p.shop_id where p.free_freight is distinct from
      (coalesce(p.min_price_cents >= s.freight_free_from_cents, false) or
        (s.freight_base_cents = 0 and (s.freight_per_kg_cents = 0 or p.weight_grams <= 1000)))`);
  expect(wrong).toEqual([]);
});

test('a second start does not seed again', async () => {
  const before = await counts(db);
  expect(await seedDemo({ db, log, images: noImages })).toBe(false);
  expect(await counts(db)).toEqual(before);
});

test('only one of concurrently started servers seeds, and a crash leaves no partial data', async () => {
  const fresh = await testDatabase();
  const services = { db: fresh.db, log, images: noImages };
  await killAtReviews(fresh, () => seedDemo(services));
  expect(await counts(fresh.db)).toMatchObject({ shop: 0, product: 0, review: 0, seed: 0 });

  const filled = await Promise.all([seedDemo(services), seedDemo(services)]);
  expect(filled).toEqual(expect.arrayContaining([false, true]));
  expect(await counts(fresh.db)).toEqual(await counts(db));
}, 60_000);

test('a shop that is not the demo is not seeded', async () => {
  const own = await testDatabase();
  const shop = await seedShop(own.db);
  await shop.product(shop.shopIds[0]!);
  expect(await seedDemo({ db: own.db, log, images: noImages })).toBe(false);
  expect(await counts(own.db)).toMatchObject({ product: 1, review: 0 });
});

async function counts(of: Kysely<Database>): Promise<Record<string, number>> {
  const tables = ['picture', 'shop', 'product', 'variant', 'review', 'search_term', 'promo', 'seed'] as const;
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(of);
    return [table, rows[0]!.n];
  });
  return Object.fromEntries(await Promise.all(found)) as Record<string, number>;
}

/** Blocks the reviews until the seed waits for them, then terminates its connection as a crash would. */
async function killAtReviews(fresh: TestDatabase, seed: () => Promise<unknown>): Promise<void> {
  const admin = openPool(fresh.connection, { max: 2, statementTimeoutMs: 0 }, log);
  const holder = await admin.connect();
  await holder.query('begin; lock table review in access exclusive mode');
  const killed = seed().then(
    () => 'seeded',
    (error: Error) => error.message,
  );
  await vi.waitFor(
    async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'review'::regclass`,
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 30_000, interval: 20 },
  );
  expect(await killed).toMatch(/terminat|ECONNRESET|EPIPE/i);
  holder.release(true);
  await admin.end();
}
