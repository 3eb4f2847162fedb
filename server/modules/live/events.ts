import { type Kysely, sql } from 'kysely';
import type { LiveTopic } from '#contract/live.ts';
import type { Database } from '../../platform/db/schema.ts';

export interface LiveEvent {
  number: number;
  topic: LiveTopic;
  reference: string;
}

/** A response from just before the stream began may be stale. */
const overlapSeconds = 60;
const atOnce = 100;

/**
 * Start of a stream. @param last number of the last event the client received; `null`: none yet, it begins a minute ago @returns
 * the number after which to read, and whether events between `last` and it are lost
 */
export async function beginning(
  db: Kysely<Database>,
  accountId: number,
  last: number | null,
): Promise<{ after: number; lost: boolean }> {
  const head = await headOf(db, accountId);
  if (last === null) {
    const { before } = await db
      .selectFrom('live_event')
      .select(sql<number | null>`min(number) - 1`.as('before'))
      .where('account_id', '=', accountId)
      .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${overlapSeconds})`)
      .executeTakeFirstOrThrow();
    return { after: before === null ? head : before, lost: false };
  }
  if (last === head) return { after: head, lost: false };
  // Swept, or of another database.
  const [next] = last < head ? await eventsAfter(db, accountId, last) : [];
  return next?.number === last + 1 ? { after: last, lost: false } : { after: head, lost: true };
}

/** @returns the next events, in order and at most a hundred */
export const eventsAfter = (db: Kysely<Database>, accountId: number, after: number): Promise<LiveEvent[]> =>
  db
    .selectFrom('live_event')
    .select(['number', 'topic', 'reference'])
    .where('account_id', '=', accountId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(atOnce)
    .execute();

export async function headOf(db: Kysely<Database>, accountId: number): Promise<number> {
  const head = await db
    .selectFrom('live_head')
    .select('number')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return head?.number ?? 0;
}
