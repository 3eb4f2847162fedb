import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { brand } from '../../../src/domain/brand.ts';
import { isLang, defaultLang } from '../../../src/domain/languages.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { count } from '../../http/rate.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail } from '../../mail/queue.ts';
import { codeMail, type CodeEvent } from '../../messages/mails/code-mail.ts';

export const codeSeconds = 10 * 60;
export const resendSeconds = 60;
/** Tries at one code; with ten codes an hour a guesser hits one account once in 20,000 hours. */
const maxTries = 5;
const codesPerHour = 10;

// A database in the wrong hands gives away the codes of these ten minutes; a slow hash would not change that.
const hashOf = (accountId: number, event: CodeEvent, code: string) =>
  createHash('sha256').update(`${accountId}:${event}:${code}`).digest();

/**
 * Mails a code to the account, if there is one, in the account's language; the one before it stops counting.
 * Unknown accounts run into the same limits.
 * @throws Refusal `rate_limited`
 */
export async function mailCode(db: Kysely<Database>, account: string, event: CodeEvent): Promise<void> {
  for (const [key, limit] of [
    [`code-minute:${event}:${account}`, { max: 1, windowSeconds: resendSeconds }],
    [`code-hour:${event}:${account}`, { max: codesPerHour, windowSeconds: 3600 }],
  ] as const) {
    const retryAfterSeconds = await count(db, key, limit);
    if (retryAfterSeconds > 0) throw new Refusal('rate_limited', { details: { retryAfterSeconds } });
  }
  const row = await db
    .selectFrom('account')
    .select(['id', 'lang'])
    .where('account', '=', account)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const lang = isLang(row.lang) ? row.lang : defaultLang;
  const mail = codeMail(event, lang, { shop: brand.name, code, minutes: codeSeconds / 60 });
  await transaction(db, async (trx) => {
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
    await queueMail(trx, account, mail);
  });
}

/**
 * Checks a code; it stays good until `useCode`. The try is counted first, in a statement of its own.
 * @param db the pool, not a transaction: a wrong try stays counted whatever happens after
 * @throws Refusal `wrong_code` when it is wrong, too old, or was tried too often
 */
export async function checkCode(
  db: Kysely<Database>,
  accountId: number,
  event: CodeEvent,
  code: string,
): Promise<void> {
  const row = await db
    .updateTable('mail_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('event', '=', event)
    .where('attempts', '<', maxTries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.code_hash, hashOf(accountId, event, code))) throw wrongCode();
}

/**
 * Uses up a checked code in the transaction of what it allows: of two at once, one gets it. Whoever has it has read mail
 * to this address, so it is theirs.
 */
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
  await noteConfirmed(trx, accountId);
}

const wrongCode = () => new Refusal('wrong_code', { fields: ['code'] });

/** The first time counts. */
async function noteConfirmed(trx: Kysely<Database>, accountId: number): Promise<void> {
  await trx
    .updateTable('account')
    .set({ mail_confirmed_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('mail_confirmed_at', 'is', null)
    .execute();
}
