import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fingerprint, openScene } from '../../support/server/import/scene.ts';
import { newer, older } from '../../support/server/import/shopify-file.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const scene = await openScene(db);
const colors = { white: '#EEEEEE', blue: '#3344AA', detail: '#DDCCBB', label: '#884422', mug: '#22AA66' };
for (const [name, colour] of Object.entries(colors)) await scene.image(`pictures/${name}.png`, colour);

const idOf = async (slug: string) =>
  (await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const detailOf = async (slug: string) => api.ok('productDetail', { id: String(await idOf(slug)) });

test('Shopify’s file becomes products with options, variants, images and shops', async () => {
  const result = await scene.take(newer);
  expect(result).toMatchObject({
    rows: 5,
    added: 2,
    refused: 0,
    badRows: 0,
    encoding: 'utf-8',
    findings: [],
  });
  const shirt = await detailOf('linen-shirt');
  expect(shirt).toMatchObject({
    title: 'Linen shirt',
    description:
      '<p>Woven in <strong>Biella</strong>, washed twice.</p><ul><li>Relaxed</li><li>Horn buttons</li></ul>',
    specs: [{ label: 'Material', value: 'Linen' }],
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Color', values: ['White', 'Blue'] },
    ],
    price: '49.00',
    weightGrams: 240,
    inStock: true,
    shop: { name: 'Tessile Bianchi' },
    category: { slug: 'men' },
  });
  expect(shirt.pictures).toHaveLength(4);
  expect(shirt.variants.map(({ values, price, stock }) => ({ values, price, stock }))).toEqual([
    { values: [0, 0], price: '49.00', stock: 10 },
    { values: [0, 1], price: '49.00', stock: 0 },
    { values: [1, 0], price: '51.50', stock: 7 },
  ]);
  expect(shirt.variants.map(({ picture }) => picture?.hash)).toEqual([
    shirt.pictures[0]?.hash,
    shirt.pictures[1]?.hash,
    undefined,
  ]);
  const mug = await detailOf('enamel-mug');
  expect(mug).toMatchObject({
    description: '<p>Keeps coffee hot.</p><p>Dishwasher safe, 350 ml.</p>',
    options: [],
    price: '12.50',
    category: { slug: 'family' },
  });
  expect((await api.ok('productList', { q: 'enamel mug' })).list.map(({ id }) => id)).toEqual([mug.id]);
  const { list } = await api.ok('shopList', { q: 'Acme' });
  expect(list).toMatchObject([{ name: 'Acme & Sons', products: 1 }]);
});

test('a repeated import of the same file writes nothing', async () => {
  const before = await fingerprint(db);
  expect(await scene.take(newer, { prune: true })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
    pruned: 0,
  });
  expect(await fingerprint(db)).toEqual(before);
});

test('a changed row only changes its product, and keeps stock that was sold since', async () => {
  await sql`update variant set stock = 6 where price_cents = 4900 and stock = 10`.execute(db);
  const mug = await detailOf('enamel-mug');
  const before = await detailOf('linen-shirt');
  const result = await scene.take(newer.replace('51.50,60.00', '52.00,60.00'));
  expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const after = await detailOf('linen-shirt');
  expect(after.variants.map(({ id, price, stock }) => ({ id, price, stock }))).toEqual(
    before.variants.map(({ id, stock }, at) => ({ id, stock, price: ['49.00', '49.00', '52.00'][at] })),
  );
  expect(after.variants[0]!.stock).toBe(6);
  expect(await detailOf('enamel-mug')).toEqual(mug);
  await scene.take(
    newer.replace(
      'LS-S-W,0012345678905,Size,S,,Color,White,product.metafields.shopify.color-pattern,,,,49.00,60.00,18.20,TRUE,,,,,,shopify,10',
      'LS-S-W,0012345678905,Size,S,,Color,White,product.metafields.shopify.color-pattern,,,,49.00,60.00,18.20,TRUE,,,,,,shopify,15',
    ),
  );
  expect((await detailOf('linen-shirt')).variants[0]!.stock).toBe(15);
});

test('a variant missing from the file is delisted and later restored with its id', async () => {
  const before = await detailOf('linen-shirt');
  const lines = newer.split('\n');
  const without = lines.filter((line) => !line.includes('LS-S-B')).join('\n');
  await scene.take(without);
  const less = await detailOf('linen-shirt');
  expect(less.variants.map(({ id }) => id)).toEqual([before.variants[0]!.id, before.variants[2]!.id]);
  await scene.take(newer);
  expect((await detailOf('linen-shirt')).variants.map(({ id }) => id)).toEqual(
    before.variants.map(({ id }) => id),
  );
});

test('rows of one product need not be adjacent, and products of another import source are kept', async () => {
  const result = await scene.take(older, {
    source: 'older',
    mapping: { categories: { types: { Lamp: 'computer' } } },
  });
  expect(result).toMatchObject({ added: 2, refused: 0 });
  expect((await detailOf('clay-pot')).variants.map(({ price }) => price)).toEqual(['8.00', '14.00']);
  expect(await detailOf('desk-lamp')).toMatchObject({
    category: { slug: 'computer' },
    description: '<h3>Bright</h3>',
    listPrice: '99.00',
  });
  const stolen = await scene.take(newer.replaceAll('enamel-mug', 'desk-lamp'), { source: 'catalogue' });
  expect(stolen.findings).toMatchObject([{ handle: 'desk-lamp', line: 7, kind: 'refused' }]);
  expect((await detailOf('desk-lamp')).price).toBe('79.90');
});

test('--prune delists missing products of one import source, and a later file restores them', async () => {
  const [header, ...rows] = newer.split('\n');
  const mug = await idOf('enamel-mug');
  const onlyShirt = `${[header, ...rows.slice(0, 5)].join('\n')}\n`;
  expect(await scene.take(onlyShirt)).toMatchObject({ pruned: null });
  expect(await api.ok('productDetail', { id: String(mug) })).toMatchObject({ id: mug });
  await expect(scene.take(onlyShirt, { prune: true })).rejects.toThrow(/--prune-all/);
  expect(await scene.take(onlyShirt, { prune: true, pruneAll: true })).toMatchObject({ pruned: 1 });
  expect(await api.refusal('productDetail', { id: String(mug) })).toEqual({ reason: 'not_found' });
  expect(await detailOf('desk-lamp')).toMatchObject({ title: 'Desk lamp' });
  expect(await scene.take(newer)).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await api.ok('productDetail', { id: String(mug) })).toMatchObject({ id: mug });
});

test('a dry run reports the result and changes nothing', async () => {
  const before = await fingerprint(db);
  const result = await scene.take(newer.replace('12.5,', '13.5,').replaceAll('linen-shirt', 'other-shirt'), {
    dryRun: true,
  });
  expect(result).toMatchObject({ added: 1, changed: 1 });
  expect(await fingerprint(db)).toEqual(before);
});

test('translations come from separate columns, with the base language as fallback', async () => {
  const file = `Title,Title (fr),Title (ja),Description,Description (ja),URL handle,Option1 name,Option1 name (ja),Option1 value,Option1 value (ja),Price,Inventory quantity
Tea tin,Boîte de 16\u00a0cm,茶筒,Airtight.,気密です。,tea-tin,Color,色,Red,赤,5.00,3
,,,,,tea-tin,,,Green,,5.00,3
`;
  await scene.take(file, { source: 'tea' });
  const id = String(await idOf('tea-tin'));
  expect(await api.ok('productDetail', { id }, { lang: 'ja' })).toMatchObject({
    title: '茶筒',
    description: '<p>気密です。</p>',
    options: [{ name: '色', values: ['赤', 'Green'] }],
  });
  expect(await api.ok('productDetail', { id }, { lang: 'fr' })).toMatchObject({
    title: 'Boîte de 16\u00a0cm',
  });
  expect(await api.ok('productDetail', { id }, { lang: 'ko' })).toMatchObject({ title: 'Tea tin' });
  expect((await api.ok('productList', { q: '茶筒' }, { lang: 'ja' })).list).toHaveLength(1);
  await scene.take(file.replace('茶筒', '').replace('気密です。', '').replace('色', '').replace('赤', ''), {
    source: 'tea',
  });
  expect(await api.ok('productDetail', { id }, { lang: 'ja' })).toMatchObject({ title: 'Tea tin' });
});

test('texts for search engines are stored per language, and a blank cell clears them', async () => {
  const file =
    'Title,Handle,Price,Inventory quantity,SEO title,SEO description,SEO title (ja),SEO description (ja)\nFan,fan,5.00,1,"Fans, quiet ones",Buy a fan.,扇風機の店,\n';
  const read = async () =>
    db
      .selectFrom('product_text')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['lang', 'seo_title', 'seo_description'])
      .where('slug', '=', 'fan')
      .orderBy('lang')
      .execute();
  await scene.take(file, { source: 'seo' });
  expect(await read()).toEqual([
    { lang: 'en', seo_title: 'Fans, quiet ones', seo_description: 'Buy a fan.' },
    { lang: 'ja', seo_title: '扇風機の店', seo_description: null },
  ]);
  await scene.take('Title,Handle,Price\nFan,fan,6.00\n', { source: 'seo' });
  expect((await read())[0]).toMatchObject({ seo_title: 'Fans, quiet ones' });
  await scene.take(file.replace('Buy a fan.', ''), { source: 'seo' });
  expect((await read())[0]).toMatchObject({ seo_title: 'Fans, quiet ones', seo_description: null });
});

test('imports an export byte for byte, images too, into an empty database and into the same one', async () => {
  const first = await scene.give('first.csv');
  const empty = await testDatabase();
  const result = await scene.takeFile(path.join(scene.folder, 'first.csv'), { db: empty.db });
  expect(result).toMatchObject({ refused: 0, findings: [] });
  const second = await scene.give('second.csv', empty.db);
  expect(second).toBe(first.replaceAll('first-pictures', 'second-pictures'));
  const hash = /first-pictures\/([0-9a-f]{16}\.webp)/.exec(first)![1]!;
  expect(await readFile(path.join(scene.folder, 'second-pictures', hash))).toEqual(
    await readFile(path.join(scene.folder, 'first-pictures', hash)),
  );
  const before = await fingerprint(empty.db);
  const again = await scene.takeFile(path.join(scene.folder, 'second.csv'), { db: empty.db });
  expect(again).toMatchObject({ added: 0, refused: 0 });
  expect(await fingerprint(empty.db)).toEqual(before);
});
