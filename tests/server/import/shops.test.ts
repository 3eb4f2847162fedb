import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/schema.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { fingerprint, openScene } from '../../support/server/import/scene.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const scene = await openScene(db);

const header =
  'URL handle,Title,Vendor,Price,Inventory quantity,Shop slug,Shop country,Shop city,Shop colour,Shop opened,Shop freight,Shop freight per kg,Shop free freight from,Shop intro,Shop intro (ja),Shop logo';
const rows = [
  header,
  'pot,Pot,Casa,20.00,5,casa-torino,IT,Torino,#AABBCC,2019-03-01,4.90,1.20,39.00,"Pots, since 1911.\nSent within a day.",鍋の店。,logos/torino.png',
  'lid,Lid,Casa,8.00,5,casa-torino,,,,,,,,,,',
  'rug,Rug,Casa,90.00,5,casa-lyon,FR,Lyon,#ddeeff,2021-05-31T08:09:10.123456Z,0,0,,Rugs.,,',
  '',
];
const file = rows.join('\n');

/** All columns of shops except counters, by slug. */
async function shopsIn(from: Kysely<Database>) {
  const { rows: found } = await sql`
    select slug, name, country, city, colour, opened_at::text as opened, freight_base_cents as base,
      freight_per_kg_cents as per_kg, freight_free_from_cents as free_from,
      (select hash from picture where id = logo_id) as logo,
      (select json_object_agg(lang, intro order by lang) from shop_text where shop_id = shop.id) as intros
    from shop order by slug`.execute(from);
  return found;
}

await scene.image('logos/torino.png', '#118844', 64);

const cardOf = async (title: string) => (await api.ok('productList', { q: title })).list[0];
const shopOf = async (slug: string) => {
  const { id } = await db.selectFrom('shop').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return api.ok('shopDetail', { id: String(id) }, { lang: 'ja' });
};

test('shops get the file’s properties, and equal names with different slugs are two shops', async () => {
  expect(await scene.take(file)).toMatchObject({ added: 3, refused: 0, shopsChanged: 0 });
  expect(await shopOf('casa-torino')).toMatchObject({
    name: 'Casa',
    country: 'IT',
    city: 'Torino',
    colour: '#AABBCC',
    openedAt: Date.parse('2019-03-01') / 1000,
    freight: { base: '4.90', perKg: '1.20', freeFrom: '39.00' },
    intro: '鍋の店。',
    logo: { width: 64, height: 64 },
    products: 2,
  });
  expect(await shopOf('casa-lyon')).toMatchObject({
    colour: '#DDEEFF',
    freight: { base: '0.00', perKg: '0.00', freeFrom: null },
    intro: 'Rugs.',
    products: 1,
  });
  expect(await shopOf('casa-lyon')).not.toHaveProperty('logo');
});

test('an export restores shops, in an empty database and in the same one', async () => {
  const first = await scene.give('first.csv');
  const empty = await testDatabase();
  const given = path.join(scene.folder, 'first.csv');
  expect(await scene.takeFile(given, { db: empty.db })).toMatchObject({ added: 3, refused: 0 });
  expect(await shopsIn(empty.db)).toEqual(await shopsIn(db));
  expect(first).toContain('first-pictures/');
  expect((await scene.give('second.csv', empty.db)).replaceAll('second-pictures/', 'first-pictures/')).toBe(
    first,
  );
  for (const each of [db, empty.db]) {
    await scene.takeFile(given, { db: each });
    const before = await fingerprint(each);
    expect(await scene.takeFile(given, { db: each })).toMatchObject({ unchanged: 3, shopsChanged: 0 });
    expect(await fingerprint(each)).toEqual(before);
  }
});

test('a shop’s new freight updates its products although their rows are unchanged', async () => {
  await scene.take(file);
  expect(await cardOf('Pot')).toMatchObject({ freeFreight: false });
  const cheaper = file.replace('4.90,1.20,39.00', '4.90,1.20,15.00').replace('鍋の店。', '');
  const before = await fingerprint(db);
  expect(await scene.take(cheaper, { dryRun: true })).toMatchObject({ shopsChanged: 1 });
  expect(await fingerprint(db)).toEqual(before);
  expect(await scene.take(cheaper)).toMatchObject({ changed: 0, unchanged: 3, shopsChanged: 1 });
  expect(await cardOf('Pot')).toMatchObject({ freeFreight: true });
  expect(await cardOf('Lid')).toMatchObject({ freeFreight: false });
  // A blank cell in a row with shop columns clears the text in that language.
  expect(await shopOf('casa-torino')).toMatchObject({ intro: 'Pots, since 1911.\nSent within a day.' });
});

test('files without shop columns, or imported into one shop, keep all shops unchanged', async () => {
  const before = await shopsIn(db);
  await scene.take('URL handle,Title,Vendor,Price,Shop slug\npot,Pot,Casa,21.00,casa-torino\n');
  await scene.take(file.replace('IT,Torino', 'CH,Lugano'), { shop: 'Casa' });
  expect(await shopsIn(db)).toEqual(before);
});

test('of two rows with different shop data, the first one counts', async () => {
  const result = await scene.take(file.replace('casa-torino,,,,', 'casa-torino,CH,Lugano,,'));
  expect(
    result.findings.map(({ line, handle, kind, reason }) => `${line} ${handle} ${kind}: ${reason}`),
  ).toContain('4 lid note: line 2 has other data of the shop “casa-torino” and takes precedence');
  expect(await shopOf('casa-torino')).toMatchObject({ country: 'IT', city: 'Torino' });
});

test.each([
  ['IT', 'Italy', 'shop country “Italy” is not a code of two capital letters such as IT'],
  ['#AABBCC', 'blue', 'shop colour “blue” is not a color such as #CFE0D6'],
  ['2019-03-01', '2019-02-30', 'shop opened “2019-02-30” is not a date such as 2024-05-31'],
  ['4.90', '4.905', 'shop freight “4.905” is not an amount in dollars such as 12.34'],
  ['39.00', 'never', 'shop free freight from “never” is not an amount in dollars such as 12.34'],
  ['casa-torino', 'x'.repeat(300), 'the name or slug of the shop is longer than 255 characters'],
])('a row with %s replaced by %s is refused and leaves the shop unchanged', async (good, bad, reason) => {
  const before = await shopsIn(db);
  const { findings, refused } = await scene.take(file.replace(good, bad).replace('Torino', 'Milano'));
  expect(findings).toContainEqual(
    expect.objectContaining({ line: 2, handle: 'pot', kind: 'refused', reason }),
  );
  expect(refused).toBe(1);
  expect(await shopsIn(db)).toEqual(before);
});

const logoOf = async (slug: string) => (await shopOf(slug)).logo?.hash;

test('a logo is replaced and removed by the file, and its change is announced by a dry run', async () => {
  await scene.take(file);
  const first = await logoOf('casa-torino');
  await scene.image('logos/new.png', '#aa2244', 64);
  const replaced = file.replace('logos/torino.png', 'logos/new.png');
  expect(await scene.take(replaced, { dryRun: true })).toMatchObject({ shopsChanged: 1, findings: [] });
  expect(await logoOf('casa-torino')).toBe(first);
  expect(await scene.take(replaced)).toMatchObject({ shopsChanged: 1, unchanged: 3 });
  expect(await logoOf('casa-torino')).not.toBe(first);
  expect(await scene.take(file.replace('logos/torino.png', ''))).toMatchObject({ shopsChanged: 1 });
  expect(await logoOf('casa-torino')).toBeUndefined();
  await scene.take(file);
  expect(await logoOf('casa-torino')).toBe(first);
});

test('a shop keeps its logo if that of the file is missing or not square', async () => {
  await scene.take(file);
  const before = await shopsIn(db);
  await scene.image('logos/wide.png', '#2244aa');
  for (const [name, code] of [
    ['logos/wide.png', 'image_not_square'],
    ['logos/gone.png', 'image_not_found'],
  ] as const) {
    const result = await scene.take(file.replace('logos/torino.png', name).replaceAll(',8.00,', ',8.50,'));
    const faults = result.findings.filter(({ kind }) => kind === 'image');
    expect(faults).toMatchObject([{ line: 2, handle: 'pot', code, values: { src: name } }]);
    expect(result).toMatchObject({ shopsChanged: 0, refused: 0 });
    expect(await shopsIn(db)).toEqual(before);
  }
  const intoOne = file.replace('logos/torino.png', 'logos/gone.png');
  const { findings } = await scene.take(intoOne, { shop: 'Casa' });
  expect(findings.filter(({ kind }) => kind === 'image')).toEqual([]);
});
