import { auditState } from '#domain/audit-state.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { amount, type Cents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { notifyLive } from '../platform/notify-live.ts';
import { notify } from '../platform/notify.ts';
import { serialNumber } from '../platform/serial-number.ts';
import { changeDeposit, type Deposit, lockDeposit, openStates } from './deposits.ts';
import type { Network } from '../platform/chain-networks.ts';

const tooSmall = { status: auditState.refused, reason: 'deposit_too_small' } as const;

/**
 * Shows a deposit to its owner, as a top-up in audit with its confirmations. One below the network's minimum is shown as refused,
 * with the reason, until it is worth enough; dust is not shown at all. An open form of the owner about the same transaction
 * becomes this top-up; one that an auditor has passed already has credited it. @param cents its current value; the amount
 * received is fixed at credit time @returns whether it may be credited once it is final
 */
export async function notifyCredit(
  trx: Kysely<Database>,
  { id, minimumCents, dustCents }: Network,
  depositId: number,
  cents: Cents,
): Promise<boolean> {
  const deposit = await lockDeposit(trx, depositId, openStates);
  if (!deposit) return false;
  if (deposit.value_cents !== cents) await changeDeposit(trx, depositId, { value_cents: cents });
  // Already visible to its owner: the price may change until it is credited.
  if (deposit.state === 'seen' && deposit.recharge_id !== null) return true;
  const isEnough = cents >= minimumCents;
  const recharge =
    deposit.recharge_id === null
      ? await firstRecord(trx, id, deposit, cents, isEnough ? 'enough' : cents < dustCents ? 'dust' : 'small')
      : isEnough
        ? await reopen(trx, deposit.recharge_id)
        : null;
  if (recharge === 'by_hand') {
    await changeDeposit(trx, depositId, { state: 'by_hand', next_try_at: null });
    return false;
  }
  await changeDeposit(trx, depositId, {
    state: isEnough ? 'seen' : 'too_small',
    ...(recharge && { recharge_id: recharge.id }),
    ...(recharge && isEnough && { tries: 0 }),
  });
  const { account_id: accountId } = deposit;
  if (recharge && !isEnough)
    await notify(trx, accountId, { type: 'recharge_refused', sn: recharge.sn, amount: amount(cents) });
  else if (recharge) await notifyLive(trx, accountId, 'recharge', recharge.sn);
  return isEnough;
}

interface Named {
  id: number;
  sn: string;
}

async function firstRecord(
  trx: Kysely<Database>,
  network: string,
  deposit: Deposit,
  cents: Cents,
  worth: 'enough' | 'small' | 'dust',
): Promise<Named | 'by_hand' | null> {
  const form = await formAbout(trx, network, deposit);
  if (form?.status === auditState.passed) return 'by_hand';
  if (worth === 'dust') return null;
  const outcome = worth === 'small' ? { ...tooSmall, settled_at: sql<Date>`now()` } : {};
  const row = form
    ? trx
        .updateTable('recharge')
        .set({ watched: true, ...outcome })
        .where('id', '=', form.id)
        .returning(['id', 'sn'])
    : newRecord(trx, deposit, cents, outcome);
  return row.executeTakeFirstOrThrow();
}

const newRecord = (
  trx: Kysely<Database>,
  { account_id, network, address }: Deposit,
  cents: Cents,
  outcome: {
    status?: 1 | 2;
    reason?: typeof tooSmall.reason;
    arrived_cents?: Cents;
    settled_at?: RawBuilder<Date>;
  } = {},
) =>
  trx
    .insertInto('recharge')
    .values({
      sn: serialNumber('R'),
      account_id,
      method: 'chain',
      amount_cents: cents,
      network,
      address,
      watched: true,
      ...outcome,
    })
    .returning(['id', 'sn']);

/** A record for a deposit without one, because it was worth too little or could not be valued. */
export async function openRecord(trx: Kysely<Database>, deposit: Deposit, cents: Cents): Promise<void> {
  if (deposit.recharge_id !== null) return;
  const { id } = await newRecord(trx, deposit, cents).executeTakeFirstOrThrow();
  await changeDeposit(trx, deposit.id, { recharge_id: id });
}

/** A record of a suspended deposit for the account it is released to. */
export const creditedRecord = (trx: Kysely<Database>, deposit: Deposit, cents: Cents): Promise<Named> =>
  newRecord(trx, deposit, cents, {
    status: auditState.passed,
    arrived_cents: cents,
    settled_at: sql<Date>`now()`,
  }).executeTakeFirstOrThrow();

/** A deposit below the minimum is now worth enough. */
const reopen = async (trx: Kysely<Database>, rechargeId: number): Promise<Named | null> =>
  (await trx
    .updateTable('recharge')
    .set({ status: auditState.auditing, reason: null, settled_at: null })
    .where('id', '=', rechargeId)
    .where('reason', '=', tooSmall.reason)
    .returning(['id', 'sn'])
    .executeTakeFirst()) ?? null;

/** The owner's open form about this transaction, unless an operator has refused it. Locked against a concurrent audit. */
const formAbout = (trx: Kysely<Database>, network: string, { account_id, tx_hash }: Deposit) =>
  trx
    .selectFrom('recharge')
    .select(['id', 'status'])
    .where('account_id', '=', account_id)
    .where('network', '=', network)
    .where('tx_hash', '=', tx_hash)
    .where('watched', '=', false)
    .where('status', 'in', [auditState.auditing, auditState.passed])
    .forNoKeyUpdate()
    .executeTakeFirst();
