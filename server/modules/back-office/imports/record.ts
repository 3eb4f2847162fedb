import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { RecordChanges, WrittenProducts } from '../../import/record.ts';
import { differences } from '../differences.ts';
import type { ProductForm } from '../products/calls.ts';
import { imageIdsOf, labelOf, type ProductToEdit, readProducts, summaryOf } from '../products/form.ts';

/** A product before an import changed it, and its stock on both sides. */
export interface StoredProduct extends Pick<ProductToEdit, 'shopId' | 'kept' | 'source'> {
  form: ProductForm;
  /** Variants whose stock the import set; `null`: not counted. */
  stock: { variant: number; before: number | null; after: number | null }[];
}

interface ProductChange {
  handle: string;
  product: number | null;
  title: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  stored: StoredProduct | null;
  version: string | null;
}

/** Whether the import chose the products by the digests of their rows; it may then write one without a difference. */
const isPlanned = (products: WrittenProducts) => 'handles' in products;

interface Recorder {
  record: RecordChanges;
  /** Number of products that were written without any difference. */
  same: () => number;
}

const longestText = 300;
/** A check reports this number of products, and of shops, at most. */
export const mostChecked = 1_000;

/** Records in memory which products a dry run would change. Images are not fetched in it, so they are left out. */
export function recordDryRun(): { changes: ProductChange[] } & Recorder {
  const changes: ProductChange[] = [];
  let same = 0;
  const record: RecordChanges = async (trx, products, write) => {
    const before = await byHandle(trx, products);
    const result = await write();
    if (changes.length >= mostChecked) return result;
    for (const [handle, now] of await byHandle(trx, products)) {
      const was = before.get(handle);
      if (isPlanned(products) && !changeOf(was, now, { withImages: true })) same++;
      const change = changeOf(was, now, { withImages: false });
      if (change) changes.push({ ...change, product: was?.id ?? null, stored: null, version: null });
    }
    changes.length = Math.min(changes.length, mostChecked);
    return result;
  };
  return { changes, record, same: () => same };
}

/** Stores with each changed product its state before an import, in the transaction that changes it. */
export function recordImport(importId: number): Recorder {
  let same = 0;
  const record: RecordChanges = async (trx, products, write) => {
    const before = await byHandle(trx, products);
    const result = await write();
    const changes: ProductChange[] = [];
    for (const [handle, now] of await byHandle(trx, products)) {
      const was = before.get(handle);
      const change = changeOf(was, now, { withImages: true });
      if (!change) same += isPlanned(products) ? 1 : 0;
      else
        changes.push({
          ...change,
          product: now.id,
          version: now.version,
          stored: was ? storedOf(was, now) : null,
        });
    }
    await storeChanges(trx, importId, changes);
    return result;
  };
  return { record, same: () => same };
}

/** An import that was interrupted continues: the first state of a product is the one before the import. */
export async function storeChanges(
  db: Kysely<Database>,
  importId: number,
  changes: readonly ProductChange[],
): Promise<void> {
  await sql`
    insert into catalog_import_product (import_id, handle, product_id, title, before, after, stored, version)
    select ${importId}, handle, product, title, before, after, stored, version
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as r (handle text, product bigint, title text, before jsonb, after jsonb, stored jsonb, version text)
    on conflict (import_id, handle) do update set product_id = excluded.product_id, title = excluded.title,
      before = case when catalog_import_product.version is null then excluded.before else catalog_import_product.before end,
      after = excluded.after,
      stored = case when catalog_import_product.version is null then excluded.stored else catalog_import_product.stored end,
      version = excluded.version`.execute(db);
  const images = changes.flatMap(({ stored }) => (stored ? imageIdsOf(stored.form) : []));
  if (images.length > 0)
    await sql`
      insert into catalog_import_picture (import_id, picture_id)
      select distinct ${importId}::bigint, id from unnest(${images}::bigint[]) as id on conflict do nothing`.execute(
      db,
    );
}

async function byHandle(
  trx: Transaction<Database>,
  products: WrittenProducts,
): Promise<Map<string, ProductToEdit>> {
  const found = await readProducts(trx, products);
  return new Map(found.map((product) => [product.handle, product]));
}

function changeOf(
  was: ProductToEdit | undefined,
  now: ProductToEdit,
  { withImages }: { withImages: boolean },
): Pick<ProductChange, 'handle' | 'title' | 'before' | 'after'> | null {
  const product = { handle: now.handle, title: now.form.texts.en.title };
  if (!was) return { ...product, before: {}, after: {} };
  // Two shops may have the same name.
  const hasNamesake = was.shop === now.shop && was.shopId !== now.shopId;
  const { before, after } = differences(valuesOf(was, hasNamesake), valuesOf(now, hasNamesake));
  const names = Object.keys(after).filter((name) => withImages || !/^images?(?!\w)/.test(name));
  if (names.length === 0) return null;
  const of = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, shortly(values[name])]));
  return { ...product, before: of(before), after: of(after) };
}

/** Every value that an import may change, by its name. */
const valuesOf = (product: ProductToEdit, hasNamesake: boolean): Record<string, unknown> => ({
  ...summaryOf(product.form),
  shop: hasNamesake ? `${product.shop} (${product.shopId})` : product.shop,
  ...Object.fromEntries(
    product.variants.map((variant) => [
      `stock: ${labelOf(product.form.texts.en.options, variant.values)}`,
      stockOf(variant),
    ]),
  ),
});

export const shortly = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;

const stockOf = ({ isTracked, stock }: ProductToEdit['variants'][number]) => (isTracked ? stock : null);

function storedOf(was: ProductToEdit, now: ProductToEdit): StoredProduct {
  const stockNow = new Map(now.variants.map((variant) => [variant.id, stockOf(variant)]));
  const { form, shopId, kept, source } = was;
  const stock = was.variants.flatMap((variant) => {
    const [before, after] = [stockOf(variant), stockNow.get(variant.id) ?? null];
    return before === after ? [] : [{ variant: variant.id, before, after }];
  });
  return { form, shopId, kept, source, stock };
}
