import { auditState } from '#domain/audit-state.ts';
import { sql } from 'kysely';
import { amount, asCents, cents } from '#domain/money.ts';
import { Refusal } from '../../platform/errors.ts';
import { creditCardTopUp, creditChainTopUp, creditManualTopUp } from '../../ledger/commands.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { queueCardRefund } from '../wallet/reverse-card-top-up.ts';
import { notify } from '../../platform/notify.ts';
import { agree, refuseOwnerAlone } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { settledBy } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { sameEvidence } from './top-up-views.ts';
import { OpsRefusal } from './refusal.ts';
import { refuseSecondUse, refuseUsedTransaction } from './used-transactions.ts';

/**
 * The top-up, locked, if this operator may decide it: of two concurrent decisions the second is refused. @throws Refusal
 * `not_found`, OpsRefusal `already_settled`, `not_audited`, `own_account`
 */
async function lockAudited({ db: trx, operator }: OpsContext, sn: string) {
  const row = await trx
    .selectFrom('recharge')
    .innerJoin('account', 'account.id', 'recharge.account_id')
    .select(['recharge.id', 'account_id', 'method', 'recharge.status', 'amount_cents', 'account.account'])
    .select(['evidence_id', 'evidence_hash', 'watched', 'network', 'tx_hash', 'held_at'])
    .where('sn', '=', sn)
    .forNoKeyUpdate('recharge')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  if ((row.evidence_id === null && row.held_at === null) || row.watched) throw new OpsRefusal('not_audited');
  if (row.status !== auditState.auditing) throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  refuseOwnAccount(operator, row.account);
  return { ...row, kind: 'recharge' as const };
}

const credits = { card: creditCardTopUp, chain: creditChainTopUp, manual: creditManualTopUp };

/** Credits the amount received, once; above the limit the first call only approves. Not while the account is frozen. */
export const passTopUp = (async (ctx, { sn, arrived }) => {
  const recharge = await lockAudited(ctx, sn);
  await refuseFrozen(ctx.db, recharge.account_id);
  if (recharge.held_at !== null && arrived !== undefined) throw new OpsRefusal('amount_held');
  const { network, tx_hash: txHash } = recharge;
  if (network !== null && txHash !== null) await refuseUsedTransaction(ctx.db, network, txHash);
  await refuseUsedEvidence(ctx, recharge);
  const arrivedCents = arrived === undefined ? asCents(recharge.amount_cents) : cents(arrived);
  const before = { status: 'auditing', amount: amount(asCents(recharge.amount_cents)) };
  const isAgreed =
    (await agree(ctx, {
      kind: 'recharge',
      id: recharge.id,
      accountId: recharge.account_id,
      amountCents: arrivedCents,
      // More than the shopper claims to have sent is either a mistake or fraud by an insider.
      needsTwo: arrivedCents > recharge.amount_cents,
    })) !== null;
  const after = { status: isAgreed ? 'passed' : 'approved', arrived: amount(arrivedCents) } as const;
  if (isAgreed) {
    await ctx.db
      .updateTable('recharge')
      .set({
        status: auditState.passed,
        reason: null,
        arrived_cents: arrivedCents,
        settled_at: sql<Date>`now()`,
      })
      .where('id', '=', recharge.id)
      .execute()
      .catch(refuseSecondUse);
    await credits[recharge.method](ctx.db, { sn, accountId: recharge.account_id, amountCents: arrivedCents });
    const passed = { sn, amount: amount(arrivedCents) };
    await notify(ctx.db, recharge.account_id, { type: 'recharge_passed', ...passed });
  }
  return { data: { sn, ...after }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'rechargePass'>;

/** Credits nothing. For a card that was charged while its account was frozen, the acquirer refunds the money. */
export const refuseTopUp = (async (ctx, { sn, reason }) => {
  const recharge = await lockAudited(ctx, sn);
  await refuseOwnerAlone(ctx, recharge);
  await ctx.db
    .updateTable('recharge')
    .set({ status: auditState.refused, reason: null, message: reason, settled_at: sql<Date>`now()` })
    .where('id', '=', recharge.id)
    .execute();
  if (recharge.method === 'card' && ctx.cards?.customers) await queueCardRefund(ctx.db, recharge.id);
  const total = amount(asCents(recharge.amount_cents));
  await notify(ctx.db, recharge.account_id, { type: 'recharge_refused', sn, amount: total });
  const before = { status: 'auditing', amount: total };
  const after = { status: 'refused', reason } as const;
  return { data: { sn, ...after }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'rechargeRefuse'>;

/** An image is evidence of one payment. The database refuses a second pass as well. @throws OpsRefusal `evidence_used` */
async function refuseUsedEvidence(
  { db }: OpsContext,
  { id, evidence_hash }: { id: number; evidence_hash: Buffer | null },
): Promise<void> {
  const used = (await sameEvidence(db, id, evidence_hash)).find(
    (other) => other.status === auditState.passed,
  );
  if (used) throw new OpsRefusal('evidence_used', `${used.sn} of ${used.account}`);
}
