import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

/**
 * Ships half of the orders that wait for it, each with a parcel of the last 60 days. Of a hundred orders one is sent in part; of a hundred
 * parcels two have a problem and ten no movement.
 */
export async function addParcels(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create temporary table shipped on commit drop as
      select id as order_id, row_number() over (order by id) as n from shop_order where status = 1 and id % 8 < 4`.execute(
      trx,
    );
    await sql`
      update shop_order set status = 2, receipt_due_at = case when n % 100 = 0 then null else now() + interval '9 days' end
      from shipped where shop_order.id = shipped.order_id`.execute(trx);
    await sql`
      insert into parcel (order_id, carrier, tracking_number, state, state_at, created_at)
      select order_id, 'Fast Post', 'FP' || n,
        case when n % 50 = 1 then 'problem' when n % 10 = 2 then 'registered' else 'in_transit' end, at, at
      from (select order_id, n, now() - n % 60 * interval '1 day' - n * interval '1 millisecond' as at from shipped) as sent
      order by n`.execute(trx);
    await sql`
      insert into parcel_event (parcel_id, key, state, at)
      select id, 'handed over', state, state_at from parcel`.execute(trx);
    await sql`
      insert into parcel_line (parcel_id, line_id, quantity)
      select parcel.id, line.id, line.quantity from parcel
      join order_line line using (order_id) join shop_order o on o.id = order_id
      where o.receipt_due_at is not null`.execute(trx);
  });
  await sql`analyze`.execute(db);
}
