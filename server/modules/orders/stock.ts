import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

interface Pieces {
  variantId: number;
  quantity: number;
}

const columns = (pieces: Pieces[]) =>
  [pieces.map((line) => line.variantId), pieces.map((line) => line.quantity)] as const;

/**
 * Takes pieces out of stock, all or none; variants are locked in id order, so two orders cannot deadlock.
 * @throws Refusal `out_of_stock` or `unavailable`, with what is left of each variant at fault
 */
export async function takeStock(trx: Kysely<Database>, pieces: Pieces[]): Promise<void> {
  const [ids, quantities] = columns(pieces);
  const { rows } = await sql<{
    id: number;
    product_id: number;
    stock: number;
    available: boolean;
    taken: boolean;
  }>`
    with line as materialized (
      select * from unnest(${ids}::bigint[], ${quantities}::int[]) as line (id, quantity)
    ), locked as materialized (
      select v.id, v.product_id, v.stock, v.on_sale and p.on_sale as available
      from variant v join product p on p.id = v.product_id
      where v.id = any(${ids}::bigint[]) order by v.id for no key update of v
    ), taken as (
      update variant v set stock = locked.stock - line.quantity
      from locked join line using (id)
      where v.id = locked.id and locked.available and locked.stock >= line.quantity
      returning v.id, v.stock
    )
    select locked.id, locked.product_id, coalesce(taken.stock, locked.stock) as stock, locked.available,
      taken.id is not null as taken
    from locked left join taken using (id)`.execute(trx);
  const problems = rows
    .filter((row) => !row.taken)
    .map(({ id, stock, available }) =>
      available
        ? { variantId: id, reason: 'out_of_stock' as const, stock }
        : { variantId: id, reason: 'unavailable' as const, stock: 0 },
    );
  const [first] = problems;
  if (first) throw new Refusal(first.reason, { details: { problems } });
  await refreshInStock(
    trx,
    rows.filter((row) => row.stock === 0).map((row) => row.product_id),
  );
}

/** Puts pieces of cancelled orders back. */
export async function giveBackStock(trx: Kysely<Database>, orderIds: number[]): Promise<void> {
  const pieces = await trx
    .selectFrom('order_line')
    .select(['variant_id as variantId', sql<number>`sum(quantity)::int`.as('quantity')])
    .where('order_id', 'in', orderIds)
    .groupBy('variant_id')
    .execute();
  await putBack(trx, pieces);
}

/** Puts pieces back for sale. @param pieces each variant once */
export async function putBack(trx: Kysely<Database>, pieces: Pieces[]): Promise<void> {
  const [ids, quantities] = columns(pieces);
  const { rows } = await sql<{ product_id: number | null }>`
    with line as materialized (
      select * from unnest(${ids}::bigint[], ${quantities}::int[]) as line (id, quantity)
    ), locked as materialized (
      select id, stock from variant where id in (select id from line) order by id for no key update
    )
    update variant v set stock = locked.stock + line.quantity
    from locked join line using (id) where v.id = locked.id
    returning case when locked.stock = 0 then v.product_id end as product_id`.execute(trx);
  await refreshInStock(
    trx,
    rows.map((row) => row.product_id).filter((id) => id !== null),
  );
}

/**
 * Says of products whether any of their variants can be had. Needed only where a variant's stock came to or left
 * zero. The rows are locked first and read after: two orders that take the last pieces of two variants see each other.
 */
async function refreshInStock(trx: Kysely<Database>, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    update product p set in_stock = exists (
      select from variant v where v.product_id = p.id and v.on_sale and v.stock > 0
    ) where p.id = any(${productIds}::bigint[])`.execute(trx);
}
