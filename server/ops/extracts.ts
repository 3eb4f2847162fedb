import { amount, asCents } from '../../src/domain/money.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseFrozen } from '../modules/account/freeze.ts';
import * as withdrawals from '../modules/wallet/withdrawal/audit.ts';
import { settleCardExtract } from '../modules/wallet/withdrawal/settle-card.ts';
import { agree, refuseOwnerAlone } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { extractStatus } from './extract-views.ts';
import { settledBy } from './history.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * The withdrawal, locked, if this operator may judge it: whoever comes second finds it settled.
 * @throws Refusal `not_found`, OpsRefusal `already_settled`, `own_account`
 */
async function lockAudited({ db: trx, operator }: OpsContext, sn: string) {
  const row = await trx
    .selectFrom('withdrawal')
    .innerJoin('account', 'account.id', 'withdrawal.account_id')
    .select(['withdrawal.id', 'account_id', 'type', 'withdrawal.status', 'paying_at', 'amount_cents'])
    .select('account.account')
    .where('sn', '=', sn)
    .forNoKeyUpdate('withdrawal')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  if (row.status !== 0 || row.paying_at !== null)
    throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  if (row.account === operator.name) throw new OpsRefusal('own_account');
  return { ...row, kind: 'extract' as const, amountCents: asCents(row.amount_cents) };
}

/**
 * Pays out, once; above the limit the first call only approves. To a card the acquirer is asked after the commit, and
 * by a job while it cannot be reached. Not while the account is frozen.
 */
export const passExtract = (async (ctx, { sn, txHash }) => {
  const extract = await lockAudited(ctx, sn);
  await refuseFrozen(ctx.db, extract.account_id);
  const before = { status: 'auditing', amount: amount(extract.amountCents) };
  if (extract.type === 'card' && txHash !== undefined) throw new OpsRefusal('tx_hash_needless');
  if (!(await agree(ctx, extract))) {
    return { data: { sn, status: 'approved' }, trace: { target: sn, before, after: { status: 'approved' } } };
  }
  if (extract.type === 'chain' && txHash === undefined) throw new OpsRefusal('tx_hash_missing');
  await withdrawals.passExtract(ctx.db, extract.id, { txHash });
  const after = { status: 'passed', ...(txHash !== undefined && { txHash }) };
  return {
    data: { sn, status: await extractStatus(ctx.db, sn) },
    trace: { target: sn, before, after },
    afterwards: async (outside) => {
      if (extract.type === 'card') await settleCardExtract(outside, extract.id);
      return { sn, status: await extractStatus(outside.db, sn) };
    },
  };
}) satisfies OpsHandler<'extractPass'>;

/** The money comes back. */
export const refuseExtract = (async (ctx, { sn, reason }) => {
  const extract = await lockAudited(ctx, sn);
  await refuseOwnerAlone(ctx, extract);
  await withdrawals.refuseExtract(ctx.db, extract.id, reason);
  const before = { status: 'auditing', amount: amount(extract.amountCents) };
  const after = { status: 'refused', reason };
  return { data: { sn, status: after.status }, trace: { target: sn, before, after } };
}) satisfies OpsHandler<'extractRefuse'>;
