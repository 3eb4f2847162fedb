import type { Kysely } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockOwnOrder } from '../orders/own-order.ts';
import { attachUpload } from '../uploads/attach.ts';
import { claimRefund } from './claim.ts';

type RefundInput = Parsed<'orderRefund'>;

/** The buyer requests a refund. @returns the refund's id @throws Refusal those of `claimRefund`, `not_found`, `upload_invalid` */
export async function applyForRefund(
  trx: Kysely<Database>,
  accountId: number,
  { sn, amount, proofIds, ...claim }: RefundInput,
): Promise<number> {
  const order = await lockOwnOrder(trx, accountId, sn);
  const refund = await claimRefund(trx, order, { ...claim, by: 'shopper', amountCents: cents(amount) });
  await attachProofs(trx, accountId, refund.id, proofIds);
  return refund.id;
}

async function attachProofs(
  trx: Kysely<Database>,
  accountId: number,
  refundId: number,
  uploadIds: string[],
): Promise<void> {
  for (const [position, uploadId] of uploadIds.entries()) {
    const imageId = await attachUpload(trx, accountId, uploadId, 'refund');
    await trx
      .insertInto('refund_proof')
      .values({ refund_id: refundId, position, picture_id: imageId })
      .execute();
  }
}
