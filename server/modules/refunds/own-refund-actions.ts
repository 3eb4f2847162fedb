import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { endWithout, lockOwn, noteStep } from './open-refund.ts';

/**
 * The user withdraws the refund; the order returns to its former status. @throws Refusal `not_found`; `refund_state` when it is
 * closed, or the goods are on their way back
 */
export async function withdrawRefund(trx: Kysely<Database>, accountId: number, id: number): Promise<void> {
  const open = await lockOwn(trx, accountId, id);
  if (open.refund.shipped_at !== null) throw new Refusal('refund_state');
  await endWithout(trx, open, { event: 'withdrawn', by: 'shopper' });
}

/**
 * The goods are on their way back. Until they arrive a repeated call replaces the tracking number, which may be mistyped. @throws
 * Refusal `not_found`, `refund_state` when nothing is to be sent back (yet, or any more)
 */
export async function shipBack(
  trx: Kysely<Database>,
  accountId: number,
  { id, carrier, trackingNumber }: { id: number; carrier: string; trackingNumber: string },
): Promise<void> {
  const { refund } = await lockOwn(trx, accountId, id);
  if (refund.accepted_at === null) throw new Refusal('refund_state');
  const set = { carrier, tracking_number: trackingNumber, shipped_at: sql<Date>`now()` };
  await noteStep(trx, refund, { event: 'shipped', by: 'shopper', set });
}
