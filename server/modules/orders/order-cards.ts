import { type Kysely, sql } from 'kysely';
import type { OrderCard } from '#contract/orders.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { orderStatus, shopperActions } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { textIn } from './line-text.ts';
import { stateOf } from './state-of.ts';
import { hasUnsentPieces } from './unsent.ts';

/** Combined state of an order's parcels. */
const deliveryOf = sql<OrderCard['delivery']>`(
  select case
    when count(*) = 0 then null
    when bool_or(p.state = 'problem') then 'problem'
    when bool_and(p.state = 'delivered') and not ${hasUnsentPieces} then 'delivered'
    else 'under_way'
  end
  from parcel p where p.order_id = shop_order.id)`;

/** The orders of one account, with the data of their cards; add conditions, then `toCards`. */
export const ordersOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .selectAll('shop_order')
    .select([
      'payment.sn as payment_sn',
      'payment.expires_at',
      sql<boolean>`payment.expires_at <= now()`.as('expired'),
      'shop.name as shop_name',
      'shop.country as shop_country',
      sql<number | null>`(select max(refund.id) from refund where refund.order_id = shop_order.id)`.as(
        'refund_id',
      ),
      sql<boolean>`exists (select from order_event where order_id = shop_order.id and event = 'review')`.as(
        'reviewed',
      ),
      deliveryOf.as('delivery'),
      sql<boolean>`exists (
        select from promo_use join shop_order other using (payment_id)
        where promo_use.payment_id = shop_order.payment_id and released_at is null
          and other.id <> shop_order.id and other.status <> -1
          and exists (select from order_line where order_id = other.id and promo_counts)
          and exists (select from order_line where order_id = shop_order.id and promo_counts))`.as(
        'shares_promo',
      ),
    ])
    .where('shop_order.account_id', '=', accountId);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

/** Loads the lines of these orders, with one query for all. */
export async function toCards(db: Kysely<Database>, orders: OrderRow[], lang: Lang): Promise<OrderCard[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('picture', 'picture.id', 'order_line.picture_id')
    .selectAll('order_line')
    .select(['picture.hash', 'picture.width', 'picture.height', 'picture.colour'])
    .where(
      'order_line.order_id',
      'in',
      orders.map((order) => order.id),
    )
    .orderBy('order_line.id')
    .execute();
  const linesOf = Map.groupBy(rows, (row) => row.order_id);
  return orders.map((order) => toCard(order, linesOf.get(order.id) ?? [], lang));
}

/**
 * The expiry job runs a little after the payment expires. An order removed from the list is read-only, except that removing it
 * does not waive a refund.
 */
function actionsOf(order: OrderRow): OrderCard['actions'] {
  const actions = shopperActions(stateOf(order));
  if (order.removed_at !== null) return actions.filter((action) => action === 'refund');
  return actions.filter((action) => action !== 'pay' || !order.expired);
}

type LineRow = Parameters<typeof toLine>[0];

function toCard(order: OrderRow, lines: LineRow[], lang: Lang): OrderCard {
  const unpaid = order.status === orderStatus.waitingPay;
  return {
    id: order.id,
    sn: order.sn,
    status: order.status,
    shop: { id: order.shop_id, name: order.shop_name, country: order.shop_country },
    lines: lines.map((line) => toLine(line, lang)),
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    total: amount(asCents(order.total_cents)),
    paymentSn: order.payment_sn,
    expiresAt: unpaid ? unixSeconds(order.expires_at) : null,
    createdAt: unixSeconds(order.created_at),
    refunded: order.refunded_at !== null,
    reviewed: order.reviewed,
    delivery: order.delivery,
    sharesPromo: order.shares_promo,
    refundId: order.refund_id,
    actions: actionsOf(order),
  };
}

export function toLine(
  line: {
    id: number;
    variant_id: number;
    product_id: number;
    texts: Parameters<typeof textIn>[0];
    price_cents: number;
    quantity: number;
    subtotal_cents: number;
    hash: string;
    width: number;
    height: number;
    colour: string;
  },
  lang: Lang,
): OrderCard['lines'][number] {
  return {
    id: line.id,
    variantId: line.variant_id,
    productId: line.product_id,
    ...textIn(line.texts, lang),
    picture: { hash: line.hash, width: line.width, height: line.height, colour: line.colour },
    price: amount(asCents(line.price_cents)),
    quantity: line.quantity,
    subtotal: amount(asCents(line.subtotal_cents)),
  };
}
