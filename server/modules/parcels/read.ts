import type { Kysely } from 'kysely';
import type { Parcel } from '#contract/parcels.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

/** The parcels of the caller's order, the newest first. @throws Refusal `not_found` */
export async function readParcels(db: Kysely<Database>, accountId: number, sn: string): Promise<Parcel[]> {
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sn', '=', sn)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  const parcels = await db
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .execute();
  if (parcels.length === 0) return [];
  const ids = parcels.map(({ id }) => id);
  const [lines, events] = await Promise.all([linesIn(db, ids), eventsOf(db, ids)]);
  return parcels.map((parcel) => ({
    id: parcel.id,
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.tracking_url,
    state: parcel.state,
    lines: (lines.get(parcel.id) ?? []).map((line) => ({ lineId: line.line_id, quantity: line.quantity })),
    events: (events.get(parcel.id) ?? []).map(({ at, state, place, text }) => ({
      at: unixSeconds(at),
      state,
      place,
      text,
    })),
  }));
}

async function linesIn(db: Kysely<Database>, parcelIds: number[]) {
  const rows = await db
    .selectFrom('parcel_line')
    .selectAll()
    .where('parcel_id', 'in', parcelIds)
    .orderBy('line_id')
    .execute();
  return Map.groupBy(rows, (row) => row.parcel_id);
}

async function eventsOf(db: Kysely<Database>, parcelIds: number[]) {
  const rows = await db
    .selectFrom('parcel_event')
    .selectAll()
    .where('parcel_id', 'in', parcelIds)
    .orderBy((row) => row('key', '=', 'handed over'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.parcel_id);
}
