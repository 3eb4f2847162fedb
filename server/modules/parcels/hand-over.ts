import { type Kysely, type Selectable, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { notify } from '../../platform/notify.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import { move } from '../orders/transition.ts';
import { numberOf } from './number.ts';
import { setReceiptDue } from '../orders/receipt-due.ts';

interface Piece {
  lineId: number;
  quantity: number;
}

export interface NewParcel {
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | undefined;
  /** Pieces in the parcel; absent: all unsent ones. */
  pieces?: readonly Piece[] | undefined;
  /** Of the demo's carrier. */
  simulated?: boolean;
}

export type HandedOver =
  | { outcome: 'added' | 'known'; parcelId: number }
  /** Nothing of the order is left to send, or fewer pieces than requested. */
  | { outcome: 'nothing_left' }
  /** It is unpaid, over, or in after-sale. */
  | { outcome: 'not_open' };

/**
 * Records that a parcel of this order was handed to its carrier. The first one advances the order's state; others may follow
 * while pieces are left. A repeated carrier and number changes nothing. @param order locked
 */
export async function handOver(
  trx: Kysely<Database>,
  order: Selectable<ShopOrderTable>,
  parcel: NewParcel,
): Promise<HandedOver> {
  const trackingNumber = numberOf(parcel.trackingNumber);
  const known = await trx
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', order.id)
    .where(sql`lower(carrier)`, '=', parcel.carrier.toLowerCase())
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
  if (known) return { outcome: 'known', parcelId: known.id };
  const first = order.status === orderStatus.waitingDelivery;
  if (!first && order.status !== orderStatus.delivered) return { outcome: 'not_open' };

  const left = await piecesLeft(trx, order.id);
  const pieces = parcel.pieces ?? left;
  const leftOf = new Map(left.map(({ lineId, quantity }) => [lineId, quantity]));
  if (pieces.length === 0 || pieces.some(({ lineId, quantity }) => quantity > (leftOf.get(lineId) ?? 0)))
    return { outcome: 'nothing_left' };

  const { id: parcelId } = await trx
    .insertInto('parcel')
    .values({
      order_id: order.id,
      carrier: parcel.carrier,
      tracking_number: trackingNumber,
      tracking_url: parcel.trackingUrl ?? null,
      simulated_step: parcel.simulated ? 0 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('parcel_line')
    .values(pieces.map(({ lineId, quantity }) => ({ parcel_id: parcelId, line_id: lineId, quantity })))
    .execute();
  await trx
    .insertInto('parcel_event')
    .values({ parcel_id: parcelId, key: 'handed over', state: 'registered', at: sql<Date>`now()` })
    .execute();
  if (first) await move(trx, [order.id], { from: order.status, action: 'deliver', by: 'operator' });
  else await notifyLive(trx, order.account_id, 'order', order.sn);
  await setReceiptDue(trx, order.id);
  await notify(trx, order.account_id, { type: 'order_shipped', sn: order.sn });
  const data = { order: order.sn, carrier: parcel.carrier, trackingNumber };
  await announce(trx, [{ type: 'parcel.handed_over', data }]);
  return { outcome: 'added', parcelId };
}

/** Pieces of an order that are in no parcel yet, without those refunded. */
export async function piecesLeft(db: Kysely<Database>, orderId: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select l.id as "lineId",
      (l.quantity - l.refunded_quantity - coalesce(sum(p.quantity), 0))::int as quantity
    from order_line l left join parcel_line p on p.line_id = l.id
    where l.order_id = ${orderId}
    group by l.id having l.quantity - l.refunded_quantity > coalesce(sum(p.quantity), 0)
    order by l.id`.execute(db);
  return rows;
}
