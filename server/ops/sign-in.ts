import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clear, count } from '../http/rate.ts';
import { Refusal } from '../http/refusal.ts';
import { unixSeconds } from '../http/unix-seconds.ts';
import { hashPassword, verifyPassword } from '../modules/account/passwords.ts';
import type { OpsHandler } from './context.ts';
import { OpsRefusal } from './refusal.ts';
import { endSessions, openSession } from './session.ts';

/** Stricter than a shopper's: few people, much power. */
const wrongPasswords = { max: 8, windowSeconds: 15 * 60 };

// Checked in place of an unknown operator's hash, so that both answers take the same time.
const nobodysHash = hashPassword('nobody');

/** What an owner hands over: 120 random bits, good for choosing another only. */
export const makeFirstPassword = (): string => randomBytes(15).toString('base64url');

/** @throws Refusal `account_locked`, `wrong_credentials`, which do not tell whether there is such an operator */
async function checkPassword(db: Kysely<Database>, name: string, password: string) {
  const key = `ops-password:${name}`;
  const retryAfterSeconds = await count(db, key, wrongPasswords);
  if (retryAfterSeconds > 0) throw new Refusal('account_locked', { details: { retryAfterSeconds } });
  const row = await db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst();
  const right = await verifyPassword(row?.password_hash ?? (await nobodysHash), password);
  if (!row || !right) throw new Refusal('wrong_credentials');
  await clear(db, key);
  return row;
}

export const login = (async ({ db }, { name, password }) => {
  const row = await checkPassword(db, name, password);
  if (row.disabled_at) throw new OpsRefusal('operator_disabled');
  const { token, expiresAt } = await openSession(db, row.id);
  const data = {
    token,
    expiresAt: unixSeconds(expiresAt),
    name,
    roles: row.roles,
    mustChoosePassword: row.password_is_first,
  };
  return { data, trace: { target: name } };
}) satisfies OpsHandler<'login'>;

export const logout = (async ({ db, operator }) => {
  await db.deleteFrom('operator_session').where('id', '=', operator.sessionId).execute();
  return { data: {}, trace: { target: operator.name } };
}) satisfies OpsHandler<'logout'>;

export const choosePassword = (async ({ db, operator }, { oldPassword, password }) => {
  await checkPassword(db, operator.name, oldPassword);
  if (password === oldPassword) throw new Refusal('same_password', { fields: ['password'] });
  await db
    .updateTable('operator')
    .set({ password_hash: await hashPassword(password), password_is_first: false })
    .where('id', '=', operator.id)
    .execute();
  await endSessions(db, operator.id, operator.sessionId);
  return { data: {}, trace: { target: operator.name } };
}) satisfies OpsHandler<'password'>;
