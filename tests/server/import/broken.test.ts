import { expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { openScene } from '../../support/server/import/scene.ts';

const { db } = await testDatabase();
const scene = await openScene(db);
const slugs = async () =>
  (await db.selectFrom('product').select('slug').orderBy('id').execute()).map(({ slug }) => slug);

const header =
  'URL handle,Title,Description,Price,Inventory quantity,Option1 name,Option1 value,Product image URL';
/** Every file here lacks the category column, which adds a note for each product. */
const category = /^no category/;

test('reports every bad row with line and reason, and imports all others', async () => {
  const rows = [
    header, //                                                          line 1
    'good-1,Good one,,5.00,1,,,',
    'quote,Open quote,"never closed,5.00,1,,,', //                      3
    'good-2,Good two,,5.00,1,,,',
    'short,Too few cells,5.00', //                                      5
    'usd,Price in words,,12 dollars,1,,,', //                           6
    'huge,Absurd price,,1000000.01,1,,,', //                            7
    'zero,Price of nothing,,0,1,,,', //                                 8
    'minus,Negative price,,-5.00,1,,,', //                              9
    'mills,A tenth of a cent,,5.005,1,,,', //                           10
    'none,No price,,,1,,,', //                                          11
    'nul,A NUL \0 byte,,5.00,1,,,', //                                  12
    'owed,Sold too much,,5.00,-3,,,', //                                13
    'half,Half a piece,,5.00,0.5,,,', //                                14
    'twins,The same variant twice,,5.00,1,Size,S,', //                  15
    'twins,,,6.00,1,,S,', //                                            16
    'gap,A variant without value,,5.00,1,Size,S,', //                   17
    'gap,,,5.00,1,,,', //                                               18
    'two,First of the handle,,5.00,1,,,', //                            19
    'two,Second of the handle,,6.00,1,,,', //                           20
    'picture,Picture that is not there,,5.00,1,,,pictures/none.png', // 21
    'outside,Picture from elsewhere,,5.00,1,,,../../../../../../etc/passwd', //     22
    'private,Picture from inside,,5.00,1,,,http://169.254.169.254/x', //23
    'file,Picture by file address,,5.00,1,,,file:///etc/passwd', //     24
    ',,No handle and no title,5.00,1,,,', //                            25
    'good-3,Good three,,5.00,1,,,',
    '',
  ];
  const { findings, refused, badRows } = await scene.take(rows.join('\n'));
  expect(
    findings
      .filter(({ reason }) => !category.test(reason))
      .map(({ line, handle, kind, reason }) => `${line} ${handle} ${kind}: ${reason}`)
      .toSorted(byLine),
  ).toEqual([
    '3 quote refused: an unclosed quote',
    '5 short refused: no price',
    '6 usd refused: price “12 dollars” is not an amount in dollars such as 12.34',
    '7 huge refused: price 1000000.01 is above a million dollars',
    '8 zero refused: the price is zero',
    '9 minus refused: price “-5.00” is not an amount in dollars such as 12.34',
    '10 mills refused: price “5.005” is not an amount in dollars such as 12.34',
    '11 none refused: no price',
    '12 nul refused: contains a NUL byte',
    '13 owed note: stock -3 read as 0',
    '14 half refused: stock “0.5” is not a whole number',
    '16 twins refused: the same variant as line 15: S',
    '18 gap refused: no value for the option “Size”',
    '20 two refused: line 19 is another product with the same handle',
    '21 picture image: image pictures/none.png: no such file',
    '22 outside image: image ../../../../../../etc/passwd: outside the folder of the file',
    '23 private image: image http://169.254.169.254/x: an address of a private network',
    '24 file image: image file:///etc/passwd: only http and https URLs are supported',
    '25  refused: neither a handle nor a title',
  ]);
  expect(await slugs()).toEqual([
    'good-1',
    'good-2',
    'owed',
    'two',
    'picture',
    'outside',
    'private',
    'file',
    'good-3',
  ]);
  expect({ refused, badRows }).toEqual({ refused: 12, badRows: 1 });
});

const byLine = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10);

test('a refused row changes nothing, and its product is not pruned', async () => {
  const file = `${header}\ngood-1,Good one,,free,1,,,\n`;
  expect(await scene.take(file, { prune: true, pruneAll: true })).toMatchObject({ refused: 1, pruned: 8 });
  const { on_sale: onSale, min_price_cents: price } = await db
    .selectFrom('product')
    .select(['on_sale', 'min_price_cents'])
    .where('slug', '=', 'good-1')
    .executeTakeFirstOrThrow();
  expect({ onSale, price }).toEqual({ onSale: true, price: 500 });
  const lost = await scene.take(`${header}\n"good-9,Open quote,,5.00,1,,,\n`, { prune: true });
  expect(lost).toMatchObject({ pruned: null });
});

test('descriptions lose scripts, handlers and unknown elements', async () => {
  const html = `<DIV onclick=x()><SCRIPT>alert(1)</SCRIPT><p style=a>One<img src=x onerror=y></p><!-- x --><a href="javascript:z()">two</a><table><tr><td>3</td><td>4</td></tr></table><p>a < b</p></DIV>`;
  await scene.take(`${header}\nhtml,HTML,"${html.replaceAll('"', '""')}",5.00,1,,,\n`);
  const { description } = await db
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_id')
    .select('description')
    .where('slug', '=', 'html')
    .executeTakeFirstOrThrow();
  expect(description).toBe('<p>One</p><p>two</p><p>3 4</p><p>a &lt; b</p>');
});

const café = `${header}\ncafe,Café crème,,5.00,1,,,\n`;
const utf16 = Buffer.from(`\ufeff${café}`, 'utf16le');
test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${café}`), 'utf-8'],
  ['UTF-16 little endian', utf16, 'utf-16le'],
  ['UTF-16 big endian', Buffer.from(utf16).swap16(), 'utf-16be'],
  ['UTF-16 without a mark', utf16.subarray(2), 'utf-16le'],
  ['Windows-1252', Buffer.from(café, 'latin1'), 'windows-1252'],
])('reads %s', async (_, bytes, encoding) => {
  const result = await scene.take(bytes, { source: 'encodings' });
  expect(result).toMatchObject({ encoding, refused: 0 });
  const title = await db
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_id')
    .select('title')
    .where('slug', '=', 'cafe')
    .executeTakeFirstOrThrow();
  expect(title.title).toBe('Café crème');
});

test('an unknown encoding is refused, and read when it is named', async () => {
  const shiftJis = Buffer.concat([
    Buffer.from(`${header}\ntea,`),
    Buffer.from([0x92, 0x83, 0x81, 0x5b]),
    Buffer.from(',,5.00,1,,,\n'),
  ]);
  await expect(scene.take(shiftJis)).rejects.toThrow(/neither UTF-8 nor UTF-16 nor Windows-1252/);
  expect(await scene.take(shiftJis, { encoding: 'shift_jis', source: 'tea' })).toMatchObject({ added: 1 });
});

test('a damaged row in a UTF-8 file is refused, the others are imported', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${header}\n茶,お茶,,5.00,1,,,\nbad,`),
    Buffer.from([0xff]),
    Buffer.from(',,5.00,1,,,\n'),
  ]);
  const result = await scene.take(bytes, { source: 'damaged' });
  expect(result).toMatchObject({ encoding: 'utf-8', added: 1, refused: 1 });
  expect(result.findings.filter(({ kind }) => kind === 'refused')).toMatchObject([
    { line: 3, handle: 'bad' },
  ]);
});

test.each([
  ['no price column', 'Title,Handle\nA,a\n', /no column Price or Variant Price/],
  ['a column twice', 'Title,Price,Variant Price\nA,1,1\n', /two columns for Price/],
  ['nothing', '', /empty/],
  ['an unreadable header', '"Title,Price\n', /header cannot be read/],
])('a file with %s is refused as a whole', async (_, content, reason) => {
  await expect(scene.take(content)).rejects.toThrow(reason);
});

test('an invalid mapping is refused with the name of the wrong part', async () => {
  await expect(scene.take(café, { mapping: { category: {} } })).rejects.toThrow(/category/);
  await expect(scene.take(café, { mapping: { categories: { tags: { a: 'nowhere' } } } })).rejects.toThrow(
    /nowhere/,
  );
});
