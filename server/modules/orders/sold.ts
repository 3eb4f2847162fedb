import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { dueRows } from '../../platform/jobs/due-rows.ts';
import type { Job } from '../../platform/jobs/runner.ts';

/** Orders of one batch. */
const batchSize = 500;

/** Queues paid orders: a job counts their pieces for their products and shops. */
export const queueSoldQuery = (orderIds: number[]) => sql`
  insert into sold_order (order_id, sign, day)
  select id, 1, (now() at time zone 'utc')::date from unnest(${orderIds}::bigint[]) as id`;

/** Queues a canceled order: the job subtracts its pieces, also from those of the day of sale. */
export async function queueUnsold(
  trx: Kysely<Database>,
  { id, paid_at: paidAt }: { id: number; paid_at: Date | null },
): Promise<void> {
  await sql`
    insert into sold_order (order_id, sign, day)
    values (${id}, -1, (${paidAt}::timestamptz at time zone 'utc')::date)`.execute(trx);
}

/** Counts queued orders. Rows are locked in id order. @returns how many orders it counted, at most 500 */
export async function countSold(trx: Kysely<Database>): Promise<number> {
  // Without SKIP LOCKED: an order is never subtracted before it was added.
  const { rows } = await sql<{ order_id: number; sign: number; day: string }>`
    delete from sold_order where id in (select id from sold_order order by id limit ${batchSize} for update)
    returning order_id, sign, day::text as day`.execute(trx);
  if (rows.length === 0) return 0;
  const lines = sql`(
    select product_id, shop_id, day, quantity * sign as pieces
    from unnest(${rows.map((row) => row.order_id)}::bigint[], ${rows.map((row) => row.sign)}::int[],
        ${rows.map((row) => row.day)}::date[]) as sold (order_id, sign, day)
      join order_line line using (order_id) join shop_order o on o.id = order_id
  ) line`;
  await sql`
    insert into product_sales_day (product_id, day, pieces)
    select product_id, day, sum(pieces) from ${lines} group by product_id, day having sum(pieces) > 0
    order by product_id, day
    on conflict (product_id, day) do update set pieces = product_sales_day.pieces + excluded.pieces`.execute(
    trx,
  );
  await sql`
    with less as materialized (
      select product_id, day, sum(pieces) as pieces from ${lines} group by product_id, day having sum(pieces) < 0
    ), locked as materialized (
      select product_id, day from product_sales_day join less using (product_id, day)
      order by product_id, day for no key update of product_sales_day
    )
    update product_sales_day sales set pieces = sales.pieces + less.pieces
    from less join locked using (product_id, day)
    where sales.product_id = less.product_id and sales.day = less.day`.execute(trx);
  for (const [table, key] of [
    ['product', sql`product_id`],
    ['shop', sql`shop_id`],
  ] as const) {
    await sql`
      with line as materialized (
        select ${key} as id, sum(pieces) as pieces from ${lines} group by 1 having sum(pieces) <> 0
      ), locked as materialized (
        select id from ${sql.table(table)} where id in (select id from line) order by id for no key update
      )
      update ${sql.table(table)} counted
      set sold = sold + pieces, recent_sold = greatest(recent_sold + pieces, 0)
      from line join locked using (id) where counted.id = line.id`.execute(trx);
  }
  return rows.length;
}

/** Keeps the counts of sold pieces within about a second of the payments. */
export const soldJob: Job = {
  name: 'sold pieces',
  everySeconds: 1,
  due: dueRows('sold_order', { since: 'created_at', where: sql`true`, order: 'id' }),
  runBatch: async ({ db }) => (await transaction(db, countSold)) === batchSize,
};
