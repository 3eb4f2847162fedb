import { type Kysely, sql } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { stateOf } from './order-states.ts';

type Which = { limit: number } | { numbers: string[] };

/** Orders of an account, newest first: the newest, or those with these numbers. */
export async function ordersOf(
  db: Kysely<Database>,
  accountId: number,
  { withMoney, ...which }: { withMoney: boolean } & Which,
) {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['sn', 'shop_order.status', 'packing_at', 'shop.name as shop', 'total_cents'])
    .select('shop_order.created_at')
    .where('account_id', '=', accountId)
    .$if('numbers' in which, (query) =>
      query.where('sn', '=', sql<string>`any(${'numbers' in which ? which.numbers : []}::text[])`),
    )
    .orderBy('shop_order.id', 'desc')
    .$if('limit' in which, (query) => query.limit('limit' in which ? which.limit : 0))
    .execute();
  return rows.map((row) => ({
    sn: row.sn,
    status: stateOf(row.status),
    packingAt: row.packing_at && unixSeconds(row.packing_at),
    shop: row.shop,
    total: withMoney ? amount(asCents(row.total_cents)) : null,
    createdAt: unixSeconds(row.created_at),
  }));
}
