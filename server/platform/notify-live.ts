import type { Kysely } from 'kysely';
import type { LiveTopic } from '#contract/live.ts';
import type { Database } from './db/schema.ts';

/**
 * Notifies the account's open apps of a change in this topic, once the caller's transaction commits. PostgreSQL wakes every node.
 * @param reference which object, e.g. the order's number; `''`: no particular one
 */
export async function notifyLive(
  trx: Kysely<Database>,
  accountId: number,
  topic: LiveTopic,
  reference = '',
): Promise<void> {
  await trx.insertInto('live_event').values({ account_id: accountId, topic, reference }).execute();
}
