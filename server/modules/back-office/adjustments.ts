import { sql } from 'kysely';
import { amount, asCents, cents, subtract, zeroCents } from '#domain/money.ts';
import { adjustWallet } from '../../ledger/adjustment.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { serialNumber } from '../../platform/serial-number.ts';
import { isOnePerson } from './agree.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { settledBy } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';

/** Repeats of one request within this time are the same request: its response may have been lost. */
const repeatSeconds = 600;

/**
 * Requests an adjustment, as the first of two operators. An equal request of the same operator that is still open is returned
 * instead of a second one. @throws OpsRefusal `account_unknown`, `own_account`, Refusal `account_frozen`
 */
export const requestAdjustment = (async (ctx, { account, direction, amount: given, reason }) => {
  const { db: trx, operator } = ctx;
  refuseOwnAccount(operator, account);
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('account', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  await refuseFrozen(trx, row.id);
  const amountCents = direction === 'credit' ? cents(given) : subtract(zeroCents, cents(given));
  const repeated = await trx
    .selectFrom('adjustment')
    .select('sn')
    .where('account_id', '=', row.id)
    .where('amount_cents', '=', amountCents)
    .where('reason', '=', reason)
    .where('requested_by', '=', operator.id)
    .where('state', '=', 'open')
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${repeatSeconds})`)
    .executeTakeFirst();
  const sn = repeated?.sn ?? serialNumber('A');
  if (!repeated)
    await trx
      .insertInto('adjustment')
      .values({ sn, account_id: row.id, amount_cents: amountCents, reason, requested_by: operator.id })
      .execute();
  const after = { status: 'open', account, amount: amount(amountCents), reason } as const;
  return { data: { sn, ...after }, ...(!repeated && { trace: { target: sn, after } }) };
}) satisfies OpsHandler<'adjustmentRequest'>;

/** An open adjustment, locked. @throws Refusal `not_found`, OpsRefusal `already_settled`, `own_account` */
async function lockOpen({ db: trx, operator }: OpsContext, sn: string) {
  const row = await trx
    .selectFrom('adjustment')
    .innerJoin('account', 'account.id', 'adjustment.account_id')
    .selectAll('adjustment')
    .select('account.account')
    .where('sn', '=', sn)
    .forNoKeyUpdate('adjustment')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['sn'] });
  if (row.state !== 'open') throw new OpsRefusal('already_settled', await settledBy(trx, sn));
  refuseOwnAccount(operator, row.account);
  return row;
}

/** Posts an adjustment, as the second of two operators. @throws OpsRefusal `second_person`, `one_person`, Refusal `account_frozen`, `insufficient_balance` */
export const passAdjustment = (async (ctx, { sn }) => {
  const { db: trx, operator } = ctx;
  const row = await lockOpen(ctx, sn);
  if (row.requested_by === operator.id) throw new OpsRefusal('second_person');
  if (await isOnePerson(trx, row.requested_by, operator.id)) throw new OpsRefusal('one_person');
  await refuseFrozen(trx, row.account_id);
  await adjustWallet(trx, { sn, accountId: row.account_id, amountCents: asCents(row.amount_cents) });
  await trx
    .updateTable('adjustment')
    .set({ state: 'passed', decided_by: operator.id, decided_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute();
  await notifyLive(trx, row.account_id, 'balance', sn);
  const after = { status: 'passed', amount: amount(asCents(row.amount_cents)) } as const;
  return { data: { sn, ...after }, trace: { target: sn, before: { status: row.state }, after } };
}) satisfies OpsHandler<'adjustmentPass'>;

/** Refuses an adjustment; its requester withdraws it in the same way. */
export const refuseAdjustment = (async (ctx, { sn, reason }) => {
  const row = await lockOpen(ctx, sn);
  await ctx.db
    .updateTable('adjustment')
    .set({ state: 'refused', decided_by: ctx.operator.id, decided_at: sql<Date>`now()`, refusal: reason })
    .where('id', '=', row.id)
    .execute();
  const after = { status: 'refused', reason } as const;
  return { data: { sn, ...after }, trace: { target: sn, before: { status: row.state }, after } };
}) satisfies OpsHandler<'adjustmentRefuse'>;
