import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { beforeId, pageById } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { type HandedOver, handOver, type NewParcel, piecesLeft } from '../parcels/hand-over.ts';
import { recordEvents } from '../parcels/record-events.ts';
import type { OpsHandler } from './context.ts';
import { OpsRefusal } from './refusal.ts';

/** Paid orders that wait for shipping, the longest waiting first. */
export const listWaiting = (async ({ db }, { cursor, limit }) => {
  // The last id of the previous page; this list ascends.
  const last = beforeId(cursor) ?? 0;
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['shop_order.id', 'sn', 'shop.name as shop', 'address', 'paid_at', 'packing_at'])
    .where('status', '=', orderStatus.waitingDelivery)
    .where('shop_order.id', '>', last)
    .orderBy('shop_order.id')
    .limit(limit + 1)
    .execute();
  const { page, next } = pageById(rows, limit);
  const list = await Promise.all(
    page.map(async ({ id, sn, shop, address, paid_at: paidAt, packing_at: packingAt }) => ({
      sn,
      shop,
      country: address.country,
      pieces: (await piecesLeft(db, id)).reduce((sum, { quantity }) => sum + quantity, 0),
      paidAt: paidAt && unixSeconds(paidAt),
      packingAt: packingAt && unixSeconds(packingAt),
    })),
  );
  return { data: { list, next } };
}) satisfies OpsHandler<'parcelWaiting'>;

async function handOverBySn(trx: Kysely<Database>, sn: string, parcel: NewParcel) {
  const order = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('sn', '=', sn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order ? handOver(trx, order, parcel) : { outcome: 'not_found' as const };
}

/** @throws Refusal `not_found`, OpsRefusal `not_waiting`, `nothing_to_ship` */
function refuseUndone({ outcome }: HandedOver | { outcome: 'not_found' }): 'added' | 'known' {
  if (outcome === 'not_found') throw new Refusal('not_found', { fields: ['sn'] });
  if (outcome === 'not_open') throw new OpsRefusal('not_waiting');
  if (outcome === 'nothing_left') throw new OpsRefusal('nothing_to_ship');
  return outcome;
}

/** A parcel was handed to its carrier; the first one advances the order's state. A repetition changes nothing. */
export const addParcel = (async ({ db }, { sn, ...parcel }) => {
  const outcome = refuseUndone(await handOverBySn(db, sn, parcel));
  const after = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber };
  return {
    data: { sn, outcome },
    ...(outcome === 'added' && { trace: { target: sn, after: { ...after, outcome } } }),
  };
}) satisfies OpsHandler<'parcelAdd'>;

/**
 * Hands over the parcels of a file. Rows are independent: an invalid one does not block the others. A preview also hands them over, and
 * then rolls back: the outcome of a row can depend on earlier rows of its order.
 */
export const importParcels = (async ({ db }, { parcels, preview }) => {
  if (preview) await sql`savepoint preview`.execute(db);
  const list = [];
  for (const { sn, ...parcel } of parcels) {
    const { outcome } = await handOverBySn(db, sn, parcel);
    list.push({ sn, outcome });
  }
  if (preview) {
    await sql`rollback to savepoint preview`.execute(db);
    return { data: { list } };
  }
  const trace = { target: `${parcels.length} parcels`, after: { rows: list } };
  return { data: { list }, ...(list.some(({ outcome }) => outcome === 'added') && { trace }) };
}) satisfies OpsHandler<'parcelImport'>;

/** A tracking event of a parcel, entered by an operator. */
export const addParcelEvent = (async ({ db }, { carrier, trackingNumber, at, ...event }) => {
  const seen = { ...event, at: at ?? Math.floor(Date.now() / 1000) };
  const { parcels, added } = await recordEvents(db, { carrier, trackingNumber }, [seen]);
  if (parcels === 0) throw new Refusal('not_found', { fields: ['trackingNumber'] });
  return {
    data: { trackingNumber, added },
    ...(added > 0 && { trace: { target: trackingNumber, after: seen } }),
  };
}) satisfies OpsHandler<'parcelEvent'>;
