import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { explain } from '../../../server/modules/import/findings.ts';
import { importsJob } from '../../../server/modules/back-office/imports/imports-job.ts';
import { importShop } from '../../support/server/back-office/import-shop.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';

const {
  db,
  api,
  editor,
  owner,
  auditor,
  upload,
  show,
  changesOf,
  findingsOf,
  work,
  imported,
  undo,
  row,
  file,
  handle,
  productOf,
} = await importShop();

describe('a file is checked', () => {
  test('and its changes are shown, but not made', async () => {
    const [known, added] = [handle(), handle()];
    await imported(file(row(known, 'Jug')));
    const id = await upload(
      file(
        row(known, 'Tall jug', { price: '12.00', stock: 8 }),
        row(added, 'Cup'),
        row(handle(), 'Bowl', { price: 'free' }),
      ),
    );
    expect(await show(id)).toMatchObject({
      step: 'check',
      status: 'waiting',
      mayImport: false,
      mayUndo: false,
    });
    await work();
    expect(await show(id)).toMatchObject({
      status: 'done',
      by: editor.name,
      mayImport: true,
      checked: { added: 1, changed: 1, refused: 1 },
      imported: null,
    });
    const changes = await changesOf(id);
    expect(Object.fromEntries(changes.map((change) => [change.handle, change.isNew]))).toEqual({
      [known]: false,
      [added]: true,
    });
    expect(changes.find((change) => change.handle === known)!.values).toEqual(
      expect.arrayContaining([
        { name: 'title (en)', before: 'Jug', after: 'Tall jug' },
        { name: 'price: Blue', before: '10.00', after: '12.00' },
        { name: 'stock: Blue', before: 5, after: 8 },
      ]),
    );
    const refused = (await findingsOf(id)).filter(({ kind }) => kind === 'refused');
    expect(refused).toEqual([
      expect.objectContaining({
        line: 4,
        code: 'no_amount',
        values: { column: 'price', text: 'free' },
        reason: 'price “free” is not an amount in dollars such as 12.34',
      }),
    ]);
    expect(await productOf(known)).toMatchObject({ title: 'Jug', variants: [['10.00', 5, true]] });
    expect(await db.selectFrom('product').select('id').where('slug', '=', added).execute()).toEqual([]);
  });

  test('and each finding has the code and the values of its sentence', async () => {
    const own = handle();
    const id = await upload(
      [
        'Handle,Title,Variant Price,Variant Compare At Price,Variant Inventory Qty,Variant Grams,Published,Status,Option1 Name,Option1 Value,Image Src,Image Position',
        `a-${own},A,"1,5x",1e9,1.5,heavy,maybe,gone,,,a.png,first`,
        `b-${own},B,SEK 5,,2000000,2000000,,,Size,S,,`,
        `b-${own},,1000000.01,,1,,,,,S,,`,
        `b-${own},,5,,1,,,,,,,`,
        `c-${own},C,0,,1,,,,,,,`,
        `d-${own},D,,,-1,,,,,,,`,
        `e-${own},${'E'.repeat(501)},5,,-1,,,,,Red,,`,
        `f-${own},F,5,,-1,,,,,,,`,
        `f-${own},G,5,,1,,,,,,,`,
        `g ${own},H,5,,1,,,,,,,`,
        ',,5,,1,,,,,,,',
        `h-${own},I,5,,1,,,,,,,,,,`,
        `i-${own},"J"K,5,,1,,,,,,,`,
        '',
      ].join('\n'),
    );
    await work();
    const found = await findingsOf(id);
    // Each sentence can be made of what is stored.
    for (const { code, values, reason } of found)
      expect(explain(code as 'no_amount', values as never).reason).toBe(reason);
    expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(15);
  });

  test.each([
    ['is empty', '', 'The file is empty.', { failureCode: 'empty_file', failureValues: {} }],
    [
      'has prices in another currency',
      'Title,Price,Currency\nJug,5.00,SEK\n',
      'Line 2',
      { failureCode: 'other_currency', failureValues: { line: 2, currency: 'SEK' } },
    ],
  ])('and fails with the reason if it %s', async (_case, csv, reason, explained) => {
    const id = await upload(csv || '\n');
    await work();
    const failed = await show(id);
    expect(failed).toMatchObject({ status: 'failed', mayImport: false, mayUndo: false, ...explained });
    expect(failed.failure).toContain(reason);
  });

  test('once, if its upload is repeated', async () => {
    const id = randomUUID();
    const first = await upload(file(row(handle(), 'Jug')), { id });
    expect(await upload(file(row(handle(), 'Jug')), { id })).toBe(first);
    const input = { id, fileName: 'products.csv', file: 'YQ==', shop: null, prune: false };
    expect((await refusedBy(owner, 'importUpload', input)).reason).toBe('idempotency_mismatch');
    const { list } = await callOps(auditor, 'logList', { target: `import ${first}` });
    expect(list.map(({ act }) => act)).toEqual(['import/upload']);
    await work();
  });
});

describe('an undone import', () => {
  test('restores texts, prices, stock and variants, takes new products off sale, and may be repeated', async () => {
    const [known, added] = [handle(), handle()];
    await imported(file(row(known, 'Jug'), row(known, '', { value: 'Red', price: '11.00' })));
    const before = await productOf(known);
    const csv = file(
      row(known, 'Tall jug', { price: '12.00', stock: 9 }),
      row(known, '', { value: 'Green', price: '13.00' }),
      row(added, 'Cup'),
    );
    const id = await imported(csv);
    expect(await show(id)).toMatchObject({
      step: 'import',
      status: 'done',
      imported: { added: 1, changed: 1 },
    });
    expect(await productOf(known)).toMatchObject({ title: 'Tall jug', values: ['Blue', 'Red', 'Green'] });
    // Two pieces are sold meanwhile.
    await db
      .updateTable('variant')
      .set({ stock: 7 })
      .where('product_id', '=', before.id)
      .where('stock', '=', 9)
      .execute();
    expect(await undo(id)).toMatchObject({ step: 'undo', status: 'done', undone: { undone: 2, left: 0 } });
    const now = await productOf(known);
    expect(now).toMatchObject({ title: 'Jug', isOnSale: true, values: ['Blue', 'Red', 'Green'] });
    expect(now.variants).toEqual([
      ['10.00', 3, true],
      ['11.00', 5, true],
      ['13.00', 5, false],
    ]);
    expect(now.form.variants).toEqual(before.form.variants);
    expect((await productOf(added)).isOnSale).toBe(false);
    expect(await show(await imported(csv))).toMatchObject({ imported: { added: 0, changed: 2 } });
    expect(await productOf(known)).toMatchObject({ title: 'Tall jug' });
    expect((await productOf(added)).isOnSale).toBe(true);
  });

  test('leaves products that were edited since', async () => {
    const [edited, other] = [handle(), handle()];
    await imported(file(row(edited, 'Jug'), row(other, 'Cup')));
    const id = await imported(file(row(edited, 'Tall jug'), row(other, 'Tall cup')));
    const { id: product, form, version } = await productOf(edited);
    await callOps(owner, 'productSave', { product, version, form: { ...form, grams: 900 } });
    expect(await undo(id)).toMatchObject({ undone: { undone: 1, left: 1 } });
    expect(await productOf(edited)).toMatchObject({ title: 'Tall jug' });
    expect(await productOf(other)).toMatchObject({ title: 'Cup' });
    const changes = await changesOf(id);
    expect(changes.find((change) => change.handle === edited)!.outcome).toBe('edited');
  });

  test('and its import are among the stock movements, with the operator of each step', async () => {
    const known = handle();
    await imported(file(row(known, 'Jug', { stock: 5 })));
    const id = await imported(file(row(known, 'Jug', { stock: 9 })));
    await undo(id);
    const { list } = await callOps(editor, 'stockList', { product: String((await productOf(known)).id) });
    expect(
      list.map(({ reason, before, after, name, import: of }) => [reason, before, after, name, of]),
    ).toEqual([
      ['import_undone', 9, 5, owner.name, id],
      ['imported', 5, 9, editor.name, id],
    ]);
  });

  test('of a file with prices or stock only restores those', async () => {
    const known = handle();
    await imported(file(row(known, 'Jug')));
    const inventory = `Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available (not editable)
${known},Jug,Color,Blue,${known}-Blue,Torino,12
`;
    const id = await imported(inventory);
    expect((await productOf(known)).variants).toEqual([['10.00', 12, true]]);
    expect(await undo(id)).toMatchObject({ undone: { undone: 1, left: 0 } });
    expect((await productOf(known)).variants).toEqual([['10.00', 5, true]]);
  });

  test('puts products back on sale that were missing in the file', async () => {
    const [kept, missing] = [handle(), handle()];
    await imported(file(row(kept, 'Jug'), row(missing, 'Cup')));
    const id = await upload(file(row(kept, 'Jug')), { prune: true });
    await work();
    expect((await show(id)).checked).toMatchObject({ prunesMany: true });
    await callOps(editor, 'importRun', { import: id, pruneAll: false });
    await work();
    expect(await show(id)).toMatchObject({ status: 'failed', mayImport: true });
    await callOps(editor, 'importRun', { import: id, pruneAll: true });
    await work();
    expect((await productOf(missing)).isOnSale).toBe(false);
    await undo(id);
    expect((await productOf(missing)).isOnSale).toBe(true);
  });
});

test('of two operators who start an import, one is refused', async () => {
  const id = await upload(file(row(handle(), 'Jug')));
  await work();
  const input = { import: id, pruneAll: false };
  const outcomes = await Promise.all(
    [editor, owner].map((by) =>
      callOps(by, 'importRun', input).then(
        () => 'started',
        ({ reason }) => reason,
      ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['import_not_ready', 'started']));
  expect((await refusedBy(editor, 'importUndo', { import: id })).reason).toBe('import_not_ready');
  await work();
  expect(await show(id)).toMatchObject({ step: 'import', status: 'done', imported: { added: 1 } });
});

test('an import that a stopping server leaves is continued, and undone completely', async () => {
  const known = Array.from({ length: 110 }, handle).toSorted();
  await imported(file(...known.map((each) => row(each, 'Jug'))));
  const id = await upload(file(...known.map((each) => row(each, 'Tall jug'))));
  await work();
  await callOps(editor, 'importRun', { import: id, pruneAll: false });
  const leaving = importsJob();
  const look = async () => {
    const { length } = await db
      .selectFrom('catalog_import_product')
      .select('handle')
      .where('import_id', '=', id)
      .where('version', 'is not', null)
      .execute();
    // The first hundred are committed by then.
    if (length > 0) leaving.interrupt!();
  };
  const stops = setInterval(() => void look(), 5);
  await leaving.runBatch(api.services);
  clearInterval(stops);
  await work();
  expect(await show(id)).toMatchObject({ step: 'import', status: 'done' });
  expect(await productOf(known.at(-1)!)).toMatchObject({ title: 'Tall jug' });
  expect(await undo(id)).toMatchObject({ undone: { undone: 110, left: 0 } });
  for (const each of [known[0]!, known.at(-1)!])
    expect(await productOf(each)).toMatchObject({ title: 'Jug' });
});
