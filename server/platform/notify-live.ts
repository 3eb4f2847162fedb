import type { Kysely } from 'kysely';
import type { LiveTopic } from '#contract/live.ts';
import type { Database } from './db/schema.ts';

/**
 * Lets the account's open apps know that something of this topic has changed, when the caller's transaction is
 * committed and not before. On every node: the database wakes them.
 * @param reference which one, e.g. the order's number; `''`: no particular one
 */
export async function notifyLive(
  trx: Kysely<Database>,
  accountId: number,
  topic: LiveTopic,
  reference = '',
): Promise<void> {
  await trx.insertInto('live_event').values({ account_id: accountId, topic, reference }).execute();
}
