import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Input, Output } from '#contract/calls.ts';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../../../server/platform/db/schema.ts';
import { transaction } from '../../../../server/platform/db/transaction.ts';
import { refundHandlers } from '../../../../server/modules/refunds/routes.ts';
import { move } from '../../../../server/modules/orders/transition.ts';
import type { Api } from '../../api.ts';
import type { TestAccount } from '../../accounts.ts';
import { agree, order, purchaseHandlers } from '../orders/journey.ts';

/** Calls from the product to the refund. */
export const refundingHandlers = { ...purchaseHandlers, ...refundHandlers };

/** A paid order. */
export interface Bought {
  id: number;
  sn: string;
  total: `${number}`;
  lines: Output<'orderDetail'>['lines'];
}

/** Request for the refund of all lines of an order that arrived damaged, without return. */
export const damagedRefund = (
  { sn, lines }: Pick<Bought, 'sn'> & { lines: { id: number; quantity: number }[] },
  amount: `${number}`,
  proofIds: Input<'orderRefund'>['proofIds'],
): Input<'orderRefund'> => ({
  sn,
  lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  type: 0,
  received: false,
  amount,
  reason: 'damaged',
  explanation: 'The handle came off.',
  proofIds,
});

/** Buys these products of one shop and pays. */
export async function buy(
  api: Api,
  buyer: TestAccount,
  lines: { variantId: number; quantity: number }[],
  promoCode?: string,
): Promise<Bought> {
  const { payment, orders } = await order(api, buyer, lines, promoCode);
  const payToken = await agree(api, buyer, payment.sn, payment.total);
  await api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
  const { id, sn } = orders[0]!;
  const detail = await api.ok('orderDetail', { sn }, buyer);
  return { id, sn, total: detail.total, lines: detail.lines };
}

/** As if everything had been handed to a carrier, in one parcel. */
export const handOver = (db: Kysely<Database>, { id, lines }: Pick<Bought, 'id' | 'lines'>) =>
  transaction(db, async (trx) => {
    const parcel = await trx
      .insertInto('parcel')
      .values({ order_id: id, carrier: 'Demo Post', tracking_number: randomUUID().toUpperCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('parcel_line')
      .values(lines.map((line) => ({ parcel_id: parcel.id, line_id: line.id, quantity: line.quantity })))
      .execute();
    await move(trx, [id], { from: orderStatus.waitingDelivery, action: 'deliver', by: 'operator' });
  });

/** An image uploaded as proof. @returns id of its upload */
export async function proof(
  db: Kysely<Database>,
  { id: accountId }: Pick<TestAccount, 'id'>,
): Promise<string> {
  const [pictureId, id] = [randomUUID(), randomUUID()];
  await db
    .insertInto('private_picture')
    .values({ id: pictureId, width: 9, height: 9, colour: '#2266AA' })
    .execute();
  const size = { size_bytes: 9, received_bytes: 9 };
  await db
    .insertInto('upload')
    .values({ account_id: accountId, id, purpose: 'refund', ...size, private_id: pictureId })
    .execute();
  return id;
}

/** A refund request without return, for the whole order by default. */
export async function refundInput(
  db: Kysely<Database>,
  buyer: TestAccount,
  { sn, lines }: Bought,
  amount: `${number}`,
  wanted: Partial<Input<'orderRefund'>> = {},
): Promise<Input<'orderRefund'>> {
  return { ...damagedRefund({ sn, lines }, amount, [await proof(db, buyer)]), ...wanted };
}
