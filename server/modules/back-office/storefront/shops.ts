import { type Kysely, sql } from 'kysely';
import { type Lang, langs } from '#domain/languages.ts';
import { asCents, cents } from '#domain/money.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { claimImages } from '../../../platform/images/unused.ts';
import { Refusal } from '../../../platform/errors.ts';
import { newestFirst } from '../../../platform/http/id-cursor.ts';
import { pageByValue } from '../../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { freightOf } from '../../catalog/freight.ts';
import { queueReindex } from '../../catalog/search/reindex-queue.ts';
import { nameBegins } from '../../catalog/shops.ts';
import { refreshFreight } from '../../catalog/stock.ts';
import { writeIntros } from '../../import/shop-values.ts';
import { versionOf } from '../content-version.ts';
import type { OpsHandler } from '../context.ts';
import { differences } from '../differences.ts';
import { historyOf, lastEditorOf } from '../history.ts';
import { readImages } from '../products/crop.ts';
import { OpsRefusal } from '../refusal.ts';
import { type ShopForm, shopTarget } from './shop-calls.ts';

/** On sale, of `shop s`. */
const products = sql<number>`coalesce((select sum(products) from shop_category k where k.shop_id = s.id), 0)::bigint`;

/** Shops, newest first or by followers. */
export const listShops = (async ({ db }, { cursor, limit, find, sort }) => {
  const rows = db
    .selectFrom('shop as s')
    .select(['s.id', 's.slug', 's.name', 's.country', 's.city', 's.colour as color', 's.fans'])
    .select([
      products.as('products'),
      sql<Lang[]>`array(select lang from shop_text t where t.shop_id = s.id)`.as('translated'),
    ])
    .$if(find !== undefined, (query) =>
      query.where((row) =>
        row.or([
          nameBegins(find!),
          row('s.slug', '=', find!),
          ...(/^\d{1,15}$/.test(find!) ? [row('s.id', '=', Number(find))] : []),
        ]),
      ),
    );
  const { page, next } =
    sort === 'followers'
      ? await pageByValue(rows, { value: 's.fans', id: 's.id', direction: 'desc' }, { cursor, limit })
      : await newestFirst(rows, 's.id', { cursor, limit });
  const list = page.map(({ translated, ...shop }) => ({
    ...shop,
    /** Languages without an introduction. */
    missing: langs.filter((lang) => !translated.includes(lang)),
  }));
  return { data: { list, next } };
}) satisfies OpsHandler<'shopList'>;

/** A form as it is stored: with its logo, or with none. */
type StoredForm = ShopForm & { logo: number | null };

/** @throws Refusal `not_found` */
async function readShop(db: Kysely<Database>, id: number) {
  const row = await db
    .selectFrom('shop as s')
    .select([
      's.slug',
      's.name',
      's.country',
      's.city',
      's.colour',
      's.logo_id',
      's.staff_note',
      's.opened_at',
      's.fans',
      's.sold',
    ])
    .select(['s.freight_base_cents', 's.freight_per_kg_cents', 's.freight_free_from_cents'])
    .select(products.as('products'))
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['shop'] });
  const texts = await db
    .selectFrom('shop_text')
    .select(['lang', 'intro'])
    .where('shop_id', '=', id)
    .execute();
  const form: StoredForm = {
    name: row.name,
    country: row.country,
    city: row.city,
    color: row.colour.toUpperCase(),
    logo: row.logo_id,
    freight: freightOf({
      freight_base_cents: asCents(row.freight_base_cents),
      freight_per_kg_cents: asCents(row.freight_per_kg_cents),
      freight_free_from_cents:
        row.freight_free_from_cents === null ? null : asCents(row.freight_free_from_cents),
    }),
    intros: introsInOrder(Object.fromEntries(texts.map(({ lang, intro }) => [lang, intro]))),
    note: row.staff_note,
  };
  return { row, form };
}

/** Languages in one order: equal forms have equal versions. */
const introsInOrder = (intros: Partial<Record<string, string>>): ShopForm['intros'] =>
  Object.fromEntries(langs.flatMap((lang) => (intros[lang] ? [[lang, intros[lang]]] : [])));

/** @throws Refusal `not_found` */
export const showShop = (async ({ db }, { shop: id }) => {
  const { row, form } = await readShop(db, id);
  const data = {
    id,
    slug: row.slug,
    form,
    logo: form.logo === null ? null : ((await readImages(db, [form.logo])).get(form.logo) ?? null),
    version: versionOf(form),
    openedAt: unixSeconds(row.opened_at),
    /** On sale. */
    products: row.products,
    fans: row.fans,
    sold: row.sold,
    acts: await historyOf(db, shopTarget(id)),
  };
  return { data };
}) satisfies OpsHandler<'shopShow'>;

/** A shop without products. @throws Refusal `not_found`, `invalid_input` for its logo, OpsRefusal `shop_taken` */
export const addShop = (async ({ db: trx }, { slug, form: given }) => {
  const form = inOrder(given, null);
  await checkLogo(trx, form, null);
  const added = await trx
    .insertInto('shop')
    .values({ slug, ...columnsOf(form) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const { id } = await trx
      .selectFrom('shop')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    // Repeated after a lost response.
    const { form: stored } = await readShop(trx, id);
    if (versionOf(stored) === versionOf(form)) return { data: { shop: id } };
    throw new OpsRefusal('shop_taken', slug);
  }
  await writeIntros(trx, added.id, introsOf(form));
  return {
    data: { shop: added.id },
    trace: { target: shopTarget(added.id), after: { slug, ...summaryOf(form) } },
  };
}) satisfies OpsHandler<'shopAdd'>;

/** Existing quotes keep their freight. @throws Refusal `not_found`, `invalid_input` for its logo, OpsRefusal `changed_meanwhile` */
export const saveShop = (async ({ db: trx }, { shop: id, version, form: given }) => {
  await sql`select from shop where id = ${id} for no key update`.execute(trx);
  const { form: before } = await readShop(trx, id);
  if (versionOf(before) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, shopTarget(id), 'shop'));
  const form = inOrder(given, before.logo);
  await checkLogo(trx, form, before.logo);
  if (versionOf(form) === version) return { data: { shop: id, version } };
  await trx.updateTable('shop').set(columnsOf(form)).where('id', '=', id).execute();
  await writeIntros(trx, id, introsOf(form));
  if (versionOf(form.freight) !== versionOf(before.freight)) await refreshFreight(trx, id);
  // Products are found by the name of their shop.
  if (form.name !== before.name) await queueReindex(trx, { shop_id: id });
  return {
    data: { shop: id, version: versionOf(form) },
    trace: { target: shopTarget(id), ...differences(summaryOf(before), summaryOf(form)) },
  };
}) satisfies OpsHandler<'shopSave'>;

/** A form with its properties in one order: equal forms have equal versions. @param logo the stored one */
const inOrder = (
  { name, country, city, color, freight, intros, note, ...given }: ShopForm,
  logo: number | null,
): StoredForm => ({
  name,
  country,
  city,
  color,
  logo: given.logo === undefined ? logo : given.logo,
  freight: { base: freight.base, perKg: freight.perKg, freeFrom: freight.freeFrom },
  intros: introsInOrder(intros),
  note,
});

/** A new logo is square. The stored one was checked when it was saved. @throws Refusal `not_found`, `invalid_input` */
async function checkLogo(trx: Kysely<Database>, { logo }: StoredForm, before: number | null): Promise<void> {
  if (logo === null || logo === before) return;
  const image = (await claimImages(trx, [logo])).get(logo);
  if (!image) throw new Refusal('not_found', { fields: ['logo'] });
  if (image.width !== image.height) throw new Refusal('invalid_input', { fields: ['logo'] });
}

const columnsOf = ({ name, country, city, color, logo, freight, note }: StoredForm) => ({
  name,
  country,
  city,
  colour: color,
  logo_id: logo,
  freight_base_cents: cents(freight.base),
  freight_per_kg_cents: cents(freight.perKg),
  freight_free_from_cents: freight.freeFrom === null ? null : cents(freight.freeFrom),
  staff_note: note,
});

const introsOf = ({ intros }: StoredForm) => new Map(langs.map((lang) => [lang, intros[lang] ?? '']));

/** Every value by its name in the log. */
const summaryOf = ({ freight, intros, ...rest }: StoredForm): Record<string, unknown> => ({
  ...rest,
  'freight: base': freight.base,
  'freight: per kg': freight.perKg,
  'freight: free from': freight.freeFrom,
  ...Object.fromEntries(langs.flatMap((lang) => (intros[lang] ? [[`intro (${lang})`, intros[lang]]] : []))),
});
