import { type Kysely, sql } from 'kysely';
import { auditState } from '#domain/audit-state.ts';
import { amount, type Cents, subtract } from '#domain/money.ts';
import { walletBalance } from '../../ledger/balance.ts';
import { reverseCardTopUp } from '../../ledger/card-reversal.ts';
import { returnOpenWithdrawals } from '../../ledger/return-open-withdrawals.ts';
import type { Database } from '../../platform/db/schema.ts';
import { notify } from '../../platform/notify.ts';

export interface CreditedCardTopUp {
  id: number;
  sn: string;
  accountId: number;
  amountCents: Cents;
  /** The account was deleted and gets no notification. */
  isErased: boolean;
}

/**
 * Takes a credited card top-up back, in a transaction that holds its lock and its account's. The part that the wallet does not
 * cover becomes a debt; in that case, withdrawals whose payment has not begun are refused first, so that their money counts.
 */
export async function takeBackCardTopUp(
  trx: Kysely<Database>,
  { id, sn, accountId, amountCents, isErased }: CreditedCardTopUp,
): Promise<{ takenCents: Cents; debtCents: Cents }> {
  if ((await walletBalance(trx, accountId)) < amountCents)
    await returnOpenWithdrawals(trx, accountId, 'extract_recalled');
  const takenCents = await reverseCardTopUp(trx, { sn, accountId, amountCents });
  const debtCents = subtract(amountCents, takenCents);
  await trx
    .updateTable('recharge')
    .set({
      status: auditState.refused,
      reason: 'recharge_reversed',
      arrived_cents: null,
      reversed_at: sql<Date>`now()`,
      reversed_cents: amountCents,
      reversed_debt_cents: debtCents,
    })
    .where('id', '=', id)
    .execute();
  const total = amount(amountCents);
  if (!isErased)
    await notify(trx, accountId, { type: 'recharge_reversed', sn, amount: total, owed: amount(debtCents) });
  return { takenCents, debtCents };
}

/** Queues the refund of a charge, if the acquirer makes refunds; the job requests it after the commit. */
export async function queueCardRefund(trx: Kysely<Database>, rechargeId: number): Promise<void> {
  await trx
    .insertInto('card_refund')
    .values({ recharge_id: rechargeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
