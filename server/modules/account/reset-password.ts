import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { notify } from '../../platform/notify.ts';
import { confirmedByReset } from './address-proof.ts';
import { checkCode, useCode } from './codes.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { countPassword, endSessions, forgivePassword } from './sign-in.ts';
import { ownSession, type Source } from './tries.ts';
import { refuseWeakPassword } from './weak-password.ts';

const credentials = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'account', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Forgotten password: a code by mail replaces it. Every session ends (spec §4: logged out after a reset), and the address is
 * proved (`confirmedByReset`). @throws Refusal `wrong_code`, for an unknown account too; `same_password` and `weak_password`,
 * which leave the code valid
 */
export async function resetForgottenPassword(
  db: Kysely<Database>,
  { account, code, password }: { account: string; code: string; password: string },
  source: Source,
): Promise<void> {
  await refuseWeakPassword(db, password, account);
  const id = await checkCode(db, account, 'resetpwd', { code, source });
  const row = await credentials(db, id);
  await mustDiffer(row.password_hash, password);
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    await useCode(trx, row.id, 'resetpwd', code);
    await trx.updateTable('account').set({ password_hash: hash }).where('id', '=', row.id).execute();
    await endSessions(trx, row.id, null);
    await confirmedByReset(trx, row.id);
    await notify(trx, row.id, { type: 'password_changed' });
    await forgivePassword(trx, account, source);
  });
}

/**
 * A signed-in user changes the password; their other sessions end. Attempts at the old one are counted for all sessions together.
 * @throws Refusal `account_locked`, `wrong_old_password`, `same_password`, `weak_password`
 */
export async function changePassword(
  db: Kysely<Database>,
  caller: Caller,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const row = await credentials(db, caller.id);
  await countPassword(db, row.account, ownSession);
  if (!(await verifyPassword(row.password_hash, oldPassword))) throw wrongOldPassword();
  await forgivePassword(db, row.account, ownSession);
  await mustDiffer(row.password_hash, password);
  await refuseWeakPassword(db, password, row.account);
  const hash = await hashPassword(password);
  await transaction(db, async (trx) => {
    // Only if the checked password is still current: a concurrent reset wins.
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
