import { type Kysely, sql } from 'kysely';
import type { Output } from '#contract/calls.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Caller } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { describeUserAgent } from './user-agent.ts';

/** Longer lists are cut to the newest sessions. */
const maxShown = 100;

/** Sessions of the caller's account, newest use first (`seen_at` is exact to an hour, the caller's own is now). */
export async function listSessions(db: Kysely<Database>, caller: Caller): Promise<Output<'sessionList'>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('account_id', '=', caller.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${caller.sessionId}`, 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  const list = rows.map((row) => {
    const current = row.id === caller.sessionId;
    return {
      id: row.id,
      ...describeUserAgent(row.user_agent),
      signedInAt: unixSeconds(row.created_at),
      lastUsedAt: current ? Math.floor(Date.now() / 1000) : unixSeconds(row.seen_at),
      current,
    };
  });
  return { list };
}

/** Ends that session. @throws Refusal `not_found`, for the caller's own session too: `logout` ends that */
export async function endSession(db: Kysely<Database>, caller: Caller, id: number): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .where('id', '<>', caller.sessionId)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new Refusal('not_found');
}
