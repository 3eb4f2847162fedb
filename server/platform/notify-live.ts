import type { Kysely } from 'kysely';
import type { LiveTopic } from '#contract/live.ts';
import type { Database } from './db/schema.ts';

/**
 * Notifies the account's open apps of a change in this topic, once the caller's transaction commits. PostgreSQL wakes every node.
 * @param reference which object, e.g. the order's number; `''`: no particular one
 */
export const notifyLive = (
  trx: Kysely<Database>,
  accountId: number,
  topic: LiveTopic,
  reference = '',
): Promise<void> => notifyLiveOfAll(trx, accountId, [{ topic, reference }]);

/** The same for several topics, in one statement. */
export async function notifyLiveOfAll(
  trx: Kysely<Database>,
  accountId: number,
  changes: { topic: LiveTopic; reference: string }[],
): Promise<void> {
  await trx
    .insertInto('live_event')
    .values(changes.map((change) => ({ account_id: accountId, ...change })))
    .execute();
}
