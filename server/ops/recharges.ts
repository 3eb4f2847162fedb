import { sql } from 'kysely';
import { amount, asCents, cents } from '../../src/domain/money.ts';
import { Refusal } from '../http/refusal.ts';
import { creditChainRecharge, creditManualRecharge } from '../ledger/commands.ts';
import { refuseFrozen } from '../modules/account/freeze.ts';
import { notify } from '../modules/notices/notify.ts';
import { agree, refuseOwnerAlone } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { settledBy } from './history.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * The recharge, locked, if this operator may judge it: whoever comes second finds it settled.
 * @throws Refusal `not_found`, OpsRefusal `already_settled`, `not_audited`, `own_account`
 */
async function lockAudited({ db: trx, operator }: OpsContext, sn: string) {
  const row = await trx
    .selectFrom('recharge')
    .innerJoin('account', 'account.id', 'recharge.account_id')
    .select(['recharge.id', 'account_id', 'method', 'recharge.status', 'amount_cents', 'account.account'])
    .select(['evidence_id', 'watched'])
    .where('sn', '=', sn)
    .forNoKeyUpdate('recharge')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  if (row.evidence_id === null || row.watched) throw new OpsRefusal('not_audited');
  if (row.status !== 0) throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  if (row.account === operator.name) throw new OpsRefusal('own_account');
  return { ...row, kind: 'recharge' as const };
}

/** Credits what arrived, once; above the limit the first call only approves. Not while the account is frozen. */
export const passRecharge = (async (ctx, { sn, arrived }) => {
  const recharge = await lockAudited(ctx, sn);
  await refuseFrozen(ctx.db, recharge.account_id);
  const arrivedCents = arrived === undefined ? asCents(recharge.amount_cents) : cents(arrived);
  const before = { status: 'auditing', amount: amount(asCents(recharge.amount_cents)) };
  const isAgreed = await agree(ctx, { kind: 'recharge', id: recharge.id, amountCents: arrivedCents });
  const after = { status: isAgreed ? 'passed' : 'approved', arrived: amount(arrivedCents) } as const;
  if (isAgreed) {
    await ctx.db
      .updateTable('recharge')
      .set({ status: 1, arrived_cents: arrivedCents, settled_at: sql<Date>`now()` })
      .where('id', '=', recharge.id)
      .execute()
      .catch(refuseUsedTransaction);
    const credit = recharge.method === 'chain' ? creditChainRecharge : creditManualRecharge;
    await credit(ctx.db, { sn, accountId: recharge.account_id, amountCents: arrivedCents });
    const passed = { sn, amount: amount(arrivedCents) };
    await notify(ctx.db, recharge.account_id, { type: 'recharge_passed', ...passed });
  }
  return { data: { sn, ...after }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'rechargePass'>;

export const refuseRecharge = (async (ctx, { sn, reason }) => {
  const recharge = await lockAudited(ctx, sn);
  await refuseOwnerAlone(ctx, recharge);
  await ctx.db
    .updateTable('recharge')
    .set({ status: 2, message: reason, settled_at: sql<Date>`now()` })
    .where('id', '=', recharge.id)
    .execute();
  const asked = amount(asCents(recharge.amount_cents));
  await notify(ctx.db, recharge.account_id, { type: 'recharge_refused', sn, amount: asked });
  const before = { status: 'auditing', amount: asked };
  const after = { status: 'refused', reason } as const;
  return { data: { sn, ...after }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'rechargeRefuse'>;

/** The index that lets a transaction count for one passed recharge only. @throws OpsRefusal `tx_used` */
function refuseUsedTransaction(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'recharge_tx_passed' ? new OpsRefusal('tx_used') : error;
}
