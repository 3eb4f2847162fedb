import { type Kysely, sql } from 'kysely';
import type { Image } from '#contract/scalars.ts';
import { defaultLang, langs } from '#domain/languages.ts';
import { maxCategories } from '#domain/storefront.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { queueReindex } from '../../catalog/search/reindex-queue.ts';
import { versionOf } from '../content-version.ts';
import type { OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { historyOf, lastEditorOf } from '../history.ts';
import { areImages } from '../images.ts';
import { promoOfCategory } from '../promo-limits.ts';
import { OpsRefusal } from '../refusal.ts';
import { leadsToCategory } from './banner-link.ts';
import { categoriesTarget, type CategoryForm, categoryTarget } from './calls.ts';
import { lockList, nextPosition, sortList } from './sorting.ts';

/** A category of the first import may have no image. */
type StoredForm = Omit<CategoryForm, 'image'> & { image: number | null };

interface StoredCategory {
  id: number;
  slug: string;
  /** On sale. */
  products: number;
  form: StoredForm;
  image: (Image & { id: number }) | null;
}

/** Categories in the order of the shop. @param id only this one */
async function readCategories(db: Kysely<Database>, id?: number): Promise<StoredCategory[]> {
  const { rows } = await sql<
    Omit<StoredCategory, 'form'> & { imageId: number | null; names: Record<string, string> | null }
  >`
    select c.id, c.slug, c.picture_id as "imageId",
      (select json_build_object('id', id, 'hash', hash, 'width', width, 'height', height, 'colour', colour)
        from picture where id = c.picture_id) as image,
      (select json_object_agg(lang, name) from category_text where category_id = c.id) as names,
      coalesce((select sum(products) from shop_category k where k.category_id = c.id), 0)::bigint as products
    from category c where ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    order by c.position, c.id`.execute(db);
  return rows.map(({ imageId, names, ...row }) => ({
    ...row,
    form: { image: imageId, names: namesInOrder(names ?? {}) },
  }));
}

/** Languages in one order: equal forms have equal versions. */
const namesInOrder = (names: Partial<Record<string, string>>): CategoryForm['names'] => ({
  en: '',
  ...Object.fromEntries(langs.flatMap((lang) => (names[lang] ? [[lang, names[lang]]] : []))),
});

const nameOf = ({ slug, form: { names } }: StoredCategory): string => names.en || slug;

/** Categories in the order of the shop. */
export const listCategories = (async ({ db, lang }) => {
  const categories = await readCategories(db);
  const list = categories.map((category) => ({
    id: category.id,
    slug: category.slug,
    name: category.form.names[lang] ?? nameOf(category),
    names: category.form.names,
    image: category.image,
    products: category.products,
    missing: langs.filter((each) => !category.form.names[each]),
  }));
  const version = versionOf(categories.map(({ id }) => id));
  return { data: { list, version, acts: await historyOf(db, categoriesTarget) } };
}) satisfies OpsHandler<'categoryList'>;

/** @throws Refusal `not_found` */
export const showCategory = (async ({ db }, { category: id }) => {
  const [category] = await readCategories(db, id);
  if (!category) throw new Refusal('not_found', { fields: ['category'] });
  const version = versionOf(category.form);
  return { data: { ...category, version, acts: await historyOf(db, categoryTarget(id)) } };
}) satisfies OpsHandler<'categoryShow'>;

/** @throws Refusal `not_found` (image), OpsRefusal `category_taken`, `list_full` */
export const addCategory = (async ({ db: trx }, { slug, form: given }) => {
  await lockList(trx, 'category');
  const form = { image: given.image, names: namesInOrder(given.names) };
  const categories = await readCategories(trx);
  // Repeated after a lost response.
  const same = categories.find((each) => each.slug === slug && versionOf(each.form) === versionOf(form));
  if (same) return { data: { category: same.id } };
  if (categories.some((each) => each.slug === slug)) throw new OpsRefusal('category_taken', slug);
  if (categories.length >= maxCategories) throw new OpsRefusal('list_full', String(maxCategories));
  await checkForm(trx, form, categories);
  const { id } = await trx
    .insertInto('category')
    .values({ slug, picture_id: form.image, position: await nextPosition(trx, 'category') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeNames(trx, id, form.names);
  return {
    data: { category: id },
    trace: { target: categoryTarget(id), after: { slug, ...summaryOf(form) } },
  };
}) satisfies OpsHandler<'categoryAdd'>;

/** @throws Refusal `not_found`, OpsRefusal `changed_meanwhile`, `category_taken` */
export const saveCategory = (async ({ db: trx }, { category: id, version, form: given }) => {
  const before = await lockedCategory(trx, id, version);
  const form = { image: given.image, names: namesInOrder(given.names) };
  if (versionOf(form) === version) return { data: { category: id, version } };
  const others = (await readCategories(trx)).filter((each) => each.id !== id);
  await checkForm(trx, form, others);
  if (form.image !== before.form.image)
    await trx.updateTable('category').set({ picture_id: form.image }).where('id', '=', id).execute();
  if (versionOf(form.names) !== versionOf(before.form.names)) {
    await writeNames(trx, id, form.names);
    // Products are found by the names of their category.
    await queueReindex(trx, { category_id: id });
  }
  return {
    data: { category: id, version: versionOf(form) },
    trace: { target: categoryTarget(id), ...differences(summaryOf(before.form), summaryOf(form)) },
  };
}) satisfies OpsHandler<'categorySave'>;

/**
 * Removes a category that has no product, not even a delisted one. The last category stays: an import into a shop without categories creates
 * the first ten again. @throws Refusal `not_found`, OpsRefusal `changed_meanwhile`, `category_used`, `category_in_promo`,
 * `category_linked`, `last_category`
 */
export const removeCategory = (async ({ db: trx }, { category: id, version }) => {
  const { slug, form } = await lockedCategory(trx, id, version);
  // Waits for transactions that add a product to it, and blocks further ones until the commit.
  await sql`select from category where id = ${id} for update`.execute(trx);
  const product = await trx
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (product) throw new OpsRefusal('category_used');
  const promo = await promoOfCategory(trx, id);
  if (promo !== null) throw new OpsRefusal('category_in_promo', promo);
  const banners = await trx.selectFrom('banner').select(['target', 'texts']).execute();
  const banner = banners.find(({ target }) => leadsToCategory(target, slug));
  if (banner) throw new OpsRefusal('category_linked', banner.texts[defaultLang]?.title);
  const other = await trx
    .selectFrom('category')
    .select('id')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new OpsRefusal('last_category');
  // Rows of products that were moved to other categories: all counts are zero.
  await trx.deleteFrom('shop_category').where('category_id', '=', id).execute();
  await trx.deleteFrom('category').where('id', '=', id).execute();
  return {
    data: { category: id },
    trace: { target: categoryTarget(id), before: { slug, ...summaryOf(form) } },
  };
}) satisfies OpsHandler<'categoryRemove'>;

/** @throws Refusal `invalid_input`, OpsRefusal `changed_meanwhile` */
export const sortCategories = (async ({ db: trx }, { categories: ids, version }) => {
  const before = await sortList(trx, 'category', { ids, version, target: categoriesTarget });
  const names = new Map((await readCategories(trx)).map((category) => [category.id, nameOf(category)]));
  const named = (list: readonly number[]) => ({ order: list.map((id) => names.get(id)) });
  return {
    data: { version: versionOf(ids) },
    trace: { target: categoriesTarget, before: named(before), after: named(ids) },
  };
}) satisfies OpsHandler<'categorySort'>;

/** Names are unique among all categories, so one operator changes categories at a time. */
async function lockedCategory(trx: Kysely<Database>, id: number, version: string): Promise<StoredCategory> {
  await lockList(trx, 'category');
  const [category] = await readCategories(trx, id);
  if (!category) throw new Refusal('not_found', { fields: ['category'] });
  if (versionOf(category.form) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, categoryTarget(id), 'category'));
  return category;
}

/** Imports find a category by its slug or by its name in any language. */
async function checkForm(
  trx: Kysely<Database>,
  { image, names }: CategoryForm,
  others: readonly StoredCategory[],
): Promise<void> {
  if (!(await areImages(trx, [image]))) throw new Refusal('not_found', { fields: ['image'] });
  const taken = new Set(others.flatMap(({ slug, form }) => [slug, ...lowerCase(form.names)]));
  const double = lowerCase(names).find((name) => taken.has(name));
  if (double !== undefined) throw new OpsRefusal('category_taken', double);
}

const lowerCase = (names: CategoryForm['names']): string[] =>
  Object.values(names).flatMap((name) => (name ? [name.toLowerCase()] : []));

/** Replaces the names. */
async function writeNames(trx: Kysely<Database>, id: number, names: CategoryForm['names']): Promise<void> {
  const rows = langs.flatMap((lang) =>
    names[lang] === undefined ? [] : [{ category_id: id, lang, name: names[lang] }],
  );
  await trx.deleteFrom('category_text').where('category_id', '=', id).execute();
  await trx.insertInto('category_text').values(rows).execute();
}

/** Every value by its name in the log. */
const summaryOf = ({ image, names }: StoredForm): Record<string, unknown> => ({
  image,
  ...Object.fromEntries(
    langs.flatMap((lang) => (names[lang] === undefined ? [] : [[`name (${lang})`, names[lang]]])),
  ),
});
