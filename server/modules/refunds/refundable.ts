import { type Kysely, sql } from 'kysely';
import { add, asCents, subtract, zeroCents } from '#domain/money.ts';
import { type LineLeft, paidForLines } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';

interface Order {
  id: number;
  promo_code: string | null;
  freight_cents: number;
  discount_cents: number;
  refunded_cents: number;
}

/** Refundable rest of a paid order: of each line, and of the freight. A pure read; lock the order before acting on it. */
export async function leftOfOrder(db: Kysely<Database>, order: Order) {
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'quantity', 'subtotal_cents', 'promo_counts'])
    .select(['refunded_quantity', 'refunded_cents'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const discountCents = asCents(order.discount_cents);
  const offFreightCents = (await isForFreight(db, order.promo_code)) ? discountCents : zeroCents;
  const paid = paidForLines(
    rows.map((row) => ({
      id: row.id,
      subtotalCents: asCents(row.subtotal_cents),
      promoCounts: row.promo_counts,
    })),
    subtract(discountCents, offFreightCents),
  );
  const lines: (LineLeft & { variantId: number })[] = rows.map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    leftCents: subtract(paid.get(row.id)!, asCents(row.refunded_cents)),
    leftQuantity: row.quantity - row.refunded_quantity,
  }));
  const goodsBackCents = add(...rows.map((row) => asCents(row.refunded_cents)));
  const freightBackCents = subtract(asCents(order.refunded_cents), goodsBackCents);
  const freightPaidCents = subtract(asCents(order.freight_cents), offFreightCents);
  return { lines, freightCents: subtract(freightPaidCents, freightBackCents) };
}

/** Whether anything of an order arrived, according to its carrier or buyer. Receipt by time proves nothing. */
export async function hasArrived(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ arrived: boolean }>`
    select exists (select from parcel where order_id = ${orderId} and state = 'delivered')
      or exists (select from order_event where order_id = ${orderId} and event = 'confirm' and actor = 'shopper')
      as arrived`.execute(db);
  return rows[0]!.arrived;
}

/** The order does not store this: a code discounts either the goods or the freight, never both. */
async function isForFreight(db: Kysely<Database>, code: string | null): Promise<boolean> {
  if (code === null) return false;
  const promo = await db.selectFrom('promo').select('kind').where('code', '=', code).executeTakeFirst();
  return promo?.kind === 'freight';
}
