import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';

/** Five wrong attempts lock for a quarter of an hour, ten require a reset by mail. Ours; the spec names no limit. */
export const lockAfter = 5;
export const resetAfter = 10;
export const lockSeconds = 15 * 60;

/**
 * Checks the payment password. The attempt is counted before the password is verified, in one statement, so that parallel guesses
 * are all counted and none is checked beyond the limit; a correct one resets the count. @param db the pool, not a transaction: a
 * wrong attempt stays counted after a rollback @throws Refusal `wrong_pay_password`, `pay_password_locked`,
 * `pay_password_reset_needed`, `pay_password_missing`
 */
export async function checkPayPassword(
  db: Kysely<Database>,
  accountId: number,
  password: string,
): Promise<void> {
  const attempt = await countAttempt(db, accountId);
  if (!attempt) throw await whyNot(db, accountId);
  if (await verifyPassword(attempt.hash, password)) {
    await giveBack(db, accountId, attempt.number);
    return;
  }
  if (attempt.number >= resetAfter) throw new Refusal('pay_password_reset_needed');
  if (attempt.number === lockAfter) throw locked(lockSeconds);
  const limit = attempt.number < lockAfter ? lockAfter : resetAfter;
  throw new Refusal('wrong_pay_password', {
    fields: ['password'],
    details: { attemptsLeft: limit - attempt.number },
  });
}

async function countAttempt(db: Kysely<Database>, accountId: number) {
  const { rows } = await sql<{ number: number; hash: string }>`
    update account set
      pay_failures = pay_failures + 1,
      pay_locked_until = case when pay_failures + 1 = ${lockAfter}
        then now() + make_interval(secs => ${lockSeconds}) else pay_locked_until end
    where id = ${accountId} and pay_password_hash is not null and pay_failures < ${resetAfter}
      and (pay_locked_until is null or pay_locked_until <= now())
    returning pay_failures as number, pay_password_hash as hash`.execute(db);
  return rows[0];
}

/** Clears the attempts up to this one; later ones stay counted. */
async function giveBack(db: Kysely<Database>, accountId: number, number: number): Promise<void> {
  await sql`
    update account set
      pay_failures = greatest(pay_failures - ${number}::int, 0),
      pay_locked_until = case when pay_failures - ${number}::int < ${lockAfter} then null else pay_locked_until end
    where id = ${accountId}`.execute(db);
}

async function whyNot(db: Kysely<Database>, accountId: number): Promise<Refusal> {
  const account = await db
    .selectFrom('account')
    .select([
      'pay_password_hash',
      'pay_failures',
      sql<number>`greatest(1, ceil(extract(epoch from pay_locked_until - now())))::int`.as('wait_seconds'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.pay_password_hash === null) return new Refusal('pay_password_missing');
  if (account.pay_failures >= resetAfter) return new Refusal('pay_password_reset_needed');
  return locked(account.wait_seconds);
}

const locked = (retryAfterSeconds: number) =>
  new Refusal('pay_password_locked', { details: { retryAfterSeconds } });
