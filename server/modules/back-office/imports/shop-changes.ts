import { type Kysely, sql } from 'kysely';
import { langs } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { ShopField } from '../../import/findings.ts';
import { introName, type RecordShops, type ShopChange, type ShopValues } from '../../import/shop-values.ts';
import { mostChecked, shortly } from './record.ts';

const fields = [
  ['country', 'country'],
  ['city', 'city'],
  ['color', 'colour'],
  ['logo', 'logo_id'],
  ['opened', 'opened'],
  ['freight', 'freight_base_cents'],
  ['freightPerKg', 'freight_per_kg_cents'],
  ['freeFreightFrom', 'freight_free_from_cents'],
  ...langs.map((lang) => [introName(lang), introName(lang)] as const),
] as const satisfies readonly (readonly [ShopField, keyof ShopValues])[];

/** Values as operators see them, by name: amounts in dollars, the image of a logo by its id, long texts shortened. */
export const shownShopValues = (values: ShopValues): (readonly [ShopField, string | number | null])[] =>
  fields.flatMap(([field, name]) => {
    const value = values[name];
    if (value === undefined) return [];
    const isAmount = name.startsWith('freight_') && typeof value === 'number';
    return [[field, isAmount ? amount(asCents(value)) : (shortly(value) as string | number | null)] as const];
  });

/** Records in memory which shops a dry run would change or create. */
export function recordDryRunOfShops(): { shops: () => ShopChange[]; recordShops: RecordShops } {
  const bySlug = new Map<string, ShopChange>();
  return {
    shops: () => [...bySlug.values()],
    recordShops: (_db, changes) => {
      for (const change of changes)
        // Rolled back after each batch of products, a new shop is created with each of them.
        if (bySlug.size < mostChecked && !bySlug.has(change.slug)) bySlug.set(change.slug, change);
      return Promise.resolve();
    },
  };
}

/** Stores the state of changed shops before an import, in the transaction that changes them. */
export const recordShopsOf =
  (importId: number): RecordShops =>
  (db, changes) =>
    storeShops(db, importId, changes, { isWritten: true });

/** An import that was interrupted continues: the first value is the one before the import. */
export async function storeShops(
  db: Kysely<Database>,
  importId: number,
  changes: readonly ShopChange[],
  { isWritten }: { isWritten: boolean },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into catalog_import_shop as s (import_id, slug, shop_id, name, is_new, before, after, former_logo_id, is_written)
    select ${importId}, slug, case when ${isWritten} or not "isNew" then shop end, name, "isNew", before, after,
      (before ->> 'logo_id')::bigint, ${isWritten}
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as r (slug text, shop bigint, name text, "isNew" boolean, before jsonb, after jsonb)
    on conflict (import_id, slug) do update set shop_id = excluded.shop_id, name = excluded.name,
      is_new = case when s.is_written then s.is_new else excluded.is_new end,
      before = case when s.is_written then excluded.before || s.before else excluded.before end,
      after = case when s.is_written then s.after || excluded.after else excluded.after end,
      former_logo_id = case when s.is_written and s.before ? 'logo_id' then s.former_logo_id else excluded.former_logo_id end,
      is_written = excluded.is_written`.execute(db);
}
