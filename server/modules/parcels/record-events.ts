import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { ParcelState } from '#contract/parcels.ts';
import type { Database } from '../../platform/db/schema.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { notify } from '../../platform/notify.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import { numberOf } from './number.ts';
import { setReceiptDue } from '../orders/receipt-due.ts';
import { keyOf, type TrackingEvent } from './tracking-event.ts';

/** Identifies a parcel; without a carrier all parcels with the number. */
export interface Which {
  carrier?: string | undefined;
  trackingNumber: string;
}

export interface Recorded {
  /** Parcels of this number; if it has several orders, the events count for each. */
  parcels: number;
  /** Newly recorded events. */
  added: number;
}

/**
 * Records a carrier's events. Repeated events are stored once, and in any order of arrival the parcel has the state of the newest
 * one by the carrier's own clock.
 */
export async function recordEvents(
  trx: Kysely<Database>,
  { carrier, trackingNumber }: Which,
  events: readonly TrackingEvent[],
): Promise<Recorded> {
  // The order's lock covers all its parcels; orders are locked in id order, so two messages cannot deadlock.
  const parcels = await trx
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .select(['parcel.id', 'order_id', 'account_id', 'sn', 'status'])
    .select(['carrier', 'tracking_number'])
    .where('tracking_number', '=', numberOf(trackingNumber))
    .$if(carrier !== undefined, (query) => query.where(sql`lower(carrier)`, '=', carrier!.toLowerCase()))
    .orderBy('order_id')
    .orderBy('parcel.id')
    .forNoKeyUpdate('shop_order')
    .execute();
  let added = 0;
  for (const parcel of parcels) {
    const fresh = await addEvents(trx, parcel.id, events);
    if (fresh === 0) continue;
    added += fresh;
    const state = await takeNewest(trx, parcel.id);
    await notifyLive(trx, parcel.account_id, 'order', parcel.sn);
    // Carrier events of a finished order change nothing about it and need no notification.
    if (parcel.status !== orderStatus.delivered) continue;
    await setReceiptDue(trx, parcel.order_id);
    if (state) await notifyAccount(trx, parcel, state);
    if (state === 'delivered') {
      const data = { order: parcel.sn, carrier: parcel.carrier, trackingNumber: parcel.tracking_number };
      await announce(trx, [{ type: 'parcel.delivered', data }]);
    }
  }
  return { parcels: parcels.length, added };
}

async function addEvents(trx: Kysely<Database>, parcelId: number, events: readonly TrackingEvent[]) {
  const inserted = await trx
    .insertInto('parcel_event')
    .values(
      events.map((event) => ({
        parcel_id: parcelId,
        key: keyOf(event),
        state: event.state,
        at: new Date(event.at * 1000),
        place: event.place,
        text: event.text,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** @returns the parcel's new state, if it changed */
async function takeNewest(trx: Kysely<Database>, parcelId: number): Promise<ParcelState | undefined> {
  // Shipping has our timestamp, the other events the carrier's: any carrier event is newer.
  const { rows } = await sql<{ state: ParcelState; changed: boolean }>`
    with before as materialized (select state from parcel where id = ${parcelId}), newest as (
      select state, at from parcel_event where parcel_id = ${parcelId}
      order by key <> 'handed over' desc, at desc, id desc limit 1
    )
    update parcel set state = newest.state, state_at = newest.at from newest, before where id = ${parcelId}
    returning parcel.state, before.state <> parcel.state as changed`.execute(trx);
  return rows[0]?.changed ? rows[0].state : undefined;
}

async function notifyAccount(
  trx: Kysely<Database>,
  { account_id: accountId, sn }: { account_id: number; sn: string },
  state: ParcelState,
): Promise<void> {
  if (state === 'out_for_delivery') await notify(trx, accountId, { type: 'parcel_out_for_delivery', sn });
  if (state === 'problem') await notify(trx, accountId, { type: 'parcel_problem', sn });
  if (state === 'delivered') await notify(trx, accountId, { type: 'parcel_delivered', sn });
}
