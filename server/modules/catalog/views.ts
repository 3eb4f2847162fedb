import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Views since the last flush, by product. */
let views = new Map<number, number>();

/**
 * Counts in memory, so that a view stays a read. Unflushed counts are lost when the process ends: a few seconds of an approximate
 * number.
 */
export function countView(productId: number): void {
  views.set(productId, (views.get(productId) ?? 0) + 1);
}

/** Adds the counted views to the products. On an error they stay counted for the next run. */
export async function flushViews(db: Kysely<Database>): Promise<void> {
  if (views.size === 0) return;
  const counted = [...views];
  views = new Map();
  try {
    // Rows are locked in one order, so that two nodes cannot deadlock.
    await sql`
      with counted as (
        select p.id, n from unnest(${counted.map(([id]) => id)}::bigint[], ${counted.map(([, n]) => n)}::int[]) as given(id, n)
        join product p using (id) order by p.id for update of p
      )
      update product set seen = seen + n from counted where product.id = counted.id`.execute(db);
  } catch (error) {
    for (const [id, n] of counted) views.set(id, (views.get(id) ?? 0) + n);
    throw error;
  }
}
