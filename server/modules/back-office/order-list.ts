import { type Kysely, sql } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { numberOf } from '../parcels/number.ts';
import { isPartlySent, lastParcelAt } from '../orders/unsent.ts';
import { accountIdOf, phoneDigits } from './account-filter.ts';
import type { OpsHandler } from './context.ts';
import { listPage } from './list-page.ts';
import { parcelsOfNumber } from './parcels-of-number.ts';
import { seesOrderAmounts } from './permissions/may.ts';
import { stateIn, stateOf, statusOf } from './order-states.ts';
import { shopsOf } from './shop-filter.ts';

const orders = (db: Kysely<Database>) =>
  db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['shop_order.id', 'sn', 'shop_order.status', 'shop.name as shop', 'account.account', 'address'])
    .select(['total_cents', 'shop_order.created_at', 'paid_at', 'packing_at'])
    .select(
      sql<number>`(select sum(quantity)::int from order_line where order_id = shop_order.id)`.as('pieces'),
    )
    .select(lastParcelAt.as('last_parcel_at'));

/**
 * The orders that match every given filter, newest or oldest first. An account or a shop is looked up before its orders, so that the
 * planner can use the index that begins with its id.
 */
export const listOrders = (async ({ db, config, operator }, { cursor, limit, ...filter }) => {
  const { status, sn, email, from, to, sort } = filter;
  const [accountId, shopIds] = [
    email === undefined ? undefined : await accountIdOf(db, email),
    await shopsOf(db, filter.shop),
  ];
  const { trackingNumber, number, carrier } = filter;
  const ofParcel = trackingNumber === undefined ? undefined : await ordersOfParcel(db, trackingNumber);
  const ofNumber = number === undefined ? undefined : await ordersOfNumber(db, number);
  const matching = orders(db)
    .$if(status !== undefined, (query) => query.where('shop_order.status', '=', statusOf[stateIn(status!)]))
    .$if(status === 'partly-sent', (query) => query.where(isPartlySent))
    .$if(status === 'to-cancel', (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('operator_approval')
            .select('subject_id')
            .where('kind', '=', 'cancellation')
            .whereRef('subject_id', '=', 'shop_order.id'),
        ),
      ),
    )
    .$if(sn !== undefined, (query) => query.where('sn', '=', sn!))
    .$if(accountId !== undefined, (query) => query.where('shop_order.account_id', '=', accountId!))
    .$if(ofParcel !== undefined, (query) => query.where(isOneOf(ofParcel!)))
    .$if(ofNumber !== undefined, (query) => query.where(isOneOf(ofNumber!)))
    .$if(carrier !== undefined, (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('parcel')
            .select('parcel.id')
            .whereRef('parcel.order_id', '=', 'shop_order.id')
            .where(sql`lower(parcel.carrier)`, '=', carrier!.toLowerCase()),
        ),
      ),
    )
    .$if(shopIds !== undefined, (query) => query.where('shop_order.shop_id', 'in', shopIds!));
  const columns = { id: 'shop_order.id', createdAt: 'shop_order.created_at' };
  const { page, next } = await listPage({ db, config }, matching, columns, {
    cursor,
    limit,
    from,
    to,
    sort: sort ?? 'newest',
  });
  const withMoney = seesOrderAmounts(operator);
  const list = page.map((row) => ({
    sn: row.sn,
    status: stateOf(row.status),
    packingAt: row.packing_at && unixSeconds(row.packing_at),
    shop: row.shop,
    /** Email address of the buyer. */
    account: row.account,
    country: row.address.country,
    pieces: row.pieces,
    /** `null`: not for this role. */
    total: withMoney ? amount(asCents(row.total_cents)) : null,
    createdAt: unixSeconds(row.created_at),
    paidAt: row.paid_at && unixSeconds(row.paid_at),
    /** `null`: nothing was sent. */
    lastParcelAt: row.last_parcel_at && unixSeconds(row.last_parcel_at),
  }));
  const trace = {
    target: sn ?? email ?? trackingNumber ?? 'orders',
    // A phone number stays out of the log, whose lines cannot be erased together with an account.
    after: { ...filter, ...(phoneDigits(number ?? '') !== '' && { number: true }), found: list.length },
  };
  return { data: { list, next }, trace };
}) satisfies OpsHandler<'orderList'>;

const isOneOf = (ids: readonly number[]) => sql<boolean>`shop_order.id = any(${ids}::bigint[])`;

/** A carrier's number may be in use for parcels of several orders. */
async function ordersOfParcel(db: Kysely<Database>, trackingNumber: string): Promise<number[]> {
  const rows = await db
    .selectFrom('parcel')
    .select('order_id')
    .distinct()
    .where('tracking_number', '=', numberOf(trackingNumber))
    .execute();
  return rows.map(({ order_id }) => order_id);
}

const minPhoneDigits = 6;
/** More orders of one phone number are found by its account. */
const mostOfNumber = 500;

/**
 * Orders of a parcel or of a phone number. `offset 0` and `array` make the planner read the indexes of phone numbers instead of walking
 * all orders.
 */
async function ordersOfNumber(db: Kysely<Database>, number: string): Promise<number[]> {
  const parcels = (await parcelsOfNumber(db, number)).map(({ orderId }) => orderId);
  const digits = phoneDigits(number);
  if (digits.length < minPhoneDigits) return parcels;
  const ends = sql`reverse(${digits}) || '%'`;
  const { rows } = await sql<{ id: number }>`
    (select id from (
        select id from shop_order where reverse(address ->> 'mobile') like ${ends} offset 0
      ) as received order by id desc limit ${mostOfNumber})
    union
    (select id from shop_order where account_id = any (array(
        select id from account where mobile <> '' and reverse(mobile) like ${ends}
      )) order by id desc limit ${mostOfNumber})`.execute(db);
  return [...parcels, ...rows.map(({ id }) => id)];
}
