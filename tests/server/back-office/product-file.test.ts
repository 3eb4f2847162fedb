import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { importsJob } from '../../../server/modules/back-office/imports/imports-job.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { productEditor, productText } from '../../support/server/back-office/products.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { order } from '../../support/server/orders/journey.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
// The mapping of an import needs it.
await db.updateTable('category').set({ slug: 'family' }).where('id', '=', shop.categoryId).execute();
const editor = { url: api.url, ...(await staff(db, 'catalog')) };
const { newForm, add, show } = await productEditor({ api, db, shop }, editor);
const job = importsJob();

const image = async (background: string) => {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  return (await callOps(editor, 'imageAdd', { image: bytes.toString('base64') })).id;
};
const [red, blue] = [await image('#ff0000'), await image('#0000ff')];

const plain = newForm();
const hostile = newForm();
const texts = {
  ...productText('=SUM(A1:A9), “quoted” "twice" 🫖', ['+Sage, "dark"', '-Sand; 🏺']),
  description: '<p>A "jug", with comma</p><ul><li>@home</li><li>=1+1</li></ul>',
  specs: [
    { label: 'Size: outer', value: '9 × 4 cm, "net"' },
    { label: '@care', value: "-'dry'\\only" },
  ],
  seoTitle: '@jug',
  seoDescription: "'=quoted formula",
};
const products = [
  await add(plain),
  await add({
    ...hostile,
    listPrice: '99.00',
    images: [red, blue],
    texts: {
      en: texts,
      ja: { ...productText('=水差し', ['セージ', 'サンド']), description: '<p>إبريق من الطين، "قديم"</p>' },
      fr: { ...texts, title: "L'été, «\u00A0bleu\u00A0» إبريق", seoTitle: null },
    },
    variants: hostile.variants.map((variant, at) => ({ ...variant, image: blue, sku: `=SKU-${at}` })),
  }),
  await add({
    ...newForm(),
    onSale: false,
    texts: { en: { ...productText('Plain', []), options: [] } },
    variants: [{ values: [], price: '5.00', image: null, sku: '', stock: null }],
  }),
];
const ids = products.join(',');

async function fileOf(filter: OpsInput<'productFile'>): Promise<string> {
  let file = '';
  let cursor: string | undefined;
  do {
    const page = await callOps(editor, 'productFile', { ...filter, ...(cursor && { cursor }) });
    file = (file || page.header) + page.lines;
    cursor = page.next ?? undefined;
  } while (cursor);
  return file;
}

async function check(csv: string) {
  const file = Buffer.from(csv).toString('base64');
  const input = { id: randomUUID(), fileName: 'edited.csv', file, shop: null, prune: false };
  const { import: id } = await callOps(editor, 'importUpload', input);
  while (await job.runBatch(api.services)) continue;
  const { checked, failure } = await callOps(editor, 'importShow', { import: String(id) });
  const { list: changes } = await callOps(editor, 'importChanges', { import: String(id) });
  const { list: findings } = await callOps(editor, 'importFindings', { import: String(id) });
  const run = async () => {
    await callOps(editor, 'importRun', { import: id, pruneAll: false });
    while (await job.runBatch(api.services)) continue;
    return (await callOps(editor, 'importShow', { import: String(id) })).imported;
  };
  return { checked, failure, changes: changes.map(({ values }) => values), findings, run };
}

const unchanged = { rows: 5, added: 0, changed: 0, unchanged: 3, refused: 0, shopsChanged: 0 };

test('an unchanged file changes nothing, whatever its texts contain', async () => {
  const { checked, changes, findings, failure } = await check(await fileOf({ products: ids }));
  expect({ failure, changes, findings }).toEqual({ failure: null, changes: [], findings: [] });
  expect(checked).toMatchObject(unchanged);
});

test('an edited price is the only change, and its import keeps everything else', async () => {
  const before = await Promise.all(products.map(show));
  const file = await fileOf({ products: ids });
  expect(file.match(/(?<=,)11\.00(?=,)/g)).toHaveLength(2);
  const { checked, changes, run } = await check(file.replace(/(?<=,)11\.00(?=,)/, '12.50'));
  expect(changes).toEqual([[{ name: 'price: Sand', before: '11.00', after: '12.50' }]]);
  expect(checked).toMatchObject({ ...unchanged, changed: 1, unchanged: 2 });
  expect(await run()).toMatchObject({ ...unchanged, changed: 1, unchanged: 2 });
  const after = await Promise.all(products.map(show));
  expect(after.map(({ form }) => form)).toEqual(
    before.map(({ form }, at) => {
      if (at === 0) form.variants[1]!.price = '12.50';
      return form;
    }),
  );
  expect(await check(await fileOf({ products: ids }))).toMatchObject({ changes: [], checked: unchanged });
});

test('pieces that were sold after the export do not reappear', async () => {
  const file = await fileOf({ products: ids });
  const [variant] = (await show(products[0]!)).variants;
  const buyer = await createAccount(db, { balanceCents: 100_000 });
  await order(api, buyer, [{ variantId: variant!.id, quantity: 4 }]);
  const { changes, run } = await check(file);
  expect(changes).toEqual([]);
  await run();
  expect((await show(products[0]!)).variants[0]!.stock).toBe(16);
  const edited = (await fileOf({ products: ids })).replace(',16,', ',30,');
  expect((await check(edited)).changes).toEqual([[{ name: 'stock: Sage', before: 16, after: 30 }]]);
});

test('the file follows filters and pages, and an image that the shop does not have is reported', async () => {
  const whole = await fileOf({ limit: '1' });
  expect(whole.split('URL handle').length).toBe(2);
  const { checked } = await check(whole);
  expect(checked).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect(Number(checked!['unchanged'])).toBeGreaterThanOrEqual(3);
  const drafts = await fileOf({ status: 'delisted' });
  expect(drafts.trim().split('\r\n')).toHaveLength(2);
  expect((await refusedBy(editor, 'productFile', { products: ids, status: 'low' })).reason).toBe(
    'invalid_input',
  );
  const file = await fileOf({ products: ids });
  const lost = file.replace(/\/img\/[0-9a-f]{16}/, `/img/${'0'.repeat(16)}`);
  const { run } = await check(lost);
  await run();
  const imports = await callOps(editor, 'importList', {});
  const { list } = await callOps(editor, 'importFindings', { import: String(imports.list[0]!.id) });
  expect(list).toEqual([expect.objectContaining({ kind: 'image' })]);
});
