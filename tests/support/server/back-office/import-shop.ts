import { randomUUID } from 'node:crypto';
import { callOps } from '../../../../server/cli/ops/client.ts';
import { handlers } from '../../../../server/handlers.ts';
import { importsJob } from '../../../../server/modules/back-office/imports/imports-job.ts';
import type { Role } from '../../../../server/platform/db/columns.ts';
import { startApi } from '../../api.ts';
import { testDatabase } from '../../database.ts';
import { ownImagePlaces } from '../../image-places.ts';
import { staff } from './staff.ts';

/** A shop with operators who import files, and its job. Call it at a test file's top level. */
export async function importShop() {
  const { db, log } = await testDatabase();
  const api = await startApi({ db, log, services: { imagePlaces: await ownImagePlaces() } }, handlers);
  const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });
  const [editor, owner, auditor] = [await as('catalog'), await as('owner'), await as('auditor')];
  const job = importsJob();

  const upload = async (
    csv: string,
    { by = editor, id = randomUUID(), prune = false, fileName = 'products.csv' } = {},
  ) => {
    const file = Buffer.from(csv).toString('base64');
    const input = { id, fileName, file, shop: null, prune };
    return (await callOps(by, 'importUpload', input)).import;
  };
  const show = (id: number) => callOps(editor, 'importShow', { import: String(id) });
  const changesOf = async (id: number) =>
    (await callOps(editor, 'importChanges', { import: String(id) })).list;
  const findingsOf = async (id: number) =>
    (await callOps(editor, 'importFindings', { import: String(id) })).list;
  const work = async () => {
    while (await job.runBatch(api.services)) continue;
  };
  const imported = async (csv: string) => {
    const id = await upload(csv);
    await work();
    await callOps(editor, 'importRun', { import: id, pruneAll: false });
    await work();
    return id;
  };
  const undo = async (id: number) => {
    await callOps(owner, 'importUndo', { import: id });
    await work();
    return show(id);
  };

  const header =
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
  const row = (handle: string, title: string, { value = 'Blue', stock = 5, price = '10.00' } = {}) =>
    `${handle},${title},Acme,Color,${value},${handle}-${value},shopify,${stock},${price}`;
  const file = (...rows: string[]) => [header, ...rows, ''].join('\n');
  const handle = () => `jug-${randomUUID().slice(0, 8)}`;

  const productOf = async (slug: string) => {
    const { id, on_sale } = await db
      .selectFrom('product')
      .select(['id', 'on_sale'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const { form, variants, version } = await callOps(editor, 'productShow', { product: String(id) });
    return {
      id,
      form,
      version,
      isOnSale: on_sale,
      title: form.texts.en.title,
      values: form.texts.en.options[0]!.values,
      variants: variants.map((variant) => [variant.price, variant.stock, variant.onSale]),
    };
  };
  return {
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
  };
}
