import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { sessionSeconds } from '#contract/session-cookie.ts';
import { preparing } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from './context.ts';

/** Maximum age of a session in use, so that a stolen token does not last forever. */
const sessionMaxDays = 30;
/** `seen_at` is written at most this often, so that most reads write nothing. */
const touchSeconds = 3600;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns the token, which only the client stores */
export async function openSession(
  db: Kysely<Database>,
  accountId: number,
  userAgent: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      user_agent: userAgent.slice(0, 200),
      expires_at: sql<Date>`now() + make_interval(secs => ${sessionSeconds})`,
    })
    .execute();
  return token;
}

/** @returns the token's account, `null` when the token is unknown, expired, revoked, or its account disabled */
export async function findSession(db: Kysely<Database>, token: string): Promise<Caller | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const row = await preparing(db)
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'session.account_id',
      sql<boolean>`session.seen_at < now() - make_interval(secs => ${touchSeconds})`.as('stale'),
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.created_at', '>', sql<Date>`now() - make_interval(days => ${sessionMaxDays})`)
    .where('account.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  if (row.stale) {
    await db
      .updateTable('session')
      .set({
        seen_at: sql<Date>`now()`,
        expires_at: sql<Date>`least(now() + make_interval(secs => ${sessionSeconds}),
          created_at + make_interval(days => ${sessionMaxDays}))`,
      })
      .where('id', '=', row.id)
      .execute();
  }
  return { id: row.account_id, sessionId: row.id };
}
