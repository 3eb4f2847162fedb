import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * So many best sellers are in each tier and those above it; all others are in the last. In a smaller catalog everything
 * is in the last. Each is some three times the one above: where a tier has too few matches (`reachOf`), the next has not
 * many more than three times as many, so that of a million products some hundred are ranked.
 */
export const sizes = [300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000] as const;
export const lastTier = sizes.length;
/** 0 to `lastTier`. */
export type Tier = number;

/** Each is written into every search index anew: a few milliseconds. */
const rowsWhileSearched = 200;

/**
 * Sorts some products into the tier that what they have sold puts them in. Safe to repeat and to run on several nodes.
 * One that sells a little less than its tier takes stays for now: each move is written into the search indexes.
 * @param mostRows moved at once from tier to tier
 * @returns whether there may be more to sort
 */
export async function sortIntoTiers(db: Kysely<Database>, mostRows = rowsWhileSearched): Promise<boolean> {
  let full = false;
  for (const [tier, size] of sizes.entries()) {
    // More than the best of those that do not fit: many sell alike, and all of them would be too many.
    const { rows } = await sql<{ sold: number }>`
      select sold from product where on_sale order by sold desc, id desc offset ${size} limit 1`.execute(db);
    const above = rows[0]?.sold;
    const up =
      above === undefined
        ? 0
        : await move(db, tier, mostRows, sql`s.tier > ${tier} and p.sold > ${above} and p.on_sale`);
    const down = await move(
      db,
      tier + 1,
      mostRows,
      above === undefined
        ? sql`s.tier = ${tier}`
        : sql`s.tier = ${tier} and (p.sold <= ${Math.floor(above * 0.8)} or not p.on_sale)`,
    );
    full ||= up === mostRows || down === mostRows;
  }
  return full;
}

async function move(
  db: Kysely<Database>,
  to: Tier,
  mostRows: number,
  which: ReturnType<typeof sql>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update product_search set tier = ${to} where product_id = any(array(
      select s.product_id from product_search s join product p on p.id = s.product_id
      where ${which} limit ${mostRows} for update of s skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
