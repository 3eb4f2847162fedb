import { expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { fingerprint, openScene } from '../../support/server/import/scene.ts';

const { db } = await testDatabase();
const scene = await openScene(db);

const header = 'URL handle,Title,Price,Inventory quantity';
const rows = Array.from({ length: 20 }, (_, i) => `p-${i},Product ${i},5.00,1`);
const file = (count: number) => [header, ...rows.slice(0, count), ''].join('\n');
const onSale = async () =>
  (await db.selectFrom('product').select('slug').where('on_sale', '=', true).execute()).length;

test('a dry run lists the products to prune, and reports when --prune-all would be needed', async () => {
  await scene.take(file(20));
  const before = await fingerprint(db);
  const few = await scene.take(file(17), { prune: true, dryRun: true });
  expect(few).toMatchObject({ pruned: 3, prunesMany: false });
  const pruned = few.findings.filter((each) => each.code === 'pruned');
  expect(pruned.map(({ handle }) => handle)).toEqual(['p-17', 'p-18', 'p-19']);
  expect(await scene.take(file(15), { prune: true, dryRun: true })).toMatchObject({
    pruned: 5,
    prunesMany: true,
  });
  expect(await fingerprint(db)).toEqual(before);
});

test('a file that lacks more than a fifth of the products changes nothing without --prune-all', async () => {
  const before = await fingerprint(db);
  const truncated = file(15).replaceAll('5.00', '6.00');
  await expect(scene.take(truncated, { prune: true })).rejects.toThrow(/5 of 20 products.*--prune-all/s);
  expect(await fingerprint(db)).toEqual(before);
  expect(await scene.take(truncated)).toMatchObject({ changed: 15, pruned: null });
  expect(await scene.take(file(20), { prune: true })).toMatchObject({ pruned: 0 });
});

test('prunes a fifth of the products, and more with --prune-all', async () => {
  expect(await scene.take(file(16), { prune: true })).toMatchObject({ pruned: 4, prunesMany: false });
  expect(await onSale()).toBe(16);
  expect(await scene.take(file(8), { prune: true, pruneAll: true })).toMatchObject({ pruned: 8 });
  expect(await onSale()).toBe(8);
});

test.each([
  ['only a header', `${header}\n`],
  ['an unfinished first row', `${header}\n"p-0,Prod`],
])('a file with %s delists nothing, even with --prune-all', async (_, content) => {
  await scene.take(content, { prune: true, pruneAll: true }).catch(() => undefined);
  expect(await onSale()).toBe(8);
});

test('a file without products is refused when pruning', async () => {
  await expect(scene.take(`${header}\n`, { prune: true, pruneAll: true })).rejects.toThrow(/no products/);
});

test('a product of the console is not pruned, and belongs to the import that has its handle', async () => {
  await scene.take(file(20), { prune: true });
  const source = await db
    .updateTable('import_product')
    .set({ source: 'console', digest: null })
    .where('product_id', 'in', db.selectFrom('product').select('id').where('slug', 'in', ['p-18', 'p-19']))
    .executeTakeFirstOrThrow();
  expect(source.numUpdatedRows).toBe(2n);
  expect(await scene.take(file(18), { prune: true })).toMatchObject({ pruned: 0 });
  expect(await onSale()).toBe(20);
  expect(await scene.take(file(19).replaceAll('5.00', '6.00'))).toMatchObject({ changed: 19, refused: 0 });
  expect(await scene.take(file(18), { prune: true })).toMatchObject({ pruned: 1 });
});
