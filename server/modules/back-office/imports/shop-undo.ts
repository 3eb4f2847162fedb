import { type Kysely, sql, type Transaction } from 'kysely';
import { imageUrl } from '#domain/images.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { explain } from '../../import/findings.ts';
import { noImage } from '../../import/no-image.ts';
import { namesIn, pick, readShopValues, type ShopValues, writeShopValues } from '../../import/shop-values.ts';
import type { OpsHandler } from '../context.ts';
import { shownShopValues } from './shop-changes.ts';

/** A shop that an import changed. */
interface ImportedShop {
  slug: string;
  /** `null`: it was removed since. */
  shop: number | null;
  name: string;
  isNew: boolean;
  before: ShopValues;
  after: ShopValues;
}

/** A shop of an import as it is now. */
interface ShopNow {
  name: string;
  note: string;
  values: ShopValues;
  isUsed: boolean;
}

/** `edited`: a value, or the whole new shop, was edited since and stays. `used`: a new shop that something refers to stays. */
interface Judged {
  outcome: 'undone' | 'edited' | 'used';
  /** Names of values that the undo restores. */
  restored: (keyof ShopValues)[];
  /** Values that operators edited since, as they are now. */
  edited: ShopValues;
}

/** The effect of an undo on a shop. @param now `undefined`: it was removed since */
function judge({ name, isNew, before, after }: ImportedShop, now: ShopNow | undefined): Judged {
  if (!now) return { outcome: 'undone', restored: [], edited: {} };
  const differing = namesIn(after).filter((each) => now.values[each] !== after[each]);
  if (isNew) {
    const isEdited = differing.length > 0 || now.name !== name || now.note !== '';
    return {
      outcome: isEdited ? 'edited' : now.isUsed ? 'used' : 'undone',
      restored: [],
      edited: pick(now.values, differing),
    };
  }
  // An operator may have restored a value already.
  const edited = differing.filter((each) => now.values[each] !== before[each]);
  return {
    outcome: edited.length > 0 ? 'edited' : 'undone',
    restored: namesIn(after).filter((each) => !differing.includes(each)),
    edited: pick(now.values, edited),
  };
}

/** Shops of an import as they are now, by id. */
async function shopsNow(
  db: Kysely<Database>,
  importId: number,
  shops: readonly ImportedShop[],
): Promise<Map<number, ShopNow>> {
  const ids = shops.flatMap(({ shop }) => shop ?? []);
  if (ids.length === 0) return new Map();
  const values = await readShopValues(db, ids);
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'name', 'staff_note as note'])
    .where('id', 'in', ids)
    .execute();
  const used = await usedShops(
    db,
    importId,
    shops.flatMap(({ shop, isNew }) => (isNew ? (shop ?? []) : [])),
  );
  return new Map(
    rows.map(({ id, ...row }) => [id, { ...row, values: values.get(id)!, isUsed: used.has(id) }]),
  );
}

/**
 * Ids of shops in use: a product, follower, order, promo code, review or open quote refers to them, or another import whose undo would
 * move products back to them. A product that the undo of this import moves to another shop does not count.
 */
async function usedShops(
  db: Kysely<Database>,
  importId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from shop s where id = any(${ids}::bigint[]) and (
      exists (select from product p where shop_id = s.id and not exists (select from catalog_import_product
        where import_id = ${importId} and product_id = p.id and stored is not null and outcome is null))
      or exists (select from follow where shop_id = s.id)
      or exists (select from shop_order where shop_id = s.id)
      or exists (select from promo_shop where shop_id = s.id)
      or exists (select from review where shop_id = s.id)
      or id in (select (shop ->> 'shopId')::bigint from quote, jsonb_array_elements(body -> 'shops') as shop where expires_at > now())
      or exists (select from catalog_import_product
        where import_id <> ${importId} and outcome is null and stored is not null and (stored ->> 'shopId')::bigint = s.id)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Shops in one transaction. Other transactions wait for its locks. */
const shopsAtOnce = 20;

/**
 * Restores the values of shops that an import changed, except those that operators edited since, and removes new shops that nothing
 * refers to. Runs after the products are undone. Repeated after an interruption, it continues. @param onShops called after each
 * transaction with the number of its shops; may throw to interrupt
 */
export async function undoShops(
  db: Kysely<Database>,
  importId: number,
  onShops: (count: number) => void,
): Promise<{ shopsUndone: number; shopsLeft: number }> {
  for (let after = ''; ;) {
    const slugs = await transaction(db, (trx) => undoBatch(trx, importId, after));
    if (slugs.length === 0) break;
    after = slugs.at(-1)!;
    onShops(slugs.length);
  }
  const { rows } = await sql<{ shopsUndone: number; shopsLeft: number }>`
    select count(*) filter (where outcome = 'undone')::int as "shopsUndone",
      count(*) filter (where outcome <> 'undone')::int as "shopsLeft"
    from catalog_import_shop where import_id = ${importId}`.execute(db);
  return rows[0]!;
}

/** @param after slug of the last shop that was undone, so that the index skips those before it @returns slugs of its shops */
async function undoBatch(trx: Transaction<Database>, importId: number, after: string): Promise<string[]> {
  const { rows } = await sql<ImportedShop>`
    select slug, shop_id as shop, name, is_new as "isNew", before, after from catalog_import_shop
    where import_id = ${importId} and slug > ${after} and outcome is null and is_written
    order by slug limit ${shopsAtOnce} for no key update`.execute(trx);
  const ids = rows.flatMap(({ shop }) => shop ?? []);
  await sql`select from shop where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
  const effects = async () => {
    const now = await shopsNow(trx, importId, rows);
    return rows.map((row) => {
      const shop = now.get(row.shop ?? 0);
      return { row, now: shop, ...judge(row, shop) };
    });
  };
  const removedBy = (judged: Awaited<ReturnType<typeof effects>>) =>
    judged.flatMap(({ row, outcome }) => (row.isNew && outcome === 'undone' ? (row.shop ?? []) : []));
  let judged = await effects();
  const locked = new Set<number>();
  for (;;) {
    const toLock = removedBy(judged).filter((id) => !locked.has(id));
    if (toLock.length === 0) break;
    // A removal waits for transactions that refer to the shop, and blocks new references. Shops that stay are not locked against them.
    await sql`select from shop where id = any(${toLock}::bigint[]) order by id for update`.execute(trx);
    for (const id of toLock) locked.add(id);
    judged = await effects();
  }
  const removed = removedBy(judged);
  if (removed.length > 0) await sql`delete from shop where id = any(${removed}::bigint[])`.execute(trx);
  for (const { row, now: shop, restored } of judged)
    if (shop && restored.length > 0)
      await writeShopValues(trx, row.shop!, shop.values, pick(row.before, restored));
  const outcomes = judged.map(({ row: { slug }, outcome, edited }) => ({ slug, outcome, edited }));
  await sql`
    update catalog_import_shop as s set outcome = r.outcome, edited = r.edited
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as r (slug text, outcome text, edited jsonb)
    where import_id = ${importId} and s.slug = r.slug`.execute(trx);
  for (const { row, ...effect } of judged) await addFindings(trx, importId, row, effect);
  return rows.map(({ slug }) => slug);
}

function findingsOf({ name: shop, isNew, before }: ImportedShop, { outcome, edited }: Judged) {
  if (isNew)
    return outcome === 'undone'
      ? []
      : [explain(outcome === 'edited' ? 'new_shop_edited' : 'new_shop_used', { shop })];
  const was = new Map(shownShopValues(before));
  const textOf = (value: string | number | null | undefined) => String(value ?? '');
  return shownShopValues(edited).map(([field, now]) =>
    explain('shop_value_edited', { shop, field, before: textOf(was.get(field)), now: textOf(now) }),
  );
}

async function addFindings(
  trx: Transaction<Database>,
  importId: number,
  shop: ImportedShop,
  judged: Judged,
): Promise<void> {
  const found = findingsOf(shop, judged);
  if (found.length === 0) return;
  await sql`
    insert into catalog_import_finding (import_id, number, line, handle, kind, reason, code, values)
    select ${importId}, row_number() over () + (select coalesce(max(number), 0) from catalog_import_finding where import_id = ${importId}),
      0, ${shop.slug}, 'note', reason, code, values
    from json_to_recordset(${JSON.stringify(found)}::json) as r (reason text, code text, values jsonb)`.execute(
    trx,
  );
}

const importedShops = (db: Kysely<Database>, importId: number) =>
  db
    .selectFrom('catalog_import_shop')
    .select(['slug', 'shop_id as shop', 'name', 'is_new as isNew', 'before', 'after', 'outcome', 'edited'])
    .where('import_id', '=', importId)
    .orderBy('slug');

/** Shops that a file changes or has changed, by slug. Before an undo, each has the outcome that it would have now. */
export const listImportShops = (async (ctx, { import: id, cursor, limit }) => {
  const { db } = ctx;
  const step = await db
    .selectFrom('catalog_import')
    .select(['step', sql<boolean>`content is null`.as('isOld')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!step) throw new Refusal('not_found', { fields: ['import'] });
  const rows = await importedShops(db, id)
    .where('is_written', '=', step.step !== 'check')
    .$if(cursor !== undefined, (all) => all.where('slug', '>', cursor!))
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const isOpen = step.step !== 'check' && !step.isOld;
  const open = isOpen ? page.filter(({ outcome }) => outcome === null) : [];
  const now = await shopsNow(db, id, open);
  const logos = new Set<number>();
  const list = page.map(({ outcome, edited: left, ...shop }) => {
    const expected = open.length > 0 && outcome === null ? judge(shop, now.get(shop.shop ?? 0)) : null;
    const before = new Map(shownShopValues(shop.before));
    const edited = new Map(shownShopValues(left ?? expected?.edited ?? {}));
    for (const { logo_id: logo } of [shop.before, shop.after, left ?? expected?.edited ?? {}])
      if (typeof logo === 'number') logos.add(logo);
    return {
      slug: shop.slug,
      /** `null`: it would be new, or was removed since. */
      shop: shop.shop,
      name: shop.name,
      isNew: shop.isNew,
      /** Empty for a new shop without edited values. */
      values: shownShopValues(shop.after)
        .filter(([name]) => !shop.isNew || edited.has(name))
        .map(([name, after]) => ({
          name,
          before: before.get(name) ?? null,
          after,
          /** An operator edited it after the import; an undo leaves it as it is. */
          isEdited: edited.has(name),
          /** The edited value. */
          now: edited.get(name) ?? null,
        })),
      /** Of the undo. `edited`: edited values, or the edited new shop, stayed; `used`: the new shop stayed, something refers to it. */
      outcome,
      /** The outcome, if an undo ran now. `null`: it ran already, or the import cannot be undone. */
      expected: expected?.outcome ?? null,
    };
  });
  // A preview does not fetch images. Logos that are not stored yet have the id of the placeholder image.
  if (step.step === 'check' && logos.size > 0) logos.delete(await noImage(ctx));
  return {
    data: {
      list,
      /** Logos that the values name by their id; one that is not stored yet, or no longer, is absent. */
      logos: await logosOf(db, [...logos]),
      next: rows.length > limit ? page.at(-1)!.slug : null,
    },
  };
}) satisfies OpsHandler<'importShops'>;

/** Pixels, twice the size of a thumbnail. */
const thumbnail = 160;

async function logosOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('picture').select(['id', 'hash']).where('id', 'in', ids).execute();
  return rows.map(({ id, hash }) => ({ id, image: imageUrl(hash, thumbnail, 'webp') }));
}

/** Effect of an undo that would run now: the number of shops with each outcome. */
export async function previewShops(db: Kysely<Database>, importId: number) {
  const shops = await importedShops(db, importId)
    .where('is_written', '=', true)
    .where('outcome', 'is', null)
    .execute();
  const now = await shopsNow(db, importId, shops);
  const counts = { undone: 0, edited: 0, used: 0 };
  for (const shop of shops) counts[judge(shop, now.get(shop.shop ?? 0)).outcome]++;
  return counts;
}
