import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { refreshQueued, refreshStock } from '../../../server/modules/catalog/stock.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { order } from '../../support/server/orders/journey.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);

/** A product with these prices, one piece of each variant. */
async function productOf(...prices: number[]) {
  const product = await shop.product(shop.shopIds[1]!, { stock: 1, colors: prices.map(String) });
  for (const [i, cents] of prices.entries())
    await db
      .updateTable('variant')
      .set({ price_cents: cents })
      .where('id', '=', product.variantIds[i]!)
      .execute();
  await refreshStock(db, [product.id]);
  return product;
}
const card = async (id: number) => {
  const { price, fromPrice, inStock } = await api.ok('productDetail', { id: String(id) });
  return { price, fromPrice, inStock };
};

test('a sold-out cheapest variant leaves price, order, filter and offline bundle until it is restocked', async () => {
  const mug = await productOf(4490, 4690, 5200);
  const lamp = await productOf(4500);
  const byPrice = async (input: object = {}) => {
    const { list } = await api.ok('productList', {
      shop: String(mug.shopId),
      sort: 'price_asc',
      ...input,
    });
    return list.map(({ id }) => id);
  };
  expect(await card(mug.id)).toEqual({ price: '44.90', fromPrice: true, inStock: true });
  expect(await byPrice()).toEqual([mug.id, lamp.id]);

  const buyer = await createAccount(db, { balanceCents: 100_000 });
  const { orders } = await order(api, buyer, [{ variantId: mug.variantIds[0]!, quantity: 1 }]);
  expect(await card(mug.id)).toEqual({ price: '46.90', fromPrice: true, inStock: true });
  expect(await byPrice()).toEqual([lamp.id, mug.id]);
  expect(await byPrice({ maxPrice: '46.00' })).toEqual([lamp.id]);
  const pack = await api.ok('cataloguePack', { shop: String(mug.shopId), since: '0' });
  expect(pack.products.find(({ id }) => id === mug.id)).toMatchObject({ price: '46.90' });

  await api.ok('orderCancel', { sn: orders[0]!.sn }, buyer);
  expect(await card(mug.id)).toMatchObject({ price: '44.90' });
  expect(await byPrice()).toEqual([mug.id, lamp.id]);
});

test('a single variant left has an exact price; once all are sold out, the lowest price is shown', async () => {
  const product = await productOf(1000, 2000);
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  await order(api, buyer, [{ variantId: product.variantIds[0]!, quantity: 1 }]);
  expect(await card(product.id)).toEqual({ price: '20.00', fromPrice: false, inStock: true });
  await order(api, buyer, [{ variantId: product.variantIds[1]!, quantity: 1 }]);
  expect(await card(product.id)).toEqual({ price: '10.00', fromPrice: true, inStock: false });
});

test('two concurrent orders of the last pieces of two variants leave the third variant’s price', async () => {
  const product = await productOf(1000, 2000, 3000);
  const buyers = await Promise.all([
    createAccount(db, { balanceCents: 100_000 }),
    createAccount(db, { balanceCents: 100_000 }),
  ]);
  await Promise.all(
    buyers.map((buyer, i) => order(api, buyer, [{ variantId: product.variantIds[i]!, quantity: 1 }])),
  );
  expect(await card(product.id)).toEqual({ price: '30.00', fromPrice: false, inStock: true });
});

test('no former price is shown while variants with another price are only sold out', async () => {
  const product = await productOf(3000, 5000);
  await db.updateTable('product').set({ list_price_cents: 6000 }).where('id', '=', product.id).execute();
  await db.updateTable('variant').set({ stock: 0 }).where('id', '=', product.variantIds[1]!).execute();
  await refreshStock(db, [product.id]);
  expect(await api.ok('productDetail', { id: String(product.id) })).toMatchObject({
    price: '30.00',
    fromPrice: false,
    listPrice: null,
  });
  await sql`update variant set price_cents = 3000 where product_id = ${product.id}`.execute(db);
  await refreshStock(db, [product.id]);
  expect((await api.ok('productDetail', { id: String(product.id) })).listPrice).toBe('60.00');
});

test('a product without variants on sale is out of stock at its last price', async () => {
  const product = await productOf(1500);
  await db.updateTable('variant').set({ on_sale: false }).where('product_id', '=', product.id).execute();
  await refreshStock(db, [product.id]);
  expect(await card(product.id)).toEqual({ price: '15.00', fromPrice: false, inStock: false });
});

test('products queued by a migration are refreshed in batches', async () => {
  const products = await Promise.all([productOf(100, 900), productOf(100, 900), productOf(100, 900)]);
  const ids = products.map(({ id }) => id);
  await sql`update variant set stock = 0 where price_cents = 100 and product_id = any(${ids}::bigint[])`.execute(
    db,
  );
  await db
    .insertInto('product_refresh')
    .values(ids.map((id) => ({ product_id: id })))
    .execute();
  expect([await refreshQueued(db, 2), await refreshQueued(db, 2)]).toEqual([true, false]);
  for (const id of ids) expect(await card(id)).toMatchObject({ price: '9.00', fromPrice: false });
  expect(await db.selectFrom('product_refresh').selectAll().execute()).toEqual([]);
});
