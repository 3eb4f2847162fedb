import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fill } from '../../../server/cli/generate/fill.ts';
import { prepareGround } from '../../../server/cli/generate/ground.ts';
import { productOf } from '../../../server/cli/generate/product.ts';
import { remove } from '../../../server/cli/generate/remove.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { langs } from '#domain/languages.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase, noImages } from '../../support/demo.ts';
import { createAccount } from '../../support/accounts.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const ground = await prepareGround({ db, log, images: noImages });
const quietly = () => undefined;
const before = await rowCounts();
const demoBefore = await demo();

/** All properties of generated products, with slugs instead of ids. */
async function catalogue() {
  const { rows } = await sql`
    select p.slug, shop.slug as shop, category_id, min_price_cents, max_price_cents, p.sold, p.recent_sold, seen, p.review_count,
      (select json_agg(json_build_array(price_cents, stock) order by position) from variant where product_id = p.id) as variants,
      (select json_object_agg(lang, title order by lang) from product_text where product_id = p.id) as titles
    from product p join shop on shop.id = p.shop_id where p.slug like 'generated-%' order by p.id`.execute(
    db,
  );
  return rows;
}

/** All columns of the demo's products and shops, including counters. */
async function demo() {
  const { rows } = await sql`
    select to_jsonb(p) as product, to_jsonb(s) as shop,
      (select jsonb_agg(v order by id) from variant v where product_id = p.id) as variants
    from product p join shop s on s.id = p.shop_id where p.slug not like '%generated-%' order by p.id`.execute(
    db,
  );
  return rows;
}

async function rowCounts() {
  const tables = [
    'product',
    'product_text',
    'variant',
    'shop',
    'shop_text',
    'review',
    'search_term',
    'product_search',
  ];
  const counted = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return [table, rows[0]!.n];
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<string, number>;
}

async function wronglyCountedShops() {
  const { rows } = await sql`
    select s.slug from shop s
    where (s.sold, s.recent_sold, s.review_count) <>
      (select coalesce(sum(sold), 0), coalesce(sum(recent_sold), 0), coalesce(sum(review_count), 0)
        from product where shop_id = s.id)
    or s.star_counts <> array(
      select count(*) filter (where product_score = stars)::int
      from generate_series(1, 5) as stars
      left join (select product_score from review join product p on p.id = product_id where p.shop_id = s.id) as r on true
      group by stars order by stars)
    or s.favourable_count <> s.star_counts[4] + s.star_counts[5]`.execute(db);
  return rows;
}

test('the same seed generates the same catalog, also when filled in two steps', async () => {
  await fill(db, ground, { seed: 7, products: 40 }, quietly);
  await fill(db, ground, { seed: 7, products: 90 }, quietly);
  const inTwo = await catalogue();
  expect(inTwo).toHaveLength(90);
  await fill(db, ground, { seed: 7, products: 90 }, quietly);
  expect(await catalogue()).toEqual(inTwo);

  await expect(fill(db, ground, { seed: 8, products: 100 }, quietly)).rejects.toThrow('seed 7');
});

test('counts of generated products and shops equal the sums of their rows', async () => {
  const { rows } = await sql`
    select p.slug from product p
    where p.slug like 'generated-%' and (
      p.sold <> (select coalesce(sum(pieces), 0) from product_sales_day where product_id = p.id)
      or p.recent_sold <> (select coalesce(sum(pieces), 0) from product_sales_day
        where product_id = p.id and day > current_date - 30)
      or (p.review_count, p.product_score_sum) <>
        (select count(*), coalesce(sum(product_score), 0) from review where product_id = p.id)
      or (p.min_price_cents, p.max_price_cents, p.in_stock) <>
        (select coalesce(min(price_cents) filter (where stock > 0), min(price_cents)),
          coalesce(max(price_cents) filter (where stock > 0), max(price_cents)), bool_or(stock > 0)
        from variant where product_id = p.id))`.execute(db);
  expect(rows).toEqual([]);
  expect(await wronglyCountedShops()).toEqual([]);
});

test('a generated product is found by its title in each language', async () => {
  const { titles } = productOf(7, 3, ground.kinds);
  for (const lang of langs) {
    const { list } = await api.ok('productList', { q: titles[lang].slice(0, 80), limit: '3' }, { lang });
    expect(list.map(({ title }) => title)).toContain(titles[lang]);
  }
});

test('removal keeps products that are in carts as unavailable, and leaves the demo shop unchanged', async () => {
  const buyer = await createAccount(db);
  const { rows } = await sql<{ id: number; variant: number }>`
    select p.id, v.id as variant from product p join variant v on v.product_id = p.id
    where p.slug = 'generated-5' limit 1`.execute(db);
  const { id, variant } = rows[0]!;
  await sql`insert into cart_line values (${buyer.id}, ${variant}, 1, true, 1)`.execute(db);
  expect(await remove(db, ground.kinds, quietly)).toBe(1);
  expect(await api.refusal('productDetail', { id: String(id) })).toMatchObject({ reason: 'not_found' });
  const generated = await sql<{
    slug: string;
  }>`select slug from product where slug like '%generated-%'`.execute(db);
  expect(generated.rows).toEqual([{ slug: `kept-generated-5-${id}` }]);
  const shops = await sql<{ slug: string }>`select slug from shop where slug like 'generated-%'`.execute(db);
  expect(shops.rows).toHaveLength(1);
  expect(await wronglyCountedShops()).toEqual([]);
  expect(await demo()).toEqual(demoBefore);

  await sql`delete from cart_line`.execute(db);
  await sql`delete from variant where product_id = ${id}`.execute(db);
  await sql`delete from product where id = ${id}`.execute(db);
  await sql`delete from shop where slug like 'generated-%'`.execute(db);
  expect(await rowCounts()).toEqual(before);
});
