import { auditState } from '#domain/audit-state.ts';
import { sql } from 'kysely';
import { amount, asCents, subtract } from '#domain/money.ts';
import { Refusal } from '../../platform/errors.ts';
import { walletBalance } from '../../ledger/balance.ts';
import { reverseCardTopUp } from '../../ledger/card-reversal.ts';
import { notify } from '../../platform/notify.ts';
import { returnOpenWithdrawals } from '../../ledger/return-open-withdrawals.ts';
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
 * Books that the card company reversed a credited top-up (a chargeback, or a refund made there), once; above the limit the first
 * call only approves. The part that the wallet does not cover becomes a debt. In that case, withdrawals whose payment has not
 * begun are refused first, so that their money counts.
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
  if ((await walletBalance(trx, accountId)) < amountCents)
    await returnOpenWithdrawals(trx, accountId, 'extract_recalled');
  const takenCents = await reverseCardTopUp(trx, { sn, accountId, amountCents });
  const debtCents = subtract(amountCents, takenCents);
  await trx
    .updateTable('recharge')
    .set({
      status: auditState.refused,
      reason: 'recharge_reversed',
      arrived_cents: null,
      reversed_at: sql<Date>`now()`,
      reversed_cents: amountCents,
      reversed_debt_cents: debtCents,
    })
    .where('id', '=', id)
    .execute();
  const owed = amount(debtCents);
  if (!isErased)
    await notify(trx, accountId, { type: 'recharge_reversed', sn, amount: amount(amountCents), owed });
  const after = { status: 'reversed', reason, taken: amount(takenCents), owed } as const;
  return {
    data: { sn, status: after.status, amount: amount(amountCents), owed },
    trace: { target: sn, before, after },
  };
}) satisfies OpsHandler<'rechargeReverse'>;
