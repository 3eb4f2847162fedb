import { expect, test } from 'vitest';
import { CellFault, flagIn, priceIn, stockIn } from '../../../server/modules/import/cells.ts';
import { readRate } from '../../../server/modules/import/rate.ts';
import { testDatabase } from '../../support/database.ts';
import { openScene } from '../../support/server/import/scene.ts';

const { db } = await testDatabase();
const scene = await openScene(db);
const variantsOf = async (slug: string) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['price_cents', 'stock'])
    .where('slug', '=', slug)
    .where('variant.on_sale', '=', true)
    .orderBy('position')
    .execute();

test.each([
  ['.', '19.99', 1999],
  ['.', '$19.99', 1999],
  ['.', 'US$ 19.99', 1999],
  ['.', '19.99 USD', 1999],
  ['.', '1,299.00', 129900],
  ['.', '1,299', 129900],
  ['.', '19.990', 1999],
  ['.', '20,50', 2050],
  ['.', "1'299.50", 129950],
  [',', '20,50', 2050],
  [',', '1.299,00', 129900],
  [',', '1\u202f299,00', 129900],
  [',', '1.299', 129900],
  [',', '19.99', 1999],
  [',', '20,50 $', 2050],
] as const)('with “%s” as decimal separator, %s is %i cents', (decimal, text, value) => {
  expect(priceIn(text, 'price', { decimal })).toBe(value);
});

test.each(['5.005', '-5.00', '1,29,900', '12 dollars', '1.2.3', '', 'e', '1,299,00'])(
  '“%s” is not a price',
  (text) => {
    expect(() => priceIn(text, 'price', { decimal: '.' })).toThrow(CellFault);
  },
);

test.each(['€20', '20,50 €', 'SEK 20', '20 kr', '₫1.290.000', '¥1200', 'C$20'])(
  '“%s” is refused as another currency, and converted with a rate',
  (text) => {
    expect(() => priceIn(text, 'price', { decimal: ',' })).toThrow(/not in dollars; --rate/);
    const rate = readRate(undefined, '0.1');
    expect(priceIn(text, 'price', { decimal: ',', rate })).toBeGreaterThan(0);
  },
);

test('a rate converts to the nearest cent exactly', () => {
  const rate = readRate('sek', '0.0945');
  expect(priceIn('199.90', 'price', { decimal: '.', rate })).toBe(1889);
  // 94.5 and 94.4055 cents
  expect(priceIn('10.00', 'price', { decimal: '.', rate })).toBe(95);
  expect(priceIn('9.99', 'price', { decimal: '.', rate })).toBe(94);
  expect(priceIn('1290000', 'price', { decimal: '.', rate: readRate('VND', '0.000038') })).toBe(4902);
  expect(() => readRate('SEK', undefined)).toThrow(/prices are in SEK.*--rate/);
  expect(() => readRate('SEK', '0')).toThrow(/not a number/);
  expect(readRate('USD', undefined)).toBeUndefined();
});

test.each([
  ['TRUE WAHR VRAI VERO Sì oui はい 真 是 예 참 จริง ใช่ 1', true],
  ['FALSE FALSCH FAUX FALSO no non いいえ 偽 否 假 아니오 거짓 เท็จ ไม่ใช่ 0', false],
])('as a flag: %s', (words, value) => {
  for (const word of words.split(' ')) expect(flagIn(word, 'published')).toBe(value);
});

test('stock is a whole number in any spreadsheet format', () => {
  expect(['10', '10.0', '1,000', '-3'].map((text) => stockIn(text, { decimal: '.' }))).toEqual([
    10, 10, 1000, -3,
  ]);
  expect(stockIn('1.000', { decimal: ',' })).toBe(1000);
  expect(() => stockIn('0.5', { decimal: '.' })).toThrow(CellFault);
});

/** As Excel saves it with German, French and Italian settings. */
test.each([
  ['German', 'WAHR', 'FALSCH'],
  ['French', 'VRAI', 'FAUX'],
  ['Italian', 'VERO', 'FALSO'],
])('imports a file saved by %s Excel', async (name, yes, no) => {
  const handle = `shelf-${name.toLowerCase()}`;
  const rows = [
    'sep=;',
    'Handle;Title;Published;Option1 Name;Option1 Value;Variant Inventory Tracker;Variant Inventory Qty;Variant Grams;Variant Price;Variant Compare At Price;Gift Card;Image Src',
    `${handle};Shelf;${yes};Size;S;shopify;3;1.200,5;1.020,50;1.200,00;${no};`,
    `${handle};;;;M;shopify;4;2000;20,5`,
    ';;;;;;;;;;;',
    '',
  ];
  const { findings, refused } = await scene.take(rows.join('\r\n'), { source: name });
  expect(findings.filter(({ kind }) => kind !== 'note')).toEqual([]);
  expect(refused).toBe(0);
  expect(await variantsOf(handle)).toEqual([
    { price_cents: 102050, stock: 3 },
    { price_cents: 2050, stock: 4 },
  ]);
});

test('blank rows, short rows and rows of commas do not prevent pruning', async () => {
  const rows = ['Handle,Title,Variant Price,Vendor,Tags', 'a,A,5.00', 'b,B,6.00,,', ',,,,', ',,,,', ''];
  expect(await scene.take(rows.join('\n'), { source: 'blank', prune: true })).toMatchObject({
    added: 2,
    badRows: 0,
    pruned: 0,
  });
});

test('a variant with price zero is skipped and reported, and its product is imported', async () => {
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    'cap,Cap,Size,S,0.00,1',
    'cap,,,M,12.00,2',
    'tie,Tie,,,0,1',
    '',
  ];
  const { findings, refused, added } = await scene.take(rows.join('\n'), { source: 'free' });
  expect({ refused, added }).toEqual({ refused: 1, added: 1 });
  expect(findings.filter(({ kind }) => kind === 'refused')).toMatchObject([
    { line: 2, handle: 'cap', reason: 'the price is zero: this variant is skipped' },
    { line: 4, handle: 'tie', reason: 'the price is zero' },
  ]);
  expect(await variantsOf('cap')).toEqual([{ price_cents: 1200, stock: 2 }]);
});

test('a file with prices in another currency is refused as a whole, and converted with a rate', async () => {
  const file = 'Handle,Title,Price,Currency,Inventory quantity\nlax,Lax,100.00,SEK,1\nost,Ost,7.00,USD,1\n';
  const before = await db.selectFrom('product').select('id').execute();
  await expect(scene.take(file, { source: 'sek' })).rejects.toThrow(/Line 2: The prices are in SEK/);
  expect(await db.selectFrom('product').select('id').execute()).toEqual(before);
  await scene.take(file, { source: 'sek', rate: readRate('SEK', '0.0945') });
  expect([...(await variantsOf('lax')), ...(await variantsOf('ost'))]).toEqual([
    { price_cents: 945, stock: 1 },
    { price_cents: 700, stock: 1 },
  ]);
  const other = await scene.take(file, { source: 'sek', rate: readRate('NOK', '0.1') });
  expect(other.findings).toContainEqual({
    line: 2,
    handle: 'lax',
    kind: 'refused',
    code: 'rate_of_other_currency',
    values: { currency: 'SEK', rate: 'NOK' },
    reason: 'the price is in SEK, and the rate is for NOK',
  });
});

test('an Excel workbook is refused with a hint', async () => {
  await expect(scene.take(Buffer.from('PK\u0003\u0004rest of a workbook'))).rejects.toThrow(
    /Excel workbook.*CSV UTF-8/,
  );
});

test('fields with one label in different namespaces become one specification, noted once', async () => {
  const header =
    'Title,Handle,Price,Activity (product.metafields.custom.activity),activity (product.metafields.shopify.activity)';
  const { findings } = await scene.take(`${header}\nSki,ski,5.00,,Skiing\nBoot,boot,5.00,Hiking,Other\n`, {
    source: 'fields',
  });
  const notes = findings.filter((each) => each.code === 'repeated_column');
  expect(notes).toMatchObject([{ line: 1, reason: expect.stringContaining('“Activity”') }]);
  const texts = await db
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_id')
    .select('specs')
    .where('slug', 'in', ['ski', 'boot'])
    .orderBy('product.id')
    .execute();
  expect(texts.map(({ specs }) => specs)).toEqual([
    [{ label: 'Activity', value: 'Skiing' }],
    [{ label: 'Activity', value: 'Hiking' }],
  ]);
});
