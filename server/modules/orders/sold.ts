import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * Counts the pieces of paid orders for their products and shops. Comes last in a payment: the row of a best seller is contended
 * and must be locked briefly. Rows are locked in id order.
 */
export async function countSold(trx: Kysely<Database>, orderIds: number[]): Promise<void> {
  await sql`
    insert into product_sales_day (product_id, day, pieces)
    select product_id, (now() at time zone 'utc')::date, sum(quantity) from order_line
    where order_id = any(${orderIds}::bigint[]) group by product_id order by product_id
    on conflict (product_id, day) do update set pieces = product_sales_day.pieces + excluded.pieces`.execute(
    trx,
  );
  await sql`
    with line as materialized (
      select product_id as id, sum(quantity) as pieces from order_line
      where order_id = any(${orderIds}::bigint[]) group by product_id
    ), locked as materialized (
      select id from product where id in (select id from line) order by id for no key update
    )
    update product set sold = sold + pieces, recent_sold = recent_sold + pieces
    from line join locked using (id) where product.id = line.id`.execute(trx);
  await sql`
    with line as materialized (
      select shop_id as id, sum(quantity) as pieces from order_line join shop_order o on o.id = order_id
      where order_id = any(${orderIds}::bigint[]) group by shop_id
    ), locked as materialized (
      select id from shop where id in (select id from line) order by id for no key update
    )
    update shop set sold = sold + pieces, recent_sold = recent_sold + pieces
    from line join locked using (id) where shop.id = line.id`.execute(trx);
}

/** Subtracts a canceled order's pieces from the counts of the day of sale. Rows are locked in id order. */
export async function discountSold(
  trx: Kysely<Database>,
  { id, paid_at: paidAt }: { id: number; paid_at: Date | null },
): Promise<void> {
  await sql`
    with line as materialized (
      select product_id, sum(quantity) as pieces from order_line where order_id = ${id} group by product_id
    ), locked as materialized (
      select product_id from product_sales_day sales join line using (product_id)
      where sales.day = (${paidAt}::timestamptz at time zone 'utc')::date
      order by product_id for no key update of sales
    )
    update product_sales_day sales set pieces = sales.pieces - line.pieces
    from line join locked using (product_id)
    where sales.product_id = line.product_id
      and sales.day = (${paidAt}::timestamptz at time zone 'utc')::date`.execute(trx);
  await sql`
    with line as materialized (
      select product_id as id, sum(quantity) as pieces from order_line where order_id = ${id} group by product_id
    ), locked as materialized (
      select id from product where id in (select id from line) order by id for no key update
    )
    update product set sold = sold - pieces, recent_sold = greatest(recent_sold - pieces, 0)
    from line join locked using (id) where product.id = line.id`.execute(trx);
  await sql`
    update shop set sold = sold - line.pieces, recent_sold = greatest(recent_sold - line.pieces, 0)
    from (
      select shop_id, sum(quantity) as pieces from order_line join shop_order o on o.id = order_id
      where o.id = ${id} group by shop_id
    ) line where shop.id = line.shop_id`.execute(trx);
}
