import { sql, type Kysely } from 'kysely';
import type { Parsed } from '../../../src/contract/calls.ts';
import type { Lang } from '../../../src/domain/languages.ts';
import type { Database } from '../../db/schema.ts';
import { clear, count } from '../../http/rate.ts';
import { Refusal } from '../../http/refusal.ts';
import { ownPhone } from './own-phone.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Ours; the spec names no limit. */
const wrongPasswords = { max: 10, windowSeconds: 15 * 60 };

const lockKey = (account: string) => `password:${account}`;

// Checked in place of an unknown account's hash, so that both answers take the same time.
const nobodysHash = hashPassword('nobody');

/**
 * Counts one more try at a login password before anyone looks at it, so that guesses from many places at once are
 * all counted. `forgetTries` after a right one.
 * @throws Refusal `account_locked`
 */
export async function countTry(db: Kysely<Database>, account: string): Promise<void> {
  const retryAfterSeconds = await count(db, lockKey(account), wrongPasswords);
  if (retryAfterSeconds > 0) throw new Refusal('account_locked', { details: { retryAfterSeconds } });
}

export const forgetTries = (db: Kysely<Database>, account: string): Promise<void> =>
  clear(db, lockKey(account));

/**
 * @returns the account's id
 * @throws Refusal `account_locked`, `wrong_credentials` (which does not tell what was wrong), and, to the owner only,
 *   `account_disabled`
 */
export async function checkCredentials(
  db: Kysely<Database>,
  { account, password }: Parsed<'login'>,
): Promise<number> {
  await countTry(db, account);
  const row = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'status'])
    .where('account', '=', account)
    .executeTakeFirst();
  const right = await verifyPassword(row?.password_hash ?? (await nobodysHash), password);
  if (!row || !right) throw new Refusal('wrong_credentials');
  await forgetTries(db, account);
  if (row.status === 'disabled') throw new Refusal('account_disabled');
  return row.id;
}

/**
 * Opens an account without a code by mail: the shop works without a mail server.
 * @returns its id
 * @throws Refusal `account_taken`, `phone_invalid`
 */
export async function createAccount(
  db: Kysely<Database>,
  input: Parsed<'register'>,
  lang: Lang,
): Promise<number> {
  const created = await db
    .insertInto('account')
    .values({
      account: input.account,
      password_hash: await hashPassword(input.password),
      family_name: input.familyName,
      given_name: input.givenName,
      mobile: ownPhone(input.mobile),
      lang,
    })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new Refusal('account_taken', { fields: ['account'] });
  return created.id;
}

/** Ends the account's sessions, all of them or all but one. */
export async function endSessions(
  db: Kysely<Database>,
  accountId: number,
  except: number | null,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id is distinct from ${except}`)
    .execute();
}
