import { type Kysely, sql, type Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/http/context.ts';
import { refreshRecentSales, refreshTotals } from '../../catalog/counters.ts';
import { refreshStock } from '../../catalog/stock.ts';
import { makeSearchable } from '../../import/make-searchable.ts';
import { noImage } from '../../import/no-image.ts';
import { type ConsoleStep, withMovements } from '../../import/record.ts';
import type { Target } from '../../import/target.ts';
import { writeProducts } from '../../import/write-products.ts';
import type { ProductForm } from '../products/calls.ts';
import { type ProductToEdit, readProducts } from '../products/form.ts';
import type { StoredProduct } from './record.ts';
import { undoShops } from './shop-undo.ts';

const productsAtOnce = 20;

/** `edited`: changed after the import. `options`: its options were changed in another way than by new values at their end. */
type Outcome = 'undone' | 'edited' | 'options';

interface ImportedProduct {
  handle: string;
  stored: StoredProduct | null;
  version: string;
}

/**
 * Returns the products and then the shops of an import to their state before it, and takes new products off sale. A product that was
 * edited since stays as it is. Pieces sold since stay sold. Repeated after an interruption, it continues. @param onProgress called
 * after each batch; may throw to interrupt
 */
export async function undoImport(
  services: Pick<Services, 'db' | 'images'>,
  step: ConsoleStep,
  onProgress: (done: number) => void,
): Promise<{ undone: number; left: number; shopsUndone: number; shopsLeft: number }> {
  const { db } = services;
  const { importId } = step;
  let done = 0;
  for (;;) {
    const products = await transaction(db, (trx) => undoBatch(trx, services, step));
    if (products === 0) break;
    done += products;
    onProgress(done);
  }
  // Products may have moved between shops, also before an interruption.
  await refreshTotals(db);
  await refreshRecentSales(db);
  const shops = await undoShops(db, importId, (count) => onProgress((done += count)));
  const { rows } = await sql<{ undone: number; left: number }>`
    select count(*) filter (where outcome = 'undone')::int as undone, count(*) filter (where outcome <> 'undone')::int as left
    from catalog_import_product where import_id = ${importId}`.execute(db);
  return { ...rows[0]!, ...shops };
}

/** @returns the number of its products, at most 20 */
async function undoBatch(
  trx: Transaction<Database>,
  services: Pick<Services, 'db' | 'images'>,
  step: ConsoleStep,
): Promise<number> {
  const { importId } = step;
  const { rows } = await sql<ImportedProduct>`
    select handle, stored, version from catalog_import_product
    where import_id = ${importId} and outcome is null and version is not null
    order by handle limit ${productsAtOnce} for no key update`.execute(trx);
  const handles = rows.map(({ handle }) => handle);
  await withMovements(trx, { handles }, { reason: 'import_undone', step }, () =>
    undoRows(trx, services, importId, rows),
  );
  return rows.length;
}

async function undoRows(
  trx: Transaction<Database>,
  services: Pick<Services, 'db' | 'images'>,
  importId: number,
  rows: readonly ImportedProduct[],
): Promise<void> {
  const handles = rows.map(({ handle }) => handle);
  // After the variants, as orders lock them.
  await sql`select from product where slug = any(${handles}::text[]) order by id for no key update`.execute(
    trx,
  );
  const products = new Map((await readProducts(trx, { handles })).map((each) => [each.handle, each]));
  for (const row of rows) {
    const now = products.get(row.handle)!;
    const outcome = now.version === row.version ? await undoProduct(trx, services, now, row) : 'edited';
    await sql`update catalog_import_product set outcome = ${outcome}
      where import_id = ${importId} and handle = ${row.handle}`.execute(trx);
  }
}

async function undoProduct(
  trx: Transaction<Database>,
  services: Pick<Services, 'db' | 'images'>,
  now: ProductToEdit,
  { stored }: ImportedProduct,
): Promise<Outcome> {
  if (stored === null) {
    await sql`update product set on_sale = false where id = ${now.id}`.execute(trx);
    await sql`update import_product set digest = null where product_id = ${now.id}`.execute(trx);
    return 'undone';
  }
  const target = await targetOf(trx, services, now, stored);
  if (typeof target === 'string') return target;
  await writeProducts(trx, [target]);
  await makeSearchable(trx, [{ id: now.id, target }]);
  await restoreSource(trx, now.id, stored);
  for (const { variant, before, after } of stored.stock)
    await sql`update variant set
        stock = case when ${before === null}::bool then 0
          when ${after === null}::bool then ${before ?? 0}::int
          else greatest(0, stock - ${after ?? 0}::int + ${before ?? 0}::int) end,
        stock_tracked = ${before !== null}
      where id = ${variant}`.execute(trx);
  await refreshStock(trx, [now.id]);
  return 'undone';
}

/** The file may be imported again: nothing is remembered of it. */
async function restoreSource(
  trx: Transaction<Database>,
  id: number,
  { source, kept }: StoredProduct,
): Promise<void> {
  if (source === null) await trx.deleteFrom('import_product').where('product_id', '=', id).execute();
  else
    await trx
      .updateTable('import_product')
      .set({ source, digest: null, kept: JSON.stringify(kept) })
      .where('product_id', '=', id)
      .execute();
}

async function targetOf(
  trx: Kysely<Database>,
  services: Pick<Services, 'db' | 'images'>,
  now: ProductToEdit,
  { form, shopId, kept }: StoredProduct,
): Promise<Target | Outcome> {
  const category = await trx
    .selectFrom('category')
    .select('id')
    .where('slug', '=', form.category)
    .forKeyShare()
    .executeTakeFirst();
  // Removed since.
  if (!category) return 'edited';
  const texts = textsOf(form, now.form);
  if (!texts) return 'options';
  return {
    slug: now.handle,
    shopId,
    categoryId: category.id,
    grams: form.grams,
    listPriceCents: form.listPrice === null ? null : cents(form.listPrice),
    imageId: form.images[0] ?? (await noImage(services)),
    onSale: form.onSale,
    texts,
    variants: form.variants.map(({ values, price, image }) => ({
      values,
      priceCents: cents(price),
      stock: 0,
      stockTracked: true,
      // Existing variants keep their stock here.
      stockFor: 'new',
      imageId: image,
    })),
    imageIds: form.images,
    kept: kept ?? { type: '', tags: '', productCategory: '', variants: [], alts: [] },
    newTitles: [...texts.keys()],
  };
}

/** Texts before the import. Variants refer to values by their index, so values that the import added stay at the end. */
function textsOf(before: ProductForm, now: ProductForm): Target['texts'] | null {
  const old = before.texts.en.options;
  const { options } = now.texts.en;
  const hasOnlyMore =
    old.length === options.length &&
    old.every(({ values }, at) => values.every((value, index) => options[at]!.values[index] === value));
  if (!hasOnlyMore) return null;
  return new Map(
    langs.flatMap((lang) => {
      const text = before.texts[lang];
      if (!text) return [];
      const newest = now.texts[lang]?.options ?? options;
      const longer = text.options.map(({ name, values }, at) => ({
        name,
        values: [...values, ...(newest[at]?.values.slice(values.length) ?? [])],
      }));
      return [[lang, { ...text, options: longer }] as const];
    }),
  );
}
