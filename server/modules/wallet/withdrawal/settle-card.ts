import { auditState } from '#domain/audit-state.ts';
import { type Kysely, sql } from 'kysely';
import { asCents } from '#domain/money.ts';
import type { PayoutResult } from '../../../platform/card-processor.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/http/context.ts';
import { payOutWithdrawal, returnWithdrawal } from '../../../ledger/commands.ts';
import { notifyWithdrawalSettled } from '../../../ledger/notify-withdrawal.ts';
import { inLedger } from '../../../ledger/withdrawal-row.ts';

/**
 * Requests the payout of a passed withdrawal from the acquirer, and books the result; if refused, the money is returned. Safe to
 * repeat, concurrently too: the payout's key is the withdrawal's number, and only the first result is booked. Without an
 * acquirer, or while it is unreachable, it stays open; the job retries.
 */
export async function settleCardWithdrawal(
  { db, cards, log }: Pick<Services, 'db' | 'cards' | 'log'>,
  id: number,
): Promise<void> {
  if (!cards?.payout) return;
  const open = await db
    .selectFrom('withdrawal')
    .innerJoin('payout_account', 'payout_account.id', 'withdrawal.payout_account_id')
    .select(['withdrawal.sn', 'withdrawal.arrival_cents', 'payout_account.acquirer_token'])
    .where('withdrawal.id', '=', id)
    .where('withdrawal.status', '=', auditState.auditing)
    .where('withdrawal.paying_at', 'is not', null)
    .executeTakeFirst();
  if (!open || open.acquirer_token === null) return;
  let result: PayoutResult;
  try {
    const payout = { token: open.acquirer_token, amountCents: asCents(open.arrival_cents) };
    result = await cards.payout({ key: open.sn, ...payout });
  } catch (err) {
    log.warn({ err, withdrawal: open.sn }, 'acquirer unreachable, withdrawal stays open');
    return;
  }
  await transaction(db, (trx) => book(trx, id, result));
}

async function book(trx: Kysely<Database>, id: number, result: PayoutResult): Promise<void> {
  const booked = await trx
    .updateTable('withdrawal')
    .set({
      status: result.paid ? auditState.passed : auditState.refused,
      reason: result.paid ? null : result.reason,
      settled_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', auditState.auditing)
    .where('paying_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!booked) return;
  await (result.paid ? payOutWithdrawal : returnWithdrawal)(trx, inLedger(booked));
  await notifyWithdrawalSettled(trx, result.paid ? 'withdrawal_passed' : 'withdrawal_refused', booked);
}
