import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { handlers } from '../../../server/handlers.ts';
import { publicationsJob } from '../../../server/modules/back-office/products/publications-job.ts';
import type { Role } from '../../../server/platform/db/columns.ts';
import { startRunner } from '../../../server/platform/jobs/runner.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { productEditor } from '../../support/server/back-office/products.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
const [editor, colleague] = [await as('catalog'), await as('owner')];
const { newForm, add, show, detail } = await productEditor({ api, db, shop }, editor);

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const { id: image } = await db.selectFrom('picture').select('id').executeTakeFirstOrThrow();

const draft = async (images = [image]) => add({ ...newForm(), onSale: false, images });
const schedule = (product: number, seen: number | null, publishAt: number | null) =>
  callOps(editor, 'productSchedule', { product, seen, publishAt });
/** The time of a product has come. */
const letItCome = (product: number) =>
  db
    .updateTable('product_schedule')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('product_id', '=', product)
    .execute();
const runToTheEnd = async () => {
  while (await publicationsJob.runBatch(api.services));
};
const publications = async (product: number) =>
  (await show(product)).acts.filter(({ act }) => act === 'product/publish');
const isInShop = async (product: number) =>
  (await api.ok('productList', { shop: String(shop.shopIds[0]), sort: 'newest', limit: '50' }, {})).list.some(
    ({ id }) => id === product,
  );

test('a draft goes on sale at its time, in the lists of the shop, with a line in its history', async () => {
  const product = await draft();
  await schedule(product, null, inAnHour);
  await runToTheEnd();
  expect(await isInShop(product), 'before its time').toBe(false);
  expect((await show(product)).schedule).toEqual({ publishAt: inAnHour, problem: null, setBy: editor.name });
  const listed = await callOps(colleague, 'productList', { status: 'scheduled' });
  expect(listed.list.find(({ id }) => id === product)).toMatchObject({ publishAt: inAnHour, onSale: false });

  await letItCome(product);
  await runToTheEnd();
  // Cached responses are evicted at once.
  await expect.poll(() => isInShop(product)).toBe(true);
  expect((await detail(product)).id).toBe(product);
  expect(await publications(product)).toMatchObject([{ name: editor.name, outcome: 'done' }]);
  expect((await show(product)).schedule).toBe(null);
  const { changes } = await callOps(colleague, 'changes', {});
  expect(changes.some((change) => change.endsWith(':product'))).toBe(true);
});

test('two nodes publish each product once', async () => {
  const products = [];
  for (let count = 0; count < 8; count++) {
    const product = await draft();
    await schedule(product, null, inAnHour);
    await letItCome(product);
    products.push(product);
  }
  await Promise.all([runToTheEnd(), runToTheEnd(), runToTheEnd()]);
  await runToTheEnd();
  for (const product of products) expect(await publications(product)).toHaveLength(1);
});

test('a time that passed while no server ran is made up for after the start', async () => {
  const product = await draft();
  await schedule(product, null, inAnHour);
  await letItCome(product);
  const stop = startRunner(api.services, [{ ...publicationsJob, everySeconds: 0.05 }]);
  await expect.poll(async () => (await show(product)).form.onSale).toBe(true);
  await delay(200);
  await stop();
  expect(await publications(product)).toHaveLength(1);
});

test('an incomplete draft stays one, shows why, and is not tried again until an operator sets a time', async () => {
  const product = await draft([]);
  expect((await show(product)).publicationProblem).toBe('no_image');
  await schedule(product, null, inAnHour);
  await letItCome(product);
  await runToTheEnd();
  await runToTheEnd();
  const shown = await show(product);
  expect([shown.form.onSale, shown.schedule?.problem]).toEqual([false, 'no_image']);
  expect(await publications(product)).toMatchObject([{ outcome: 'refused', reason: 'no_image' }]);
  const listed = await callOps(editor, 'productList', { status: 'scheduled' });
  expect(listed.list.find(({ id }) => id === product)).toMatchObject({ isIncomplete: true });

  const { form, version } = shown;
  await callOps(editor, 'productSave', { product, version, form: { ...form, images: [image] } });
  await schedule(product, shown.schedule!.publishAt, inAnHour);
  await letItCome(product);
  await runToTheEnd();
  expect((await show(product)).form.onSale).toBe(true);
});

test('a draft without an English description stays one', async () => {
  const form = newForm();
  form.texts.en.description = '<p> </p>';
  const product = await add({ ...form, onSale: false, images: [image] });
  expect((await show(product)).publicationProblem).toBe('no_description');
});

test('of two operators who set a time one wins, and the other one sees who', async () => {
  const product = await draft();
  await schedule(product, null, inAnHour);
  const other = { product, seen: null, publishAt: inAnHour + 60 };
  const refused = await refusedBy(colleague, 'productSchedule', other);
  expect([refused.reason, refused.message]).toEqual([
    'changed_meanwhile',
    expect.stringContaining(editor.name),
  ]);
  await schedule(product, null, inAnHour);
  const { acts } = await show(product);
  expect(
    acts.filter(({ act, outcome }) => act === 'product/schedule' && outcome === 'done'),
    'sent again after a lost response',
  ).toHaveLength(1);
  await schedule(product, inAnHour, null);
  await letItCome(product);
  await runToTheEnd();
  expect((await show(product)).form.onSale, 'the time was removed').toBe(false);
});

test.each(['save', 'sell'] as const)(
  'a draft that an operator puts on sale before by %s loses its time',
  async (by) => {
    const product = await draft();
    await schedule(product, null, inAnHour);
    const { form, version } = await show(product);
    if (by === 'save')
      await callOps(editor, 'productSave', { product, version, form: { ...form, onSale: true } });
    else await callOps(editor, 'productSell', { products: [product], onSale: true });
    await callOps(editor, 'productSell', { products: [product], onSale: false });
    expect((await show(product)).schedule).toBe(null);
  },
);

test('a time in the past and a product on sale are refused', async () => {
  const product = await draft();
  const past = { product, seen: null, publishAt: inAnHour - 7200 };
  expect((await refusedBy(editor, 'productSchedule', past)).reason).toBe('time_past');
  const sold = { product: await add(), seen: null, publishAt: inAnHour };
  expect((await refusedBy(editor, 'productSchedule', sold)).reason).toBe('on_sale_already');
});
