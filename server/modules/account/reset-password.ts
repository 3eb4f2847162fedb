import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../notices/notify.ts';
import { checkCode, useCode } from './codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { countTry, endSessions, forgetTries } from './sign-in.ts';

const credentials = (db: Kysely<Database>) =>
  db.selectFrom('account').select(['id', 'account', 'password_hash']);

/**
 * The password was forgotten: a code by mail replaces it. Every session ends (spec §4: logged out after a reset).
 * @throws Refusal `wrong_code`, for an unknown account too; `same_password`, which leaves the code good
 */
export async function resetForgotten(
  db: Kysely<Database>,
  { account, code, password }: { account: string; code: string; password: string },
): Promise<void> {
  const row = await credentials(db)
    .where('account', '=', account)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) throw new Refusal('wrong_code', { fields: ['code'] });
  await checkCode(db, row.id, 'resetpwd', code);
  await mustDiffer(row.password_hash, password);
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    await useCode(trx, row.id, 'resetpwd', code);
    await trx.updateTable('account').set({ password_hash: hash }).where('id', '=', row.id).execute();
    await endSessions(trx, row.id, null);
    await notify(trx, row.id, { type: 'password_changed' });
    await forgetTries(trx, account);
  });
}

/**
 * A signed-in person changes the password; their other sessions end. Tries at the old one count like those at login.
 * @throws Refusal `account_locked`, `wrong_old_password`, `same_password`
 */
export async function changePassword(
  db: Kysely<Database>,
  caller: Caller,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const row = await credentials(db).where('id', '=', caller.id).executeTakeFirstOrThrow();
  await countTry(db, row.account);
  if (!(await verifyPassword(row.password_hash, oldPassword))) throw wrongOldPassword();
  await forgetTries(db, row.account);
  await mustDiffer(row.password_hash, password);
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    // Only from the password that was checked: a reset that came in between wins.
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', caller.id)
      .where('password_hash', '=', row.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongOldPassword();
    await endSessions(trx, caller.id, caller.sessionId);
    await notify(trx, caller.id, { type: 'password_changed' });
  });
}

/** Spec §5: the new password must differ from the old. @throws Refusal `same_password` */
export async function mustDiffer(oldHash: string, password: string): Promise<void> {
  if (await verifyPassword(oldHash, password)) throw new Refusal('same_password', { fields: ['password'] });
}

const wrongOldPassword = () => new Refusal('wrong_old_password', { fields: ['oldPassword'] });
