import { auditState } from '#domain/audit-state.ts';
import { amount, asCents } from '#domain/money.ts';
import { Refusal } from '../../platform/errors.ts';
import { queueCardRefund, takeBackCardTopUp } from '../wallet/reverse-card-top-up.ts';
import { agree } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { settledBy } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';

/**
 * A credited card top-up and its account, both locked against concurrent payments and withdrawals. @throws Refusal `not_found`,
 * OpsRefusal `not_by_card`, `not_credited`, `already_settled`, `own_account`
 */
async function lockCredited({ db: trx, operator }: OpsContext, sn: string) {
  const row = await trx
    .selectFrom('recharge')
    .select(['id', 'account_id', 'method', 'status', 'amount_cents', 'arrived_cents', 'reversed_at'])
    .where('sn', '=', sn)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  if (row.method !== 'card') throw new OpsRefusal('not_by_card');
  if (row.reversed_at !== null) throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  if (row.status !== auditState.passed) throw new OpsRefusal('not_credited');
  const { account, status } = await trx
    .selectFrom('account')
    .select(['account', 'status'])
    .where('id', '=', row.account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  refuseOwnAccount(operator, account);
  const amountCents = asCents(row.arrived_cents ?? row.amount_cents);
  return { id: row.id, accountId: row.account_id, amountCents, isErased: status === 'erased' };
}

/**
 * Takes back a credited top-up, once; above the limit the first call only approves. An acquirer that makes refunds gets one from
 * the job; it skips a charge that the card company reversed already. With others, the operator books a reversal made there.
 */
export const reverseTopUp = (async (ctx, { sn, reason }) => {
  const { db: trx } = ctx;
  const { id, accountId, amountCents, isErased } = await lockCredited(ctx, sn);
  const before = { status: 'passed', arrived: amount(amountCents) };
  if (!(await agree(ctx, { kind: 'recharge_reversal', id, accountId, amountCents }))) {
    const after = { status: 'approved', reason } as const;
    return {
      data: { sn, status: after.status, amount: amount(amountCents), owed: null },
      trace: { target: sn, before, after },
    };
  }
  const topUp = { id, sn, accountId, amountCents, isErased };
  const { takenCents, debtCents } = await takeBackCardTopUp(trx, topUp);
  if (ctx.cards?.customers) await queueCardRefund(trx, id);
  const owed = amount(debtCents);
  const after = { status: 'reversed', reason, taken: amount(takenCents), owed } as const;
  return {
    data: { sn, status: after.status, amount: amount(amountCents), owed },
    trace: { target: sn, before, after },
  };
}) satisfies OpsHandler<'rechargeReverse'>;
