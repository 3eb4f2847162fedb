import { type Kysely, sql } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import type { AccountDeletion } from '#contract/own-data.ts';
import { amount } from '#domain/money.ts';
import { deletionWaitSeconds } from '#domain/own-data.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/http/context.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { walletBalance } from '../../ledger/balance.ts';
import { checkOwnPassword } from '../account/sign-in.ts';
import { notify } from '../../platform/notify.ts';
import { checkPayPassword } from '../wallet/pay-password.ts';
import { findObstacles } from './obstacles.ts';

/** As shown to its owner. */
export async function readAccountDeletion(
  { db, config }: Pick<Services, 'db' | 'config'>,
  accountId: number,
): Promise<AccountDeletion> {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['account.pay_password_hash', 'account_closing.asked_at', 'account_closing.due_at'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    askedAt: row.asked_at && unixSeconds(row.asked_at),
    dueAt: row.due_at && unixSeconds(row.due_at),
    obstacles: await findObstacles({ db, config }, accountId),
    balance: amount(await walletBalance(db, accountId)),
    hasPayPassword: row.pay_password_hash !== null,
  };
}

/**
 * Requests the deletion of an account; requires both of its passwords: attempts at either are counted like those at a login and a
 * payment. A repeated request keeps the first date. @param db the pool: wrong attempts stay counted @throws Refusal
 * `settle_first`, `wrong_credentials`, `account_locked`, and those of `checkPayPassword`
 */
export async function requestAccountDeletion(
  { db, config }: Pick<Services, 'db' | 'config'>,
  accountId: number,
  { password, payPassword }: Parsed<'accountClose'>,
): Promise<void> {
  const row = await db
    .selectFrom('account')
    .select('pay_password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await checkOwnPassword(db, accountId, password);
  if (row.pay_password_hash !== null) {
    if (payPassword === undefined) throw new Refusal('invalid_input', { fields: ['payPassword'] });
    await checkPayPassword(db, accountId, payPassword);
  }
  await transaction(db, (trx) => startAccountDeletion({ db: trx, config }, accountId));
}

/**
 * Starts the waiting period, in the caller's transaction, and notifies the user. @returns the time of the deletion; `null`: it was
 * requested before @throws Refusal `settle_first`
 */
export async function startAccountDeletion(
  { db: trx, config }: Pick<Services, 'db' | 'config'>,
  accountId: number,
): Promise<number | null> {
  if ((await findObstacles({ db: trx, config }, accountId)).length > 0) throw new Refusal('settle_first');
  const due = sql<Date>`date_trunc('second', now()) + make_interval(secs => ${deletionWaitSeconds})`;
  const added = await trx
    .insertInto('account_closing')
    .values({ account_id: accountId, due_at: due, look_at: due })
    .onConflict((conflict) => conflict.doNothing())
    .returning('due_at')
    .executeTakeFirst();
  if (!added) return null;
  const dueAt = unixSeconds(added.due_at);
  await notify(trx, accountId, { type: 'account_closing', at: dueAt });
  return dueAt;
}

/** Withdraws the request; without one nothing changes. */
export const cancelAccountDeletion = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await transaction(db, (trx) => withdrawAccountDeletion(trx, accountId));
};

/** The same in the caller's transaction. @returns whether there was a request */
export async function withdrawAccountDeletion(trx: Kysely<Database>, accountId: number): Promise<boolean> {
  const kept = await trx
    .deleteFrom('account_closing')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  if (kept) await notify(trx, accountId, { type: 'account_kept' });
  return kept !== undefined;
}
