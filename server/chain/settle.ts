import { auditState } from '#domain/audit-state.ts';
import type { Kysely } from 'kysely';
import { amount, asCents, type Cents, subtract } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { creditChainTopUp, returnChainTopUp, reverseChainTopUp } from '../ledger/commands.ts';
import { releaseSuspense, type SuspendedDeposit } from '../ledger/suspense-commands.ts';
import { freeze, refuseFrozen } from '../ledger/freeze.ts';
import { notifyLive } from '../platform/notify-live.ts';
import { notify } from '../platform/notify.ts';
import { returnOpenWithdrawals } from '../ledger/return-open-withdrawals.ts';
import { writeLog } from '../platform/operator-log.ts';
import { changeDeposit, type Deposit, liveStates, lockDeposit, now, openStates } from './deposits.ts';
import type { Network } from '../platform/chain-networks.ts';

/** Entry in the operators' log in place of an operator. */
export const watcher = { operatorId: null, name: 'chain watcher', address: '' };

/** A suspended deposit in the ledger. */
export const suspendedInLedger = ({ id, value_cents, suspensions }: Deposit): SuspendedDeposit => ({
  depositId: id,
  amountCents: asCents(value_cents ?? 0),
  suspension: suspensions,
});

/** The agreement of two operators is invalid because the deposit changed. */
export const noApproval = {
  approved_by: null,
  approved_cents: null,
  approved_account: null,
  approved_sent: null,
};

/**
 * Credits a deposit whose block is final: once, since it is no longer open then. The credit goes to the owner of the deposit.
 * @param cents above zero @returns whether it did @throws Refusal `account_frozen`: it waits until the account is unfrozen
 */
export async function credit(
  trx: Kysely<Database>,
  network: Pick<Network, 'name'>,
  depositId: number,
  cents: Cents,
): Promise<boolean> {
  const deposit = await lockDeposit(trx, depositId, openStates);
  if (!deposit?.recharge_id || !deposit.final_at) return false;
  const recharge = await trx
    .updateTable('recharge')
    .set({ status: auditState.passed, reason: null, arrived_cents: cents, settled_at: now })
    .where('id', '=', deposit.recharge_id)
    .where('account_id', '=', deposit.account_id)
    .where('watched', '=', true)
    .where((row) =>
      row.or([row('status', '=', auditState.auditing), row('reason', '=', 'deposit_too_small')]),
    )
    .returning(['sn', 'account_id'])
    .executeTakeFirst();
  if (!recharge) throw new Error(`deposit ${depositId} is open, but its recharge is not in audit`);
  await refuseFrozen(trx, recharge.account_id);
  await changeDeposit(trx, depositId, {
    state: 'credited',
    value_cents: cents,
    held_for: null,
    held_at: null,
    next_try_at: null,
  });
  const { sn, account_id: accountId } = recharge;
  await creditChainTopUp(trx, { sn, accountId, amountCents: cents });
  const arrived = { sn, amount: amount(cents), network: network.name };
  await notify(trx, accountId, { type: 'chain_credited', ...arrived });
  return true;
}

/** Orphans a deposit that left the chain. @returns whether it was booked before; `null`: it was orphaned already */
export async function orphan(trx: Kysely<Database>, depositId: number): Promise<boolean | null> {
  const deposit = await lockDeposit(trx, depositId, liveStates);
  if (!deposit) return null;
  if (deposit.state === 'credited') return (await reverse(trx, depositId)) !== null;
  const isSuspended = deposit.state === 'suspended';
  if (isSuspended) {
    await releaseSuspense(trx, suspendedInLedger(deposit));
    await changeDeposit(trx, depositId, { state: 'seen' });
  }
  await orphanDeposit(trx, depositId);
  return isSuspended;
}

/** An uncredited deposit left the chain. Its top-up shows it, and opens again if the deposit returns. */
export async function orphanDeposit(trx: Kysely<Database>, depositId: number): Promise<void> {
  const deposit = await lockDeposit(trx, depositId, ['seen', 'too_small', 'refused']);
  if (!deposit) return;
  await changeDeposit(trx, depositId, {
    state: 'vanished',
    final_at: null,
    held_for: null,
    held_at: null,
    ...noApproval,
    // Due at once if it is detected again.
    next_try_at: now,
    tries: 0,
  });
  if (deposit.recharge_id === null) return;
  await trx
    .updateTable('recharge')
    .set({ status: auditState.refused, reason: 'deposit_vanished', settled_at: now })
    .where('id', '=', deposit.recharge_id)
    .where((row) =>
      row.or([row('status', '=', auditState.auditing), row('reason', '=', 'deposit_too_small')]),
    )
    .execute();
  await notifyLive(trx, deposit.account_id, 'recharge');
}

/**
 * Reverses a credited deposit that left the chain: takes the rest of it from the wallet and from withdrawals whose payment has
 * not begun; the remainder becomes the account's debt, and the account is frozen for review by operators. @returns the missing
 * amount; `null`: it was no longer credited
 */
async function reverse(trx: Kysely<Database>, depositId: number): Promise<Cents | null> {
  const deposit = await lockDeposit(trx, depositId, ['credited']);
  if (!deposit?.recharge_id) return null;
  const recharge = await trx
    .selectFrom('recharge')
    .select(['sn', 'arrived_cents', 'account_id'])
    .where('id', '=', deposit.recharge_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const amountCents = asCents(recharge.arrived_cents ?? 0);
  // A deposit to a deleted account may have been released to another one.
  const accountId = recharge.account_id;
  // Locked before the ledger's rows, in the order of all code that checks for a frozen account and then moves its money.
  await freeze(trx, accountId, `${deposit.network} took back the deposit of ${recharge.sn}`);
  await returnOpenWithdrawals(trx, accountId, 'account_frozen');
  const takenCents = await reverseChainTopUp(trx, {
    sn: recharge.sn,
    accountId,
    amountCents,
    reversal: deposit.reversals + 1,
  });
  const debtCents = subtract(amountCents, takenCents);
  await changeDeposit(trx, depositId, {
    state: 'reversed',
    value_cents: amountCents,
    debt_cents: debtCents,
    reversals: deposit.reversals + 1,
    returned_at: null,
    ...noApproval,
  });
  await trx
    .updateTable('recharge')
    .set({ status: auditState.refused, reason: 'deposit_reversed', arrived_cents: null, settled_at: now })
    .where('id', '=', deposit.recharge_id)
    .execute();
  const back = { sn: recharge.sn, amount: amount(amountCents) };
  await notify(trx, accountId, { type: 'recharge_refused', ...back });
  const { network, tx_hash: txHash, block_number: block } = deposit;
  await writeLog(trx, {
    ...watcher,
    act: 'recharge/reverse',
    target: recharge.sn,
    before: { status: auditState.passed, arrivedCents: amountCents },
    after: { status: auditState.refused, takenCents, debtCents, network, txHash, block },
  });
  const { account } = await trx
    .selectFrom('account')
    .select('account')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await writeLog(trx, { ...watcher, act: 'account/freeze', target: account, after: { frozen: true } });
  return debtCents;
}

/**
 * Restores the amount of a reversed deposit that is in the chain again, as if it had never been reversed. @returns the originally
 * credited amount @throws Refusal `account_frozen`
 */
export async function giveBack(trx: Kysely<Database>, network: string, deposit: Deposit): Promise<Cents> {
  const { sn, account_id: accountId } = await trx
    .updateTable('recharge')
    .set({ status: auditState.passed, reason: null, arrived_cents: deposit.value_cents, settled_at: now })
    .where('id', '=', deposit.recharge_id)
    .returning(['sn', 'account_id'])
    .executeTakeFirstOrThrow();
  await refuseFrozen(trx, accountId);
  const creditedCents = asCents(deposit.value_cents ?? 0);
  const returned = { sn, accountId, amountCents: creditedCents, reversal: deposit.reversals };
  await returnChainTopUp(trx, returned, asCents(deposit.debt_cents));
  await changeDeposit(trx, deposit.id, {
    state: 'credited',
    debt_cents: 0,
    returned_at: null,
    ...noApproval,
  });
  await notify(trx, accountId, { type: 'chain_credited', sn, amount: amount(creditedCents), network });
  return creditedCents;
}

/** A reversed deposit is in the chain again: two operators may restore the credit (`deposit pass`). */
export async function noteReturn(trx: Kysely<Database>, deposit: Deposit): Promise<void> {
  if (deposit.returned_at !== null) return;
  await changeDeposit(trx, deposit.id, { returned_at: now });
  const { sn } = await trx
    .selectFrom('recharge')
    .select('sn')
    .where('id', '=', deposit.recharge_id)
    .executeTakeFirstOrThrow();
  const { network, tx_hash: txHash, block_number: block, debt_cents: debtCents } = deposit;
  await writeLog(trx, {
    ...watcher,
    act: 'recharge/returned',
    target: sn,
    after: { network, txHash, block, debtCents },
  });
}
