import { type Kysely, sql } from 'kysely';
import { amount, asCents, type Cents, subtract, zeroCents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { creditChainRecharge, reverseChainRecharge } from '../ledger/commands.ts';
import { freeze, refuseFrozen } from '../modules/account/freeze.ts';
import { tellLive } from '../modules/live/tell.ts';
import { notify } from '../modules/notices/notify.ts';
import { writeLog } from '../ops/log.ts';
import { type Deposit, lockDeposit, setState } from './deposits.ts';
import type { Network } from './networks.ts';

/** What operators read in their log where otherwise an operator stands. */
const watcher = { operatorId: null, name: 'chain watcher', address: '' };

/**
 * Credits a deposit whose block is final: once, since it is no longer `seen` then.
 * @returns whether it did
 * @throws Refusal `account_frozen`: it waits until the account is free
 */
export async function credit(
  trx: Kysely<Database>,
  network: Pick<Network, 'name'>,
  depositId: number,
  cents: Cents,
): Promise<boolean> {
  const deposit = await lockDeposit(trx, depositId, 'seen');
  if (!deposit?.recharge_id || !deposit.final_at) return false;
  // A price that fell so far leaves nothing to credit.
  const outcome =
    cents > zeroCents
      ? { status: 1 as const, arrived_cents: cents }
      : { status: 2 as const, reason: 'deposit_too_small' as const };
  const recharge = await trx
    .updateTable('recharge')
    .set({ ...outcome, settled_at: sql<Date>`now()` })
    .where('id', '=', deposit.recharge_id)
    .where('status', '=', 0)
    .where('watched', '=', true)
    .returning(['sn', 'account_id', 'amount_cents'])
    .executeTakeFirst();
  if (!recharge) throw new Error(`deposit ${depositId} is seen, but its recharge is not in audit`);
  await refuseFrozen(trx, recharge.account_id);
  await setState(trx, depositId, { state: cents > zeroCents ? 'credited' : 'too_small' });
  const { sn, account_id: accountId, amount_cents } = recharge;
  if (cents === zeroCents) {
    const seen = amount(asCents(amount_cents));
    await notify(trx, accountId, { type: 'recharge_refused', sn, amount: seen });
    return false;
  }
  await creditChainRecharge(trx, { sn, accountId, amountCents: cents });
  const arrived = { sn, amount: amount(cents), network: network.name };
  await notify(trx, accountId, { type: 'chain_credited', ...arrived });
  return true;
}

/** The network took a deposit back that was not credited yet. The recharge says so; it opens again if it comes back. */
export async function vanish(trx: Kysely<Database>, depositId: number): Promise<void> {
  const deposit = await lockDeposit(trx, depositId, 'seen');
  if (!deposit) return;
  await setState(trx, depositId, { state: 'vanished', final_at: null });
  if (deposit.recharge_id === null) return;
  await trx
    .updateTable('recharge')
    .set({ status: 2, reason: 'deposit_vanished', settled_at: sql<Date>`now()` })
    .where('id', '=', deposit.recharge_id)
    .where('status', '=', 0)
    .execute();
  await tellLive(trx, deposit.account_id, 'recharge');
}

/**
 * The network took a deposit back that had been credited: what is left of it in the wallet goes back, the rest is
 * written down as a debt, and the account is frozen until an operator has looked.
 * @returns what is missing; `null`: it was not credited any more
 */
export async function reverse(trx: Kysely<Database>, depositId: number): Promise<Cents | null> {
  const deposit = await lockDeposit(trx, depositId, 'credited');
  if (!deposit?.recharge_id) return null;
  const recharge = await trx
    .selectFrom('recharge')
    .select(['sn', 'arrived_cents'])
    .where('id', '=', deposit.recharge_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const amountCents = asCents(recharge.arrived_cents ?? 0);
  // Before the ledger's rows, as everybody who reads whether an account is frozen and then moves its money.
  await freeze(trx, deposit.account_id, `${deposit.network} took back the deposit of ${recharge.sn}`);
  const takenCents = await reverseChainRecharge(trx, {
    sn: recharge.sn,
    accountId: deposit.account_id,
    amountCents,
  });
  const debtCents = subtract(amountCents, takenCents);
  await setState(trx, depositId, { state: 'reversed', debt_cents: debtCents });
  await trx
    .updateTable('recharge')
    .set({ status: 2, reason: 'deposit_reversed', arrived_cents: null, settled_at: sql<Date>`now()` })
    .where('id', '=', deposit.recharge_id)
    .execute();
  const back = { sn: recharge.sn, amount: amount(amountCents) };
  await notify(trx, deposit.account_id, { type: 'recharge_refused', ...back });
  const { network, tx_hash: txHash, block_number: block } = deposit;
  await writeLog(trx, {
    ...watcher,
    act: 'recharge/reverse',
    target: recharge.sn,
    before: { status: 1, arrivedCents: amountCents },
    after: { status: 2, takenCents, debtCents, network, txHash, block },
  });
  const { account } = await trx
    .selectFrom('account')
    .select('account')
    .where('id', '=', deposit.account_id)
    .executeTakeFirstOrThrow();
  await writeLog(trx, { ...watcher, act: 'account/freeze', target: account, after: { frozen: true } });
  return debtCents;
}

/** A reversed deposit is in the chain again: what that means for its owner an operator decides. */
export async function noteReturn(trx: Kysely<Database>, deposit: Deposit): Promise<void> {
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
