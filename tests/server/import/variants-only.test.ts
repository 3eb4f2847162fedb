import { expect, test } from 'vitest';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fingerprint, openScene } from '../../support/server/import/scene.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const scene = await openScene(db);

await scene.take(`Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Price,Variant Compare At Price
tee,Black tee,Size,"M, wide",Color,Black,TEE-M,shopify,20.00,30.00
tee,,,L,,Black,TEE-L,shopify,22.00,
mug,Mug,Title,Default Title,,,MUG,shopify,9.00,
cup,Cup,Title,Default Title,,,SAME,shopify,9.00,
jar,Jar,Title,Default Title,,,SAME,shopify,9.00,
`);

const variantsOf = async (slug: string) =>
  (
    await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['stock', 'stock_tracked', 'price_cents'])
      .where('slug', '=', slug)
      .orderBy('position')
      .execute()
  ).map((each) => [each.stock_tracked ? each.stock : 'always', each.price_cents]);

const header =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)';
const inventory = `${header}
tee,Black tee,Size,"M, wide",Color,Black,TEE-M,,,Torino,,0,0,2,8,10,
tee,Black tee,Size,"M, wide",Color,Black,TEE-M,,,Lyon,,0,0,0,4,4,
tee,Black tee,Size,L,Color,Black,TEE-L,,,Torino,,0,0,2,5,7,9
tee,Black tee,Size,L,Color,Black,TEE-L,,,Lyon,,not stocked,not stocked,not stocked,not stocked,not stocked,
mug,Mug,Title,Default Title,,,MUG,,,Torino,,0,0,0,-3,-3,
`;

test('Shopify’s inventory file only sets stock, summed over locations', async () => {
  expect(await variantsOf('tee')).toEqual([
    ['always', 2000],
    ['always', 2200],
  ]);
  const before = await fingerprint(db);
  expect(await scene.take(inventory, { dryRun: true })).toMatchObject({ changed: 2, refused: 0 });
  expect(await fingerprint(db)).toEqual(before);
  expect(await scene.take(inventory)).toMatchObject({
    rows: 5,
    added: 0,
    changed: 2,
    refused: 0,
    findings: [],
  });
  expect(await variantsOf('tee')).toEqual([
    [12, 2000],
    [7, 2200],
  ]);
  expect(await variantsOf('mug')).toEqual([[0, 900]]);
  const { list } = await api.ok('productList', { q: 'mug' });
  expect(list).toMatchObject([{ inStock: false }]);
});

test('a repeated inventory file does not restore sold pieces', async () => {
  await db.updateTable('variant').set({ stock: 1 }).where('stock', '=', 12).execute();
  const before = await fingerprint(db);
  expect(await scene.take(inventory)).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await fingerprint(db)).toEqual(before);
  expect(await scene.take(inventory.replace('2,8,10', '2,9,11'))).toMatchObject({ changed: 1 });
  expect((await variantsOf('tee'))[0]).toEqual([13, 2000]);
});

test('older inventory files with one column per location are summed too', async () => {
  const older =
    'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,"Via Roma 1, Torino",Lyon\nmug,Mug,Title,Default Title,MUG,,,3,4\n';
  await scene.take(older);
  expect(await variantsOf('mug')).toEqual([[7, 900]]);
});

test('prices and stock can be updated by SKU alone', async () => {
  const file =
    'SKU,Price,Quantity,Available\nTEE-L,35.00,,2\nMUG,8.50,,\nNONE,1.00,,1\nSAME,1.00,,1\nMUG,8.00,,1\n';
  const { findings, changed } = await scene.take(file, { only: ['price', 'stock'] });
  expect(findings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 the catalog has no variant SKU “NONE” with these options',
    '5 2 variants match SKU “SAME”',
    '6 the same variant as line 3',
  ]);
  expect(changed).toBe(2);
  expect(await variantsOf('tee')).toEqual([
    [13, 2000],
    [2, 3500],
  ]);
  expect(await variantsOf('mug')).toEqual([[7, 850]]);
  // The former price was 30.00, which is no longer higher.
  const { list } = await api.ok('productList', { q: 'tee' });
  expect(list).toMatchObject([{ price: '20.00', listPrice: null }]);
  await scene.take('Handle,Price\nmug,8.75\n', { only: ['price'] });
  expect(await variantsOf('mug')).toEqual([[7, 875]]);
});

test('variants of another import source are not found, and a missing column is refused', async () => {
  const { refused } = await scene.take('SKU,Price\nMUG,1.00\n', { only: ['price'], source: 'other' });
  expect(refused).toBe(1);
  await expect(scene.take('SKU,Title\nMUG,Mug\n', { only: ['price'] })).rejects.toThrow(
    /no column for the price/,
  );
  await expect(scene.take('Title,Price\nMug,5.00\n', { only: ['price'] })).rejects.toThrow(/Handle or SKU/);
});
