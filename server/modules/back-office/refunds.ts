import { amount, asCents, cents } from '#domain/money.ts';
import { refundType } from '#domain/refund.ts';
import { Refusal } from '../../platform/errors.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { lockRefund } from '../refunds/open-refund.ts';
import * as refunds from '../refunds/settle.ts';
import { agree } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { settledBy } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * The refund, locked, if this operator may decide it: of two concurrent decisions the second is refused. @throws Refusal
 * `not_found`, OpsRefusal `already_settled`, `own_account`
 */
async function lockOpen({ db: trx, operator }: OpsContext, sn: string) {
  const known = await trx
    .selectFrom('refund')
    .innerJoin('account', 'account.id', 'refund.account_id')
    .select(['refund.id', 'account.account'])
    .where('sn', '=', sn)
    .executeTakeFirst();
  if (!known) throw new Refusal('not_found', { fields: ['sn'] });
  const open = await lockRefund(trx, known.id);
  if (!open) throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  refuseOwnAccount(operator, known.account);
  const requested = amount(asCents(open.refund.asked_cents));
  return { open, before: { status: 'open', asked: requested } };
}

/** Accepts the return of the goods, to an address that the user sees. A call with another address replaces it. */
export const acceptRefund = (async (ctx, { sn, returnTo }) => {
  const { open, before } = await lockOpen(ctx, sn);
  if (open.refund.type !== refundType.withReturn) throw new OpsRefusal('no_return_asked');
  if (open.refund.shipped_at !== null) throw new OpsRefusal('sent_back_already');
  const after = { status: 'accepted', returnTo } as const;
  // Sent again after a lost response: the user is notified once.
  if (open.refund.accepted_at !== null && open.refund.return_to === returnTo)
    return { data: { sn, ...after } };
  await refunds.acceptReturn(ctx.db, open, returnTo);
  return { data: { sn, ...after }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'refundAccept'>;

/**
 * Returns the money, once, all of it or a part; of a refund with return after the goods have arrived. For a part the user sees
 * the reason. Above the limit the first call only approves. Not while the account is frozen.
 */
export const passRefund = (async (ctx, { sn, amount: part, reason }) => {
  const { open, before } = await lockOpen(ctx, sn);
  const { refund } = open;
  if (refund.type === refundType.withReturn && refund.shipped_at === null) {
    throw new OpsRefusal('not_sent_back');
  }
  const requestedCents = asCents(refund.asked_cents);
  const amountCents = part === undefined ? requestedCents : cents(part);
  if (amountCents > requestedCents) throw new OpsRefusal('above_asked', amount(requestedCents));
  if (amountCents < requestedCents && reason === undefined) throw new OpsRefusal('reason_missing');
  await refuseFrozen(ctx.db, refund.account_id);
  const isAgreed =
    (await agree(ctx, { kind: 'refund', id: refund.id, accountId: refund.account_id, amountCents })) !== null;
  const after = { status: isAgreed ? 'passed' : 'approved', refunded: amount(amountCents) } as const;
  const message = amountCents < requestedCents ? reason : undefined;
  if (isAgreed) await refunds.passRefund(ctx.db, open, amountCents, { by: 'operator', message });
  return { data: { sn, ...after }, trace: { target: sn, before, after: { ...after, reason: message } } };
}) satisfies OpsHandler<'refundPass'>;

export const refuseRefund = (async (ctx, { sn, reason }) => {
  const { open, before } = await lockOpen(ctx, sn);
  await refunds.refuseRefund(ctx.db, open, reason);
  const after = { status: 'refused', reason } as const;
  return { data: { sn, ...after }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'refundRefuse'>;
