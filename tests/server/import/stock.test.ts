import { expect, test } from 'vitest';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { maxQuantity } from '#domain/cart.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { order, purchaseHandlers } from '../../support/server/orders/journey.ts';
import { fingerprint, openScene } from '../../support/server/import/scene.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, { ...catalogHandlers, ...purchaseHandlers });
const scene = await openScene(db);

const variantsOf = async (slug: string) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'stock', 'stock_tracked', 'in_stock'])
    .where('slug', '=', slug)
    .orderBy('position')
    .execute();

/** Headers of 2018, as stores with several locations export them, without quantities. */
const locations = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,Variant Price
scarf,Scarf,Color,Red,SC-R,shopify,deny,20.00
scarf,,,Blue,SC-B,shopify,deny,20.00
`;
/** One variant without a tracker, one sold beyond its stock, one with counted stock. */
const mixed = `URL handle,Title,Option1 name,Option1 value,Inventory tracker,Inventory quantity,Continue selling when out of stock,Price
poster,Poster,Size,A4,,0,FALSE,10.00
poster,,,A3,shopify,-4,TRUE,12.00
poster,,,A2,shopify,3,FALSE,15.00
`;

test('variants without a quantity, a tracker or a stock limit are always available', async () => {
  const first = await scene.take(locations, { source: 'locations' });
  expect(first.findings.filter(({ kind }) => kind === 'note')).toMatchObject([
    { code: 'untracked', line: 2, handle: 'scarf' },
    { code: 'no_category' },
  ]);
  await scene.take(mixed, { source: 'mixed' });
  expect(await variantsOf('scarf')).toMatchObject([
    { stock_tracked: false, in_stock: true },
    { stock_tracked: false, in_stock: true },
  ]);
  expect(await variantsOf('poster')).toMatchObject([
    { stock: 0, stock_tracked: false },
    { stock: 0, stock_tracked: false },
    { stock: 3, stock_tracked: true },
  ]);
  const { list } = await api.ok('productList', { q: 'poster', inStock: '1' });
  expect(list).toMatchObject([{ title: 'Poster', inStock: true }]);
  const { variants } = await api.ok('productDetail', { id: String(list[0]!.id) });
  expect(variants.map(({ stock }) => stock)).toEqual([maxQuantity, maxQuantity, 3]);
  const lines = await api.ok('productLines', { variants: variants.map(({ id }) => id).join(',') });
  expect(lines.list.map(({ stock }) => stock)).toEqual([maxQuantity, maxQuantity, 3]);
});

test('orders of an untracked variant do not change its stock', async () => {
  const buyer = await createAccount(db, { balanceCents: 2_000_000 });
  const [untracked, , counted] = await variantsOf('poster');
  const { orders } = await order(api, buyer, [
    { variantId: untracked!.id, quantity: maxQuantity },
    { variantId: counted!.id, quantity: 3 },
  ]);
  expect(await variantsOf('poster')).toMatchObject([
    { stock: 0, stock_tracked: false, in_stock: true },
    {},
    { stock: 0, stock_tracked: true },
  ]);
  await api.ok('orderCancel', { sn: orders[0]!.sn }, buyer);
  expect(await variantsOf('poster')).toMatchObject([
    { stock: 0, stock_tracked: false, in_stock: true },
    {},
    { stock: 3, stock_tracked: true },
  ]);
});

test('a default stock in the mapping makes variants tracked, and sold pieces do not return', async () => {
  await scene.take(locations, { source: 'locations', mapping: { stock: 5 } });
  await scene.take(mixed, { source: 'mixed', mapping: { stock: 5 } });
  expect(await variantsOf('scarf')).toMatchObject([
    { stock: 5, stock_tracked: true },
    { stock: 5, stock_tracked: true },
  ]);
  expect((await variantsOf('poster')).map(({ stock }) => stock)).toEqual([5, 5, 3]);
  const [red] = await variantsOf('scarf');
  await db.updateTable('variant').set({ stock: 1 }).where('id', '=', red!.id).execute();
  const dearer = locations.replaceAll('20.00', '21.00');
  const { findings } = await scene.take(dearer, { source: 'locations', mapping: { stock: 5 } });
  expect((await variantsOf('scarf')).map(({ stock }) => stock)).toEqual([1, 5]);
  expect(findings.some((each) => each.code === 'untracked')).toBe(false);
  // Without the quantity, the first file does not declare a stock; the second one declares its variants untracked.
  await scene.take(locations, { source: 'locations' });
  await scene.take(mixed, { source: 'mixed' });
  expect((await variantsOf('scarf')).map(({ stock }) => stock)).toEqual([1, 5]);
  expect((await variantsOf('poster')).map((each) => each.stock_tracked)).toEqual([false, false, true]);
});

test('an untracked variant stays untracked through export and import', async () => {
  const first = await scene.give('first.csv');
  const empty = await testDatabase();
  await scene.takeFile(`${scene.folder}/first.csv`, { db: empty.db });
  expect(await scene.give('second.csv', empty.db)).toBe(first);
  const before = await fingerprint(empty.db);
  await scene.takeFile(`${scene.folder}/second.csv`, { db: empty.db });
  expect(await fingerprint(empty.db)).toEqual(before);
});
