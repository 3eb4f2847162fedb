import type { Kysely } from 'kysely';
import { asCents, type Cents, split } from '#domain/money.ts';
import type { maxRefund, RefundReason, RefundType, ShopRefundReason } from '#domain/refund.ts';
import type { Database } from '../../platform/db/schema.ts';
import { serialNumber } from '../../platform/serial-number.ts';

interface NewRefund {
  type: RefundType;
  received: boolean;
  reason: RefundReason;
  /** Of a refund that an operator started. */
  shopReason?: ShopRefundReason | undefined;
  /** Of the operator's client, for a repetition. */
  clientId?: string | undefined;
  explanation: string;
  requestedCents: Cents;
  /** Largest refund for the pieces. */
  max: ReturnType<typeof maxRefund>;
  /** By line. */
  pieces: ReadonlyMap<number, number>;
}

/** Writes an open refund and its lines. */
export async function insertRefund(
  trx: Kysely<Database>,
  order: { id: number; account_id: number },
  { type, received, reason, shopReason, clientId, explanation, requestedCents, max, pieces }: NewRefund,
) {
  const goods = max.goods.filter(({ id }) => pieces.has(id));
  // In proportion to the maximum of each: no part exceeds its own, because the whole does not.
  const [freightCents, ...parts] = split(requestedCents, [
    max.freightCents,
    ...goods.map((part) => part.cents),
  ]);
  const refund = await trx
    .insertInto('refund')
    .values({
      sn: serialNumber('F'),
      order_id: order.id,
      account_id: order.account_id,
      type,
      received,
      reason,
      shop_reason: shopReason ?? null,
      client_id: clientId ?? null,
      explanation,
      max_cents: max.totalCents,
      asked_cents: requestedCents,
      freight_cents: freightCents ?? asCents(0),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refund_line')
    .values(
      goods.map(({ id }, index) => ({
        refund_id: refund.id,
        line_id: id,
        quantity: pieces.get(id)!,
        asked_cents: parts[index]!,
      })),
    )
    .execute();
  return refund;
}
