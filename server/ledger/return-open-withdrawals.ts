import { auditState } from '#domain/audit-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { returnWithdrawal } from './commands.ts';
import { notifyWithdrawalSettled } from './notify-withdrawal.ts';
import { inLedger } from './withdrawal-row.ts';

/**
 * Refuses all withdrawals of an account whose payment has not begun, so that their money is in the wallet when a reversed deposit
 * or top-up is taken from it. Reducing the hold instead would leave withdrawals larger than their hold.
 */
export async function returnOpenWithdrawals(
  trx: Kysely<Database>,
  accountId: number,
  reason: 'account_frozen' | 'extract_recalled',
): Promise<void> {
  const refused = await trx
    .updateTable('withdrawal')
    .set({ status: auditState.refused, reason, settled_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('status', '=', auditState.auditing)
    .where('paying_at', 'is', null)
    .returningAll()
    .execute();
  for (const row of refused) {
    await returnWithdrawal(trx, inLedger(row));
    await notifyWithdrawalSettled(trx, 'withdrawal_refused', row);
  }
}
