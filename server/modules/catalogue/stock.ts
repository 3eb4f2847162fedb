import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Whether one piece at this price and weight travels free from `shop s`: the rule of src/domain/freight.ts. */
export const travelsFree = (
  priceCents: RawBuilder<unknown>,
  weightGrams: RawBuilder<unknown>,
) => sql<boolean>`
  (${priceCents} >= coalesce(s.freight_free_from_cents, 9e15) or
    s.freight_base_cents + s.freight_per_kg_cents * greatest(0, ceil(${weightGrams} / 1000.0) - 1) = 0)`;

/**
 * Sets what products show of their variants: lowest and highest price, in stock or not, and whether the cheapest
 * one alone travels free. To be called in the transaction that
 * changed a variant, after the change; writes only what differs.
 */
export async function refreshStock(db: Kysely<Database>, productIds: number[]): Promise<void> {
  await sql`
    with now as (
      select p.id, v.lowest, v.highest, v.stocked,
        ${travelsFree(sql`v.lowest`, sql`p.weight_grams`)} as free
      from product p
      join shop s on s.id = p.shop_id
      join lateral (
        select min(price_cents) as lowest, max(price_cents) as highest, bool_or(stock > 0) as stocked
        from variant where product_id = p.id and on_sale
      ) as v on v.lowest is not null
      where p.id = any(${productIds}::bigint[])
    )
    update product p set min_price_cents = lowest, max_price_cents = highest, in_stock = stocked, free_freight = free
    from now where p.id = now.id
      and (p.min_price_cents, p.max_price_cents, p.in_stock, p.free_freight) is distinct from (lowest, highest, stocked, free)
  `.execute(db);
}
