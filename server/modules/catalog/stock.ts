import { type Kysely, type RawBuilder, sql } from 'kysely';
import { offered } from '#domain/offered.ts';
import { maxQuantity } from '#domain/cart.ts';
import type { Database } from '../../platform/db/schema.ts';

/** Pieces of `variant v` available now; without tracked stock, the maximum of an order line. */
export const orderablePieces = sql<number>`case when v.stock_tracked then v.stock else ${sql.lit(maxQuantity)} end`;

/** Whether `variant v` is available now. */
const isInStock = sql<boolean>`(v.stock > 0 or not v.stock_tracked)`;

/** Whether one piece at this price and weight ships free from `shop s`: the rule of src/domain/freight.ts. */
export const travelsFree = (
  priceCents: RawBuilder<unknown>,
  weightGrams: RawBuilder<unknown>,
) => sql<boolean>`
  (${priceCents} >= coalesce(s.freight_free_from_cents, 9e15) or
    s.freight_base_cents + s.freight_per_kg_cents * greatest(0, ceil(${weightGrams} / 1000.0) - 1) = 0)`;

/**
 * Updates the product columns derived from variants: lowest and highest price of the available ones (of all on sale, once
 * everything is sold out), in stock or not, and whether the cheapest one alone ships free. Call it in the transaction that
 * changed a variant, after the change; writes only differences.
 */
export async function refreshStock(db: Kysely<Database>, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  // Locks first and reads after: concurrent changes of two variants of one product see each other.
  await sql`select from product where id = any(${productIds}::bigint[]) order by id for no key update`.execute(
    db,
  );
  await sql`
    with now as (
      select p.id, v.lowest, v.highest, v.stocked,
        ${travelsFree(sql`v.lowest`, sql`p.weight_grams`)} as free
      from product p
      join shop s on s.id = p.shop_id
      cross join lateral (
        select coalesce(min(price_cents) filter (where ${isInStock}), min(price_cents), p.min_price_cents) as lowest,
          coalesce(max(price_cents) filter (where ${isInStock}), max(price_cents), p.max_price_cents) as highest,
          coalesce(bool_or(${isInStock}), false) as stocked
        from variant v where product_id = p.id and on_sale
      ) as v
      where p.id = any(${productIds}::bigint[])
    )
    update product p set min_price_cents = lowest, max_price_cents = highest, in_stock = stocked, free_freight = free
    from now where p.id = now.id
      and (p.min_price_cents, p.max_price_cents, p.in_stock, p.free_freight) is distinct from (lowest, highest, stocked, free)
  `.execute(db);
}

interface NewVariant {
  priceCents: number;
  /** As `orderablePieces`. */
  stock: number;
}

/** The same for a product that is inserted together with its variants. */
export function variantSummary(variants: readonly NewVariant[]) {
  const prices = offered(variants).map(({ priceCents }) => priceCents);
  return {
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    stocked: variants.some(({ stock }) => stock > 0),
  };
}

/**
 * Refreshes some of the products whose variants were changed outside this code, such as by a migration. @returns whether there
 * may be more
 */
export async function refreshQueued(db: Kysely<Database>, mostProducts = 200): Promise<boolean> {
  const { rows } = await sql<{ product_id: number }>`
    delete from product_refresh where product_id = any(array(
      select product_id from product_refresh order by product_id limit ${mostProducts} for update skip locked))
    returning product_id`.execute(db);
  await refreshStock(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.length === mostProducts;
}

/** Products whose cards are refreshed together with a new freight rule of their shop; those of larger shops follow soon. */
const atOnce = 500;

/** Cards show free shipping: refreshes those of a shop after its freight rule changed. */
export async function refreshFreight(db: Kysely<Database>, shopId: number): Promise<void> {
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shopId)
    .limit(atOnce + 1)
    .execute();
  if (products.length > atOnce) {
    await sql`insert into product_refresh (product_id) select id from product where shop_id = ${shopId}
      on conflict do nothing`.execute(db);
    return;
  }
  const ids = products.map(({ id }) => id);
  // In id order, as orders lock them.
  await sql`select from variant where product_id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db,
  );
  await refreshStock(db, ids);
}
