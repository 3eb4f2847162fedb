import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { guessCategory } from '../../../server/modules/import/guess-category.ts';
import { proposeMapping } from '../../../server/modules/import/propose-mapping.ts';
import { categoryOf } from '../../../server/modules/import/categories.ts';
import { readMapping } from '../../../server/modules/import/mapping.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { openScene } from '../../support/server/import/scene.ts';

const { db, connection } = await testDatabase();
const scene = await openScene(db);
const clues = { shopCategory: '', tags: '', type: '', productCategory: '' };
const mapping = await readMapping(undefined);
const names = new Map([
  ['men', 'men'],
  ['women', 'women'],
  ['レディース', 'women'],
]);

test.each([
  ["women's dresses", 'women'],
  ["Men's T-Shirts", 'men'],
  ['Snowboards', 'outdoors'],
  ['E-Bikes', 'outdoors'],
  ['Jewelry', 'women'],
  ['Dog Food', 'family'],
  ['Coffee Beans', 'food'],
  ['Phone Cases', 'mobile'],
  ['Laptop Bags', 'computer'],
  ['Chaussures homme', 'men'],
  ['Jouets en bois', 'toys'],
  ['Abiti da donna', 'women'],
  ['男士衬衫', 'men'],
  ['保養品', 'health'],
  ['スニーカー', 'women'],
  ['주방용품', 'family'],
  ['เสื้อยืดผู้ชาย', 'men'],
  ['The best of all', undefined],
])('the product type “%s” maps to the category %s', (type, slug) => {
  expect(guessCategory(type)).toBe(slug);
});

test("tags, including the shop's own names for categories, decide where type and taxonomy are absent", () => {
  const of = (given: Partial<typeof clues>) => categoryOf({ ...clues, ...given }, mapping, names);
  expect(of({ tags: 'summer, women' })).toBe('women');
  expect(of({ tags: 'sale, レディース' })).toBe('women');
  expect(of({ type: 'Shirt', tags: 'men' })).toBe('men');
  expect(of({ productCategory: 'Apparel & Accessories > Clothing', tags: 'men, summer' })).toBe('men');
  expect(of({ type: 'Snowboard', tags: 'men' })).toBe('outdoors');
  expect(of({ productCategory: 'Vêtements et accessoires > Vêtements' })).toBe('women');
  expect(of({ type: 'New', tags: 'sale' })).toBeUndefined();
});

test('a proposed mapping contains unambiguous types, and counts all of them', async () => {
  const proposal = proposeMapping();
  proposal.add({ ...clues, type: 'Mug' }, 'family');
  proposal.add({ ...clues, type: 'Shirt', tags: 'a' }, 'men');
  proposal.add({ ...clues, type: 'Shirt' }, 'women');
  proposal.add({ ...clues, type: 'Shirt' }, 'women');
  proposal.add({ ...clues, type: 'New' }, undefined);
  proposal.add({ ...clues, tags: 'sale, tea' }, 'food');
  expect(proposal.mapping('family')).toEqual({
    categories: {
      types: { Mug: 'family', New: 'family' },
      tags: { sale: 'food', tea: 'food' },
      other: 'family',
    },
    found: {
      types: { Shirt: { men: 1, women: 2 }, Mug: { family: 1 }, New: { none: 1 } },
      tags: { sale: { food: 1 }, tea: { food: 1 } },
    },
  });
});

test('--write-map writes a mapping that --map accepts, and imports nothing', async () => {
  const file = path.join(scene.folder, 'products.csv');
  const map = path.join(scene.folder, 'proposed.json');
  await scene.take('Title,Type,Price\nTea,Drinks,5.00\nThing,Stuff,5.00\n', { dryRun: true });
  const program = path.join(import.meta.dirname, '../../../server/cli/import/import.ts');
  const env = { ...process.env, DATABASE_URL: urlOf(connection), DATA_DIR: scene.folder };
  await promisify(execFile)(process.execPath, [program, file, '--write-map', map], { env });
  expect(await db.selectFrom('product').select('id').execute()).toEqual([]);
  expect(JSON.parse(await readFile(map, 'utf8'))).toMatchObject({
    categories: { types: { Drinks: 'food', Stuff: 'family' } },
  });
  expect((await readMapping(map)).categories.types).toEqual({ Drinks: 'food', Stuff: 'family' });
});

test('an import keeps names and order of operators, and does not create a category again that was removed', async () => {
  const products = 'Title,Type,Price\nTea,Drinks,5.00\nKite,Toys,5.00\n';
  await scene.take(products, { dryRun: true });
  await db.deleteFrom('category').where('slug', '=', 'toys').execute();
  await db
    .updateTable('category_text')
    .set({ name: 'Groceries' })
    .where('lang', '=', 'en')
    .where('name', '=', 'Food')
    .execute();
  // A name that is the slug of another category.
  await db
    .updateTable('category_text')
    .set({ name: 'food' })
    .where('lang', '=', 'fr')
    .where('category_id', '=', (row) => row.selectFrom('category').select('id').where('slug', '=', 'health'))
    .execute();
  const read = () =>
    db
      .selectFrom('category')
      .innerJoin('category_text', 'category_id', 'id')
      .selectAll()
      .orderBy('id')
      .orderBy('lang')
      .execute();
  const before = await read();
  const { findings, added } = await scene.take(`${products}Salt,food,5.00\n`);
  expect([added, findings.filter(({ reason }) => reason.includes('no category')).length]).toEqual([3, 1]);
  expect(await read()).toEqual(before);
  const stored = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['product.slug', 'category.slug as category'])
    .orderBy('product.slug')
    .execute();
  expect(stored.map(({ slug, category }) => [slug, category])).toEqual([
    ['kite', 'family'],
    ['salt', 'food'],
    ['tea', 'food'],
  ]);
});

test('an import names the missing category for products without a match', async () => {
  const taken = scene.take('Title,Price\nThing,5.00\n', { mapping: { categories: { other: 'toys' } } });
  await expect(taken).rejects.toThrow('Products without a match would go to “toys”, which is no category');
});
