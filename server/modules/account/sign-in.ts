import { sql, type Kysely } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { ownPhone } from './own-phone.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { countTry, forgiveTries, ownSession, type Source } from './tries.ts';
import { refuseWeakPassword } from './weak-password.ts';

const passwordOf = (account: string) => `password:${account}`;

// Checked in place of an unknown account's hash, so that both responses take the same time.
const nobodysHash = hashPassword('nobody');

/**
 * Counts an attempt at a login password before it is checked. Call `forgivePassword` after a correct one. @throws Refusal
 * `account_locked`, for this source only
 */
export async function countPassword(db: Kysely<Database>, account: string, source: Source): Promise<void> {
  const retryAfterSeconds = await countTry(db, passwordOf(account), source);
  if (retryAfterSeconds > 0) throw new Refusal('account_locked', { details: { retryAfterSeconds } });
}

export const forgivePassword = (db: Kysely<Database>, account: string, source: Source): Promise<void> =>
  forgiveTries(db, passwordOf(account), source);

/**
 * Re-authenticates a signed-in user. @param db the pool: wrong attempts stay counted @throws Refusal `account_locked`,
 * `wrong_credentials` at `password`
 */
export async function checkOwnPassword(
  db: Kysely<Database>,
  accountId: number,
  password: string,
): Promise<void> {
  const row = await db
    .selectFrom('account')
    .select(['account', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await countPassword(db, row.account, ownSession);
  if (!(await verifyPassword(row.password_hash, password))) {
    throw new Refusal('wrong_credentials', { fields: ['password'] });
  }
  await forgivePassword(db, row.account, ownSession);
}

/**
 * @returns the account's id @throws Refusal `account_locked`, `wrong_credentials` (without the wrong field), and, to the owner
 * only, `account_disabled`
 */
export async function checkCredentials(
  db: Kysely<Database>,
  { account, password }: Parsed<'login'>,
  source: Source,
): Promise<number> {
  await countPassword(db, account, source);
  const row = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'status'])
    .where('account', '=', account)
    .executeTakeFirst();
  const right = await verifyPassword(row?.password_hash ?? (await nobodysHash), password);
  if (!row || !right) throw new Refusal('wrong_credentials');
  await forgivePassword(db, account, source);
  if (row.status === 'disabled') throw new Refusal('account_disabled');
  return row.id;
}

/**
 * Creates an account whose address is not confirmed yet: it can browse, order and pay at once. Payouts require the code
 * (`requireConfirmedMail`). @returns its id @throws Refusal `weak_password`, `account_taken`, `phone_invalid`
 */
export async function createAccount(
  db: Kysely<Database>,
  input: Parsed<'register'>,
  lang: Lang,
): Promise<number> {
  await refuseWeakPassword(db, input.password, input.account);
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
