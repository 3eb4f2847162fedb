import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Counts the pieces of paid orders for their products and shops. Comes last in a payment: a best seller's row is hot
 * and must be held briefly. Rows are taken in id order.
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
