import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshTotals } from '../../../server/modules/catalog/counters.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db } = await demoDatabase();

const totals = async () => {
  const products = await sql<{ shop: number }>`
    select shop_id as shop, id, review_count, product_score_sum, service_score_sum, postage_score_sum
    from product order by id`.execute(db);
  const shops = await sql<{ shop: number }>`
    select id as shop, sold, review_count, product_score_sum, service_score_sum, postage_score_sum, star_counts,
      favourable_count from shop order by id`.execute(db);
  return { products: products.rows, shops: shops.rows };
};

test('a shop that lost its last review has no totals, and the other shops are unchanged', async () => {
  await refreshTotals(db);
  const before = await totals();
  const shop = before.shops[0]!.shop;
  await sql`delete from review where product_id in (select id from product where shop_id = ${shop})`.execute(
    db,
  );
  await refreshTotals(db);
  const after = await totals();
  const others = ({ products, shops }: typeof before) =>
    [products, shops].map((rows) => rows.filter((row) => row.shop !== shop));
  expect(others(after)).toEqual(others(before));
  const none = { review_count: 0, product_score_sum: 0, service_score_sum: 0, postage_score_sum: 0 };
  expect(after.shops[0]).toMatchObject({ ...none, star_counts: [0, 0, 0, 0, 0], favourable_count: 0 });
  for (const product of after.products.filter((row) => row.shop === shop))
    expect(product).toMatchObject(none);
});
