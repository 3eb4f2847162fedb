import { type Kysely, sql } from 'kysely';
import { langs } from '#domain/languages.ts';
import { cents } from '#domain/money.ts';
import type { Kept } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { writeLog } from '../../../platform/operator-log.ts';
import { makeSearchable } from '../../import/make-searchable.ts';
import { noImage } from '../../import/no-image.ts';
import { consoleSource } from '../../import/stored.ts';
import type { Target } from '../../import/target.ts';
import { writeProducts } from '../../import/write-products.ts';
import type { OpsContext, OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { lastEditorOf } from '../history.ts';
import { areImages } from '../images.ts';
import { OpsRefusal } from '../refusal.ts';
import { shopsOf } from '../shop-filter.ts';
import { type ProductForm, productTarget } from './calls.ts';
import { dropSchedules } from './schedule.ts';
import { imageIdsOf, namesOf, type ProductToEdit, readProduct, summaryOf } from './form.ts';

/**
 * Creates a product with its variants, images and texts. @throws Refusal `invalid_input`, OpsRefusal `handle_taken`,
 * `shop_unknown`, `shop_ambiguous`, `list_price_low`
 */
export const addProduct = (async (ctx, { handle, shop, form }) => {
  const { db: trx } = ctx;
  // Two requests with one handle: the second one sees the first one's product.
  await sql`select pg_advisory_xact_lock(hashtext('product handle'), hashtext(${handle}))`.execute(trx);
  const taken = await trx.selectFrom('product').select('id').where('slug', '=', handle).executeTakeFirst();
  if (taken) throw new OpsRefusal('handle_taken', handle);
  const [shopId, ...others] = (await shopsOf(trx, shop))!;
  if (others.length > 0) throw new OpsRefusal('shop_ambiguous', shop);
  const id = await write(ctx, form, { handle, shopId: shopId! });
  return { data: { product: id }, trace: { target: productTarget(id), after: summaryOf(form) } };
}) satisfies OpsHandler<'productAdd'>;

/**
 * Replaces the editable part of a product. @throws Refusal `not_found`, `invalid_input`, OpsRefusal `changed_meanwhile`,
 * `list_price_low`
 */
export const saveProduct = (async (ctx, { product: id, version, form }) => {
  const { db: trx } = ctx;
  // Variants before their product, as orders lock them.
  await sql`select from variant where product_id = ${id} order by id for no key update`.execute(trx);
  await sql`select from product where id = ${id} for no key update`.execute(trx);
  const before = await readProduct(trx, id);
  if (before.version !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, productTarget(id), 'product'));
  await write(ctx, form, before);
  const now = await readProduct(trx, id);
  return {
    data: { product: id, version: now.version },
    trace: { target: productTarget(id), ...differences(summaryOf(before.form), summaryOf(now.form)) },
  };
}) satisfies OpsHandler<'productSave'>;

/** Puts products on sale or takes them off; one line in the log for each that changed. */
export const sellProducts = (async ({ db: trx, operator, ip }, { products, onSale }) => {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from product where id = any(${products}::bigint[]) and on_sale <> ${onSale} order by id for no key update
    )
    update product set on_sale = ${onSale} from locked where product.id = locked.id and product.on_sale <> ${onSale}
    returning product.id`.execute(trx);
  for (const { id } of rows)
    await writeLog(trx, {
      operatorId: operator.id || null,
      name: operator.name,
      address: ip,
      act: 'product/sell',
      target: productTarget(id),
      before: { onSale: !onSale },
      after: { onSale },
    });
  if (onSale) await dropSchedules(trx, products);
  return { data: { changed: rows.length } };
}) satisfies OpsHandler<'productSell'>;

async function write(
  ctx: OpsContext,
  form: ProductForm,
  stored: Pick<ProductToEdit, 'handle' | 'shopId'> & Partial<ProductToEdit>,
): Promise<number> {
  const { db: trx } = ctx;
  checkForm(form, stored.form);
  if (!(await areImages(trx, imageIdsOf(form)))) throw new Refusal('invalid_input', { fields: ['images'] });
  const category = await trx
    .selectFrom('category')
    .select('id')
    .where('slug', '=', form.category)
    // Not removed before this product is in it.
    .forKeyShare()
    .executeTakeFirst();
  if (!category) throw new Refusal('invalid_input', { fields: ['category'] });
  const target: Target = {
    slug: stored.handle,
    shopId: stored.shopId,
    categoryId: category.id,
    grams: form.grams,
    listPriceCents: form.listPrice === null ? null : cents(form.listPrice),
    imageId: form.images[0] ?? (await noImage(ctx)),
    onSale: form.onSale,
    texts: new Map(langs.flatMap((lang) => (form.texts[lang] ? [[lang, form.texts[lang]] as const] : []))),
    variants: form.variants.map(({ values, price, stock, image }) => ({
      values,
      priceCents: cents(price),
      stock: stock ?? 0,
      stockTracked: stock !== null,
      stockFor: 'new',
      imageId: image,
    })),
    imageIds: form.images,
    kept: keptOf(form, stored),
    newTitles: langs.filter(
      (lang) => form.texts[lang] && form.texts[lang].title !== stored.form?.texts[lang]?.title,
    ),
  };
  const id = (await writeProducts(trx, [target])).get(stored.handle)!;
  await writeAlts(trx, id, form);
  if (form.onSale) await dropSchedules(trx, [id]);
  await makeSearchable(trx, [{ id, target }]);
  await trx
    .insertInto('import_product')
    .values({ product_id: id, source: consoleSource, digest: null, kept: JSON.stringify(target.kept) })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ kept: JSON.stringify(target.kept) }),
    )
    .execute();
  return id;
}

/** Alternative texts of the gallery's images; those of removed images go with them. */
async function writeAlts(trx: Kysely<Database>, id: number, { images, texts }: ProductForm): Promise<void> {
  for (const lang of langs) {
    const given = texts[lang]?.alts ?? {};
    const alts = Object.fromEntries(
      images.flatMap((image) => (given[String(image)] ? [[String(image), given[String(image)]]] : [])),
    );
    const json = JSON.stringify(alts);
    await sql`update product_text set alts = ${json}::jsonb
      where product_id = ${id} and lang = ${lang} and alts <> ${json}::jsonb`.execute(trx);
  }
}

function checkForm(
  { texts, variants, images, listPrice }: ProductForm,
  stored: ProductForm | undefined,
): void {
  const { options } = texts.en;
  const before = stored?.texts.en.options ?? [];
  const isKept = before.length === options.length;
  const faults = {
    images: new Set(images).size < images.length,
    // Variants, also delisted ones, refer to values by their index.
    options:
      options.some(({ values }) => new Set(values).size < values.length) ||
      (isKept && options.some(({ values }, at) => values.length < before[at]!.values.length)),
    texts: langs.some(
      (lang) =>
        texts[lang] &&
        (texts[lang].options.length !== options.length ||
          texts[lang].options.some(({ values }, at) => values.length !== options[at]!.values.length)),
    ),
    variants:
      new Set(variants.map(({ values }) => values.join())).size < variants.length ||
      variants.some(
        ({ values }) =>
          values.length !== options.length || values.some((value, at) => value >= options[at]!.values.length),
      ),
  };
  const fields = Object.entries(faults).flatMap(([field, isFault]) => (isFault ? [field] : []));
  if (fields.length > 0) throw new Refusal('invalid_input', { fields });
  if (listPrice !== null && variants.some(({ price }) => cents(price) >= cents(listPrice)))
    throw new OpsRefusal('list_price_low');
}

/** Columns of an imported file follow their variants and images. */
function keptOf(form: ProductForm, stored: Partial<ProductToEdit>): Kept {
  const before = stored.kept;
  const oldOptions = stored.form?.texts.en.options ?? [];
  const known = new Map(before?.variants.map((each) => [JSON.stringify(each.values), each]));
  const altsBefore = new Map(stored.form?.images.map((image, at) => [image, before?.alts[at] ?? '']));
  return {
    type: before?.type ?? '',
    tags: before?.tags ?? '',
    productCategory: before?.productCategory ?? '',
    variants: form.variants.map(({ values, sku }) => ({
      barcode: '',
      stock: null,
      ...known.get(JSON.stringify(namesOf(oldOptions, values))),
      values: namesOf(form.texts.en.options, values),
      sku,
    })),
    alts: form.images.map((image) => form.texts.en.alts[String(image)] ?? altsBefore.get(image) ?? ''),
  };
}
