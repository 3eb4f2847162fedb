import { auditState } from '#domain/audit-state.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { asCents } from '#domain/money.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { SentCoins } from '../../../platform/db/columns.ts';
import type { WithdrawalTable } from '../../../platform/db/tables.gen.ts';
import { Refusal } from '../../../platform/errors.ts';
import { payOutWithdrawal, returnWithdrawal } from '../../../ledger/commands.ts';
import { effectiveRate } from './sent-coins.ts';
import { notifyWithdrawalSettled } from '../../../ledger/notify-withdrawal.ts';
import { inLedger } from '../../../ledger/withdrawal-row.ts';

/**
 * Passes a withdrawal, in the caller's transaction (which also logs the operator). On a chain this completes it. For a card the
 * acquirer still has to pay: `settleCardExtract` after the commit requests it at once, else a job does; until its result the
 * withdrawal stays in audit but can be neither canceled nor refused. @param sent the paying transaction: required on a chain,
 * where an operator claimed it before and no key is on this server @throws Refusal `not_found`, `extract_state` when it is
 * closed, being paid, or on a chain not claimed
 */
export async function passExtract(trx: Kysely<Database>, id: number, sent?: SentCoins): Promise<void> {
  const { type } = await lockOpen(trx, id, (row) => (row.type === 'chain') === (row.paying_at !== null));
  if (type === 'card') {
    await trx
      .updateTable('withdrawal')
      .set({ paying_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    return;
  }
  if (!sent) throw new Error(`withdrawal ${id} is passed without its transaction`);
  const { arrival_cents } = await trx
    .selectFrom('withdrawal')
    .select('arrival_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const passed = await trx
    .updateTable('withdrawal')
    .set({
      status: auditState.passed,
      tx_hash: sent.txHash,
      sent_asset: sent.asset,
      sent_units: sent.units,
      sent_rate: effectiveRate(asCents(arrival_cents), sent.units),
      settled_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await payOutWithdrawal(trx, inLedger(passed));
  await notifyWithdrawalSettled(trx, 'withdrawal_passed', passed);
}

/**
 * An auditor refuses: the money is returned, the user sees `message`. @throws Refusal `not_found`, `extract_state` after an
 * earlier decision
 */
export async function refuseExtract(trx: Kysely<Database>, id: number, message: string): Promise<void> {
  await lockOpen(trx, id, (row) => row.paying_at === null);
  const refused = await trx
    .updateTable('withdrawal')
    .set({ status: auditState.refused, message, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await returnWithdrawal(trx, inLedger(refused));
  await notifyWithdrawalSettled(trx, 'withdrawal_refused', refused);
}

type OpenRow = Pick<Selectable<WithdrawalTable>, 'type' | 'status' | 'paying_at'>;

/** Of concurrent decisions by auditors and the shopper, the first to lock the row wins. */
async function lockOpen(
  trx: Kysely<Database>,
  id: number,
  isReady: (row: OpenRow) => boolean,
): Promise<OpenRow> {
  const row = await trx
    .selectFrom('withdrawal')
    .select(['type', 'status', 'paying_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.status !== auditState.auditing || !isReady(row)) throw new Refusal('extract_state');
  return row;
}
