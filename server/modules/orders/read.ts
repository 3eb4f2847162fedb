import type { Kysely } from 'kysely';
import type { OrderCard, OrderDetail } from '#contract/orders.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { beforeId, pageById } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { ordersOf, toCards } from './order-cards.ts';

interface Page {
  status?: OrderStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface OrderPage {
  list: OrderCard[];
  next: string | null;
  counts?: { status: OrderStatus; count: number }[];
}

/** Newest first; the first page also has the number of orders in each status. */
export async function listOrders(
  db: Kysely<Database>,
  accountId: number,
  { status, cursor, limit }: Page,
  lang: Lang,
): Promise<OrderPage> {
  const before = beforeId(cursor);
  const rows = await ordersOf(db, accountId)
    .where('shop_order.removed_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('shop_order.status', '=', status!))
    .$if(before !== null, (query) => query.where('shop_order.id', '<', before))
    .orderBy('shop_order.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next } = pageById(rows, limit);
  const list = await toCards(db, page, lang);
  return before === null ? { list, next, counts: await countByStatus(db, accountId) } : { list, next };
}

const countByStatus = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('shop_order')
    .select(['status', (expression) => expression.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .groupBy('status')
    .execute();

/** @throws Refusal `invalid_input` without number and id, `not_found` when it is not the caller's */
export async function readOrder(
  db: Kysely<Database>,
  accountId: number,
  by: { sn?: string | undefined; id?: number | undefined },
  lang: Lang,
): Promise<OrderDetail> {
  const { sn, id } = by;
  if (sn === undefined && id === undefined) throw new Refusal('invalid_input', { fields: ['sn', 'id'] });
  const order = await ordersOf(db, accountId)
    .$if(sn !== undefined, (query) => query.where('shop_order.sn', '=', sn!))
    .$if(id !== undefined, (query) => query.where('shop_order.id', '=', id!))
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found');
  const [card] = await toCards(db, [order], lang);
  const events = await db
    .selectFrom('order_event')
    .select(['event', 'at', 'actor'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .execute();
  return {
    ...card!,
    address: { ...order.address, region: order.address.region ?? '' },
    subtotal: amount(asCents(order.subtotal_cents)),
    freight: amount(asCents(order.freight_cents)),
    discount: amount(asCents(order.discount_cents)),
    promoCode: order.promo_code,
    remark: order.remark,
    paidAt: order.paid_at && unixSeconds(order.paid_at),
    timeline: events.map(({ event, at, actor }) => ({ event, at: unixSeconds(at), by: actor })),
  };
}
