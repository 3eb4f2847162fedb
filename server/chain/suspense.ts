import type { Kysely } from 'kysely';
import type { Address, Hash } from 'viem';
import { amount, type Cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { creditChainTopUp } from '../ledger/commands.ts';
import { releaseSuspense, suspendDeposit } from '../ledger/suspense-commands.ts';
import { notify } from '../platform/notify.ts';
import { writeLog } from '../platform/operator-log.ts';
import { changeDeposit, type Deposit, lockDeposit, openStates } from './deposits.ts';
import { nameOf } from './hold.ts';
import { noApproval, suspendedInLedger, watcher } from './settle.ts';
import { creditedRecord } from './notify-credit.ts';

/**
 * Books a final deposit to a deleted account to the suspense account: no wallet is credited. Two operators release it to an
 * account, or send it back. @param cents above zero @returns whether it did
 */
export async function suspend(trx: Kysely<Database>, depositId: number, cents: Cents): Promise<boolean> {
  const deposit = await lockDeposit(trx, depositId, openStates);
  if (!deposit?.final_at) return false;
  const suspensions = deposit.suspensions + 1;
  await changeDeposit(trx, depositId, {
    state: 'suspended',
    value_cents: cents,
    suspensions,
    held_for: null,
    held_at: null,
    next_try_at: null,
    ...noApproval,
  });
  await suspendDeposit(trx, suspendedInLedger({ ...deposit, value_cents: cents, suspensions }));
  const { network, tx_hash: txHash, symbol, units } = deposit;
  await writeLog(trx, {
    ...watcher,
    act: 'deposit/suspend',
    target: await nameOf(trx, deposit),
    after: { deposit: depositId, network, txHash, symbol, units, value: amount(cents) },
  });
  return true;
}

/** Credits a suspended deposit to an account, which sees it as a deposit. @returns the number of its top-up */
export async function releaseTo(
  trx: Kysely<Database>,
  network: string,
  deposit: Deposit,
  accountId: number,
): Promise<string> {
  const booked = suspendedInLedger(deposit);
  const { depositId, amountCents } = booked;
  await releaseSuspense(trx, booked);
  const recharge = await creditedRecord(trx, { ...deposit, account_id: accountId }, amountCents);
  await changeDeposit(trx, depositId, {
    state: 'credited',
    recharge_id: recharge.id,
    released_to: accountId,
    ...noApproval,
  });
  await creditChainTopUp(trx, { sn: recharge.sn, accountId, amountCents });
  await notify(trx, accountId, {
    type: 'chain_credited',
    sn: recharge.sn,
    amount: amount(amountCents),
    network,
  });
  return recharge.sn;
}

/** Ends a suspended deposit whose coins operators sent back. */
export async function endSentBack(
  trx: Kysely<Database>,
  deposit: Deposit,
  { to, txHash, units }: { to: Address; txHash: Hash; units: string },
): Promise<void> {
  await releaseSuspense(trx, suspendedInLedger(deposit));
  await changeDeposit(trx, deposit.id, {
    state: 'refused',
    sent_to: to,
    sent_tx_hash: txHash,
    sent_units: units,
    ...noApproval,
  });
}
