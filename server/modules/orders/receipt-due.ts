import { type Kysely, sql } from 'kysely';
import { receivedAfterSeconds, receivedUntrackedAfterSeconds } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { hasUnsentPieces } from './unsent.ts';

/**
 * Sets the time at which a locked order counts as received. All delivered: some days after we received the event, so that the
 * time never runs out unnoticed. Partly under way: long after the last parcel, for carriers without tracking events. While a
 * carrier reports a problem, or something was not sent yet: never.
 */
export async function setReceiptDue(trx: Kysely<Database>, orderId: number): Promise<void> {
  await sql`
    with parcels as (
      select bool_or(p.state = 'problem') as problem, bool_and(p.state = 'delivered') as delivered,
        max(p.created_at) as handed_over_at,
        max((select min(e.created_at) from parcel_event e where e.parcel_id = p.id and e.state = 'delivered'))
          as told_at
      from parcel p where p.order_id = ${orderId}
    )
    update shop_order set receipt_due_at = case
      when parcels.problem or ${hasUnsentPieces} then null
      when parcels.delivered then parcels.told_at + make_interval(secs => ${receivedAfterSeconds})
      else parcels.handed_over_at + make_interval(secs => ${receivedUntrackedAfterSeconds})
    end
    from parcels where id = ${orderId}`.execute(trx);
}
