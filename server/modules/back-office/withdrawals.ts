import { auditState } from '#domain/audit-state.ts';
import { amount, asCents } from '#domain/money.ts';
import type { SentCoins } from '../../platform/db/columns.ts';
import { Refusal } from '../../platform/errors.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import * as withdrawals from '../wallet/withdrawal/audit.ts';
import * as claims from '../wallet/withdrawal/claim.ts';
import { settleCardWithdrawal } from '../wallet/withdrawal/settle-card.ts';
import { agree, findApproval, refuseOwnerAlone } from './agree.ts';
import type { OpsParsed } from './calls.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { withdrawalStatus } from './withdrawal-views.ts';
import { lastOperatorOf, operatorName, settledBy } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { doneBy, OpsRefusal } from './refusal.ts';
import { checkSent, toSend } from './sent-coins.ts';
import { refuseSecondUse } from './used-transactions.ts';

/**
 * The withdrawal, locked, if this operator may decide it: of two concurrent decisions the second is refused. @throws Refusal
 * `not_found`, OpsRefusal `already_settled`, `own_account`
 */
async function lockAudited({ db: trx, operator }: OpsContext, sn: string) {
  const row = await trx
    .selectFrom('withdrawal')
    .innerJoin('account', 'account.id', 'withdrawal.account_id')
    .innerJoin('payout_account as payout', 'payout.id', 'withdrawal.payout_account_id')
    .select(['withdrawal.id', 'withdrawal.account_id', 'withdrawal.type', 'withdrawal.status', 'paying_at'])
    .select(['amount_cents', 'arrival_cents', 'claimed_by', 'account.account', 'payout.network'])
    .where('sn', '=', sn)
    .forNoKeyUpdate('withdrawal')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  if (row.status !== auditState.auditing || (row.type === 'card' && row.paying_at !== null))
    throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  refuseOwnAccount(operator, row.account);
  return {
    ...row,
    kind: 'extract' as const,
    accountId: row.account_id,
    amountCents: asCents(row.amount_cents),
    arrivalCents: asCents(row.arrival_cents),
  };
}

/** From here on this operator sends the coins, and the withdrawal can be neither canceled nor refused. */
export const claimExtract = (async (ctx, { sn }) => {
  const extract = await lockAudited(ctx, sn);
  if (extract.type === 'card') throw new OpsRefusal('claim_needless');
  if (extract.claimed_by !== null && extract.claimed_by !== ctx.operator.id)
    throw new OpsRefusal('claimed_by_other', await operatorName(ctx.db, extract.claimed_by));
  await refuseFrozen(ctx.db, extract.account_id);
  const isNew = extract.claimed_by === null;
  if (isNew) await claims.claimExtract(ctx.db, extract.id, ctx.operator.id);
  const trace = { target: sn, before: { claimedBy: null }, after: { claimedBy: ctx.operator.name } };
  return {
    data: { sn, status: await withdrawalStatus(ctx.db, sn), send: await toSend(ctx, extract) },
    ...(isNew && { trace }),
  };
}) satisfies OpsHandler<'extractClaim'>;

/** Releases a claim; the operator confirms that nothing was sent. */
export const releaseExtract = (async (ctx, { sn, reason }) => {
  const extract = await lockAudited(ctx, sn);
  if (extract.claimed_by === null) {
    const name = await lastOperatorOf(ctx.db, sn, ['extract/release']);
    throw new OpsRefusal('not_claimed', doneBy('released', name));
  }
  const claimedBy = await operatorName(ctx.db, extract.claimed_by);
  if (extract.claimed_by !== ctx.operator.id && !ctx.operator.roles.includes('owner'))
    throw new OpsRefusal('claimed_by_other', claimedBy);
  const approval = await findApproval(ctx.db, extract);
  if (approval?.named) throw new OpsRefusal('already_sent', `${approval.named.txHash} by ${approval.name}`);
  await claims.releaseExtract(ctx.db, extract.id);
  return {
    data: { sn, status: await withdrawalStatus(ctx.db, sn) },
    trace: { target: sn, before: { claimedBy }, after: { claimedBy: null, reason } },
  };
}) satisfies OpsHandler<'extractRelease'>;

/**
 * Pays out, once; above the limit the first call only approves, and on a chain claims. The acquirer gets card payouts after the
 * commit, and from a job while it is unreachable. A claimed withdrawal is passed even if its account was frozen since: the coins
 * may have been sent.
 */
export const passExtract = (async (ctx, { sn, ...given }) => {
  const extract = await lockAudited(ctx, sn);
  if (extract.type === 'card' && !ctx.cards?.payout) throw new OpsRefusal('no_acquirer');
  const sent = sentOf(extract.type, given);
  if (sent) await checkSent(ctx, extract, sent);
  if (extract.claimed_by === null) await refuseFrozen(ctx.db, extract.account_id);
  const before = { status: 'auditing', amount: amount(extract.amountCents) };
  const approverIds = await agree(ctx, { ...extract, ...(sent && { named: sent }) });
  if (!approverIds) {
    if (extract.type === 'chain') await claims.claimExtract(ctx.db, extract.id, ctx.operator.id);
    const after = { status: 'approved' as const, ...sent };
    return { data: { sn, status: after.status }, trace: { target: sn, before, after } };
  }
  if (extract.type === 'chain') {
    if (extract.claimed_by === null) throw new OpsRefusal('not_claimed');
    if (!approverIds.includes(extract.claimed_by))
      throw new OpsRefusal('claimed_by_other', await operatorName(ctx.db, extract.claimed_by));
    if (!sent) throw new OpsRefusal('sent_missing');
  }
  await withdrawals.passExtract(ctx.db, extract.id, sent).catch(refuseSecondUse);
  return {
    data: { sn, status: await withdrawalStatus(ctx.db, sn) },
    trace: { target: sn, before, after: { status: 'passed', ...sent } },
    afterwards: async (outside) => {
      if (extract.type === 'card') await settleCardWithdrawal(outside, extract.id);
      return { sn, status: await withdrawalStatus(outside.db, sn) };
    },
  };
}) satisfies OpsHandler<'extractPass'>;

/** @throws OpsRefusal `sent_needless` for a card, `sent_missing` for a part of it */
function sentOf(
  type: 'card' | 'chain',
  { txHash, asset, units }: Omit<OpsParsed<'extractPass'>, 'sn'>,
): SentCoins | undefined {
  if (txHash === undefined && asset === undefined && units === undefined) return undefined;
  if (type === 'card') throw new OpsRefusal('sent_needless');
  if (txHash === undefined || asset === undefined || units === undefined)
    throw new OpsRefusal('sent_missing');
  return { txHash, asset, units };
}

/** Returns the money. */
export const refuseExtract = (async (ctx, { sn, reason }) => {
  const extract = await lockAudited(ctx, sn);
  await refuseOwnerAlone(ctx, extract);
  if (extract.claimed_by !== null)
    throw new OpsRefusal('claimed', await operatorName(ctx.db, extract.claimed_by));
  await withdrawals.refuseExtract(ctx.db, extract.id, reason);
  const before = { status: 'auditing', amount: amount(extract.amountCents) };
  const after = { status: 'refused', reason };
  return { data: { sn, status: after.status }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'extractRefuse'>;
