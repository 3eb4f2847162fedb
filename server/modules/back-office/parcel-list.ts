import { type Kysely, type RawBuilder, sql } from 'kysely';
import { orderStatus, parcelSilentAfterSeconds, receivedUntrackedAfterSeconds } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsParsed } from './calls.ts';
import type { OpsHandler } from './context.ts';
import { isOfNumber } from './parcels-of-number.ts';

type Reason = NonNullable<OpsParsed<'parcelList'>['status']>;

interface ParcelToCheck {
  id: number;
  order_id: number;
  reason: Reason;
  carrier: string;
  tracking_number: string;
  tracking_url: string | null;
  /** Time of its last event. */
  state_at: Date;
  created_at: Date;
}

/**
 * An order without events counts as received before its parcels are older, unless more was sent later. This limit keeps pages short
 * where carriers send no events: all of their parcels stay registered.
 */
const silentUpToSeconds = receivedUntrackedAfterSeconds * 1.5;

const ago = (seconds: number) => sql`now() - make_interval(secs => ${sql.lit(seconds)})`;

const columns = sql`id, order_id, carrier, tracking_number, tracking_url, state_at, created_at`;
const conditions: Record<Reason, RawBuilder<boolean>> = {
  problem: sql`state = 'problem'`,
  silent: sql`state = 'registered' and state_at between ${ago(silentUpToSeconds)} and ${ago(parcelSilentAfterSeconds)}
    and created_at < ${ago(parcelSilentAfterSeconds)}`,
};

/** In an order of the index `parcel_to_check`: PostgreSQL merges both reasons in it and reads only the rows of a page. */
function toCheck(status?: Reason, direction: 'asc' | 'desc' = 'asc'): RawBuilder<ParcelToCheck> {
  const reasons = status === undefined ? (['problem', 'silent'] as const) : [status];
  const way = sql.raw(direction);
  return sql`${sql.join(
    reasons.map(
      (reason) => sql`(select ${columns}, ${sql.lit(reason)} as reason from parcel where ${conditions[reason]}
        order by state_at ${way}, id ${way})`,
    ),
    sql` union all `,
  )}`;
}
const underWay = sql.lit(orderStatus.delivered);

/** Start times of at most `most` parcels to check, the oldest first. */
export const parcelQueue = (most: number) => sql`select parcel.state_at as at from (${toCheck()}) as parcel
  join shop_order on shop_order.id = parcel.order_id where shop_order.status = ${underWay}
  order by parcel.state_at, parcel.id limit ${sql.lit(most)}`;

/** Parcels to check, those with the oldest last event first, or the newest. */
export const listParcels = (async ({ db }, { find, status, carrier, sort, ...wanted }) => {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const found = find === undefined ? undefined : await isFound(db, find);
  const parcels = db
    .selectFrom(sql<ParcelToCheck>`(${toCheck(status, direction)})`.as('parcel'))
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('parcel_event')
          .select(['parcel_event.state', 'parcel_event.at', 'parcel_event.place', 'parcel_event.text'])
          .whereRef('parcel_event.parcel_id', '=', 'parcel.id')
          // The hand-over has the time of our clock, so an event of the carrier counts as newer in any case.
          .orderBy(sql`key <> 'handed over'`, 'desc')
          .orderBy('parcel_event.at', 'desc')
          .orderBy('parcel_event.id', 'desc')
          .limit(sql.lit(1))
          .as('event'),
      (join) => join.onTrue(),
    )
    .select(['parcel.id', 'parcel.reason', 'parcel.carrier', 'parcel.tracking_number'])
    .select(['parcel.tracking_url', 'parcel.created_at', 'shop_order.sn', 'shop.name as shop'])
    .select(['event.state', 'event.at', 'event.place', 'event.text'])
    .where('shop_order.status', '=', underWay)
    .$if(found !== undefined, (query) => query.where(found!))
    .$if(carrier !== undefined, (query) =>
      query.where(sql`lower(parcel.carrier)`, '=', carrier!.toLowerCase()),
    );
  const order = { value: 'parcel.state_at', isTime: true, id: 'parcel.id', direction } as const;
  const { page, next } = await pageByValue(parcels, order, wanted);
  const list = page.map((row) => ({
    id: row.id,
    order: row.sn,
    shop: row.shop,
    reason: row.reason,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    handedOverAt: unixSeconds(row.created_at),
    /** The hand-over if its carrier has reported no event. */
    lastEvent: { at: unixSeconds(row.at), state: row.state, place: row.place, text: row.text },
  }));
  return { data: { list, next } };
}) satisfies OpsHandler<'parcelList'>;

/** Whether a parcel has the number, or its order does. */
async function isFound(db: Kysely<Database>, text: string): Promise<RawBuilder<boolean>> {
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('sn', '=', text.toUpperCase())
    .executeTakeFirst();
  return order ? sql`parcel.order_id = ${order.id}` : isOfNumber(db, text);
}
