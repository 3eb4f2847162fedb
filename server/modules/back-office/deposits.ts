import { auditState } from '#domain/audit-state.ts';
import { type Kysely, sql } from 'kysely';
import { amount, asCents, cents } from '#domain/money.ts';
import { changeDeposit, type Deposit } from '../../chain/deposits.ts';
import { nameOf } from '../../chain/hold.ts';
import { credit, giveBack, noApproval } from '../../chain/settle.ts';
import { openRecord } from '../../chain/notify-credit.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { notify } from '../../platform/notify.ts';
import type { OpsHandler } from './context.ts';
import { approveDeposit, lockJudged, readDeposit, refusalOfClosed } from './judged-deposit.ts';
import { OpsRefusal } from './refusal.ts';
import { passSuspended, takeApprovalBack } from './suspended.ts';

/** Credits a deposit that the watcher does not credit, always by two operators: an auditor approves first. */
export const passDeposit = (async (ctx, { id, amount: named, account }) => {
  const { db: trx, config } = ctx;
  const deposit = await lockJudged(ctx, id);
  if (deposit.state === 'suspended') return passSuspended(ctx, deposit, { account, amount: named });
  if (account !== undefined) throw new OpsRefusal('not_suspended');
  await refuseSettledElsewhere(trx, deposit);
  await refuseFrozen(trx, deposit.account_id);
  const isReturned = deposit.state === 'reversed';
  if (isReturned && named !== undefined) throw new OpsRefusal('amount_fixed');
  const given = named === undefined ? deposit.value_cents : cents(named);
  if (given === null || given === 0) throw new OpsRefusal('amount_missing');
  const amountCents = asCents(given);
  const before = { state: deposit.state, heldFor: deposit.held_for };
  const target = await nameOf(trx, deposit);
  if (await approveDeposit(ctx, deposit, { amountCents })) {
    const after = { status: 'approved', amount: amount(amountCents) } as const;
    return { data: { id, ...after }, trace: { target, before, after: { ...after, deposit: id } } };
  }
  const name = config.chain.networks.find((each) => each.id === deposit.network)?.name ?? deposit.network;
  if (isReturned) await giveBack(trx, name, deposit);
  else {
    await openRecord(trx, deposit, amountCents);
    if (!(await credit(trx, { name }, id, amountCents)))
      throw await refusalOfClosed(trx, await readDeposit(trx, id));
  }
  const after = { status: 'passed', amount: amount(amountCents) } as const;
  const recharge = await nameOf(trx, await readDeposit(trx, id));
  return { data: { id, ...after }, trace: { target: recharge, before, after: { ...after, deposit: id } } };
}) satisfies OpsHandler<'depositPass'>;

/** @throws OpsRefusal `tx_used` when the transaction was used for a form or a withdrawal: it cannot count as a deposit too */
async function refuseSettledElsewhere(trx: Kysely<Database>, { network, tx_hash }: Deposit): Promise<void> {
  const use = await trx
    .selectFrom('settled_transaction')
    .select('sn')
    .where('network', '=', network)
    .where('tx_hash', '=', tx_hash)
    .where('used_for', '!=', 'deposit')
    .executeTakeFirst();
  if (use) throw new OpsRefusal('tx_used', use.sn ?? '');
}

/** Leaves a deposit uncredited for good. Owners do not decide alone. */
export const refuseDeposit = (async (ctx, { id, reason }) => {
  const { db: trx, operator } = ctx;
  const deposit = await lockJudged(ctx, id);
  if (deposit.state === 'suspended') return takeApprovalBack(ctx, deposit, reason);
  if (deposit.state === 'reversed') throw await refusalOfClosed(trx, deposit);
  if (!operator.roles.includes('auditor') && deposit.approved_by === null)
    throw new OpsRefusal('role_missing');
  const target = await nameOf(trx, deposit);
  await changeDeposit(trx, id, {
    state: 'refused',
    held_for: null,
    held_at: null,
    next_try_at: null,
    ...noApproval,
  });
  const recharge = await trx
    .updateTable('recharge')
    .set({ status: auditState.refused, reason: null, message: reason, settled_at: sql<Date>`now()` })
    .where('id', '=', deposit.recharge_id)
    .returning(['sn', 'amount_cents'])
    .executeTakeFirst();
  if (recharge)
    await notify(trx, deposit.account_id, {
      type: 'recharge_refused',
      sn: recharge.sn,
      amount: amount(asCents(recharge.amount_cents)),
    });
  const before = { state: deposit.state, heldFor: deposit.held_for };
  const after = { status: 'refused', reason } as const;
  return { data: { id, ...after }, trace: { target, before, after: { ...after, deposit: id } } };
}) satisfies OpsHandler<'depositRefuse'>;
