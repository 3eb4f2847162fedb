import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isLang, defaultLang } from '#domain/languages.ts';
import { emailCodeDigits, emailCodeMinutes } from '#domain/validation.ts';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { clear, count, type Limit } from '../../platform/http/rate.ts';
import { Refusal } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { codeMail } from '../../messages/mails/account-mails.ts';
import type { CodeEvent } from '../../messages/mails/mail-texts.ts';
import type { Source } from './tries.ts';

export const codeSeconds = emailCodeMinutes * 60;
export const resendSeconds = 60;
/** Attempts per code and source. */
const maxTries = 5;
/** All untrusted sources together: a random guess hits one account once in 50,000 hours. */
const untrustedTries: Limit = { max: 20, windowSeconds: 3600 };
const codesPerSource: readonly Limit[] = [
  { max: 1, windowSeconds: resendSeconds },
  { max: 5, windowSeconds: 3600 },
];
/** Mails that untrusted sources together may cause, for any event. One network cannot use them up. */
const untrustedCodes: Limit = { max: 10, windowSeconds: 3600 };

// A slow hash would not help: an attacker with the table can try all of a million codes.
const hashOf = (accountId: number, event: CodeEvent, code: string) =>
  createHash('sha256').update(`${accountId}:${event}:${code}`).digest();

const triesKey = (event: CodeEvent, account: string) => `code-tries:${event}:${account}`;

async function mustBeWithin(db: Kysely<Database>, key: string, limit: Limit): Promise<void> {
  const retryAfterSeconds = await count(db, key, limit);
  if (retryAfterSeconds > 0) throw new Refusal('rate_limited', { details: { retryAfterSeconds } });
}

/**
 * Queues a request for a code. Unknown accounts have the same limits and the same cost; the job looks the account up. @throws
 * Refusal `rate_limited`
 */
export async function requestCode(
  db: Kysely<Database>,
  account: string,
  event: CodeEvent,
  source: Source,
): Promise<void> {
  for (const limit of codesPerSource) {
    await mustBeWithin(db, `code:${event}:${account}:${source.key}:${limit.windowSeconds}`, limit);
  }
  if (!source.trusted) await mustBeWithin(db, `codes:${account}`, untrustedCodes);
  await clear(db, `${triesKey(event, account)}:${source.key}`);
  await db.insertInto('code_request').values({ account, event }).execute();
}

/**
 * Mails the code of the oldest request, if the account exists, in its language. Invalidates the previous code. The mail may go to
 * an unconfirmed address, so it contains no text that a user can set. @param publicUrl origin of its links @returns whether there
 * was a request
 */
export function mailRequestedCode(db: Kysely<Database>, publicUrl: string): Promise<boolean> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ account: string; event: CodeEvent }>`
      delete from code_request where id = (
        select id from code_request order by id limit 1 for update skip locked
      ) returning account, event`.execute(trx);
    const request = rows[0];
    if (!request) return false;
    const { account, event } = request;
    const row = await trx
      .selectFrom('account')
      .select(['id', 'lang'])
      .where('account', '=', account)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (!row) return true;
    const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0');
    const lang = isLang(row.lang) ? row.lang : defaultLang;
    const fresh = {
      code_hash: hashOf(row.id, event, code),
      attempts: 0,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${codeSeconds})`,
    };
    await trx
      .insertInto('mail_code')
      .values({ account_id: row.id, event, ...fresh })
      .onConflict((conflict) => conflict.columns(['account_id', 'event']).doUpdateSet(fresh))
      .execute();
    const sender = { shop: await shopName(trx), publicUrl };
    const mail = codeMail(event, lang, sender, { code, minutes: codeSeconds / 60 });
    await queueMail(trx, { kind: `code_${event}`, recipient: account }, mail);
    return true;
  });
}

/**
 * Checks a code; it stays valid until `useCode`. The attempt is counted first, in a statement of its own: a trusted source counts
 * at the code itself, others per source, so that wrong attempts of others do not use up a code. @param db the pool, not a
 * transaction: a wrong attempt stays counted after a rollback @returns the account's id @throws Refusal `wrong_code` when it is
 * wrong, expired, or was tried too often, and for an unknown account; `rate_limited`
 */
export async function checkCode(
  db: Kysely<Database>,
  account: string,
  event: CodeEvent,
  { code, source }: { code: string; source: Source },
): Promise<number> {
  const key = triesKey(event, account);
  if (!source.trusted) {
    const spent = await count(db, `${key}:${source.key}`, { max: maxTries, windowSeconds: codeSeconds });
    if (spent > 0) throw wrongCode();
    await mustBeWithin(db, key, untrustedTries);
  }
  const { rows } = await sql<{ id: number; code_hash: Buffer }>`
    update mail_code set attempts = attempts + ${source.trusted ? 1 : 0}
    from account
    where account.id = mail_code.account_id and account.account = ${account} and account.status = 'active'
      and mail_code.event = ${event} and mail_code.expires_at > now()
      and (${!source.trusted} or mail_code.attempts < ${maxTries})
    returning account.id, mail_code.code_hash`.execute(db);
  const row = rows[0];
  if (!row || !timingSafeEqual(row.code_hash, hashOf(row.id, event, code))) throw wrongCode();
  return row.id;
}

/** Consumes a checked code in the transaction of its effect: of two concurrent uses one succeeds. */
export async function useCode(
  trx: Kysely<Database>,
  accountId: number,
  event: CodeEvent,
  code: string,
): Promise<void> {
  const used = await trx
    .deleteFrom('mail_code')
    .where('account_id', '=', accountId)
    .where('event', '=', event)
    .where('code_hash', '=', hashOf(accountId, event, code))
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw wrongCode();
}

const wrongCode = () => new Refusal('wrong_code', { fields: ['code'] });
