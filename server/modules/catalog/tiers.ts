import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Best sellers up to each tier; all other products are in the last. In a smaller catalog everything is in the last. Each is about
 * three times the one above: if a tier has too few matches (`reachOf`), the next has not many more than three times as many, so
 * that of a million products some hundred are ranked.
 */
export const sizes = [300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000] as const;
export const lastTier = sizes.length;
/** 0 to `lastTier`. */
export type Tier = number;

/** Each move rewrites all search index entries of the product: a few milliseconds. */
const rowsWhileSearched = 200;

/**
 * Moves some products into the tier that matches their sales. Safe to repeat and to run on several nodes. A product that sells
 * slightly less than its tier requires stays for now: each move rewrites the search index entries. @param mostRows largest number
 * of moves between tiers @returns whether there may be more to sort
 */
export async function sortIntoTiers(db: Kysely<Database>, mostRows = rowsWhileSearched): Promise<boolean> {
  let full = false;
  for (const [tier, size] of sizes.entries()) {
    // Strictly more than the best excluded one: many products sell equally, and all of them would be too many.
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
