import type { Kysely } from 'kysely';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PaidOrder } from '../../messages/mails/receipt-mail.ts';
import { textIn } from '../orders/line-text.ts';

/** The orders that were paid together with this one, as purchased. Their rows carry the time of one transaction. */
export async function paidTogether(db: Kysely<Database>, sn: string, lang: Lang): Promise<PaidOrder[]> {
  const orders = await db
    .selectFrom('shop_order as first')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.payment_id', '=', 'first.payment_id')
        .onRef('shop_order.paid_at', '=', 'first.paid_at'),
    )
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .selectAll('shop_order')
    .select('shop.name as shop')
    .where('first.sn', '=', sn)
    .orderBy('shop_order.id')
    .execute();
  if (orders.length === 0) return [];
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => ({
    sn: order.sn,
    shop: order.shop,
    lines: (linesOf.get(order.id) ?? []).map((line) => ({
      ...textIn(line.texts, lang),
      quantity: line.quantity,
      price: amount(asCents(line.price_cents)),
      subtotal: amount(asCents(line.subtotal_cents)),
    })),
    subtotal: amount(asCents(order.subtotal_cents)),
    freight: amount(asCents(order.freight_cents)),
    discount: amount(asCents(order.discount_cents)),
    total: amount(asCents(order.total_cents)),
    address: { ...order.address, region: order.address.region ?? '' },
  }));
}
