import { auditState } from '#domain/audit-state.ts';
import type { Kysely } from 'kysely';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { notifyLive } from '../platform/notify-live.ts';
import { writeLog } from '../platform/operator-log.ts';
import { changeDeposit, type Deposit, lockDeposit, now, openStates, tryLater } from './deposits.ts';
import { watcher } from './settle.ts';

/** Number of its top-up, or the operators' name of a deposit without one. */
export const nameOf = async (db: Kysely<Database>, { id, recharge_id }: Deposit): Promise<string> => {
  if (recharge_id === null) return `deposit ${id}`;
  const { sn } = await db
    .selectFrom('recharge')
    .select('sn')
    .where('id', '=', recharge_id)
    .executeTakeFirstOrThrow();
  return sn;
};

/**
 * Holds a final deposit until operators review it; its owner sees it under review. A dispute between nodes is rechecked
 * meanwhile. @returns whether it was not held before
 */
export async function hold(
  trx: Kysely<Database>,
  depositId: number,
  reason: NonNullable<Deposit['held_for']>,
): Promise<boolean> {
  const deposit = await lockDeposit(trx, depositId, openStates);
  if (!deposit) return false;
  if (reason === 'nodes') await tryLater(trx, depositId, 3600);
  else await changeDeposit(trx, depositId, { next_try_at: null });
  if (deposit.held_for === reason) return false;
  await changeDeposit(trx, depositId, { held_for: reason, held_at: now });
  if (deposit.recharge_id !== null) {
    await trx
      .updateTable('recharge')
      .set({ status: auditState.auditing, reason: 'deposit_under_review', settled_at: null })
      .where('id', '=', deposit.recharge_id)
      .where((row) =>
        row.or([row('status', '=', auditState.auditing), row('reason', '=', 'deposit_too_small')]),
      )
      .execute();
    await notifyLive(trx, deposit.account_id, 'recharge', await nameOf(trx, deposit));
  }
  const { network, tx_hash: txHash, symbol, units, value_cents, block_number: block } = deposit;
  const value = value_cents === null ? null : amount(asCents(value_cents));
  await writeLog(trx, {
    ...watcher,
    act: 'deposit/hold',
    target: await nameOf(trx, deposit),
    after: { reason, deposit: depositId, network, txHash, symbol, units, value, block },
  });
  return true;
}

/** The nodes agree again: the deposit continues as if never held. */
export async function releaseHold(trx: Kysely<Database>, depositId: number): Promise<void> {
  const deposit = await lockDeposit(trx, depositId, openStates);
  if (deposit?.held_for !== 'nodes') return;
  await changeDeposit(trx, depositId, { held_for: null, held_at: null, next_try_at: now, tries: 0 });
  if (deposit.recharge_id === null) return;
  await trx
    .updateTable('recharge')
    .set({ reason: null })
    .where('id', '=', deposit.recharge_id)
    .where('status', '=', auditState.auditing)
    .execute();
}
