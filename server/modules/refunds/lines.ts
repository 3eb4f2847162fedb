import { type Kysely, sql } from 'kysely';
import type { Refund } from '#contract/refunds.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { toLine } from '../orders/order-cards.ts';

const orderLines = (db: Kysely<Database>) =>
  db
    .selectFrom('order_line')
    .innerJoin('picture', 'picture.id', 'order_line.picture_id')
    .select(['order_line.id', 'variant_id', 'product_id', 'texts', 'price_cents'])
    .select(['picture.hash', 'picture.width', 'picture.height', 'picture.colour'])
    .orderBy('order_line.id');

/** The lines of an order as purchased. */
export async function linesOfOrder(db: Kysely<Database>, orderId: number, lang: Lang) {
  const rows = await orderLines(db)
    .select(['order_line.quantity', 'order_line.subtotal_cents'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => toLine(row, lang));
}

/** The lines of each of these refunds, with the number of refunded pieces. */
export async function linesOfRefunds(
  db: Kysely<Database>,
  refundIds: number[],
  lang: Lang,
): Promise<Map<number, Refund['lines']>> {
  const rows = await orderLines(db)
    .innerJoin('refund_line', 'refund_line.line_id', 'order_line.id')
    .select(['refund_line.refund_id', 'refund_line.quantity'])
    .select(sql<number>`price_cents * refund_line.quantity`.as('subtotal_cents'))
    .where('refund_line.refund_id', 'in', refundIds)
    .execute();
  const byRefund = Map.groupBy(rows, (row) => row.refund_id);
  return new Map([...byRefund].map(([id, lines]) => [id, lines.map((line) => toLine(line, lang))]));
}
