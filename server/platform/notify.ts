import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { about, type NotificationEvent } from '../messages/notifications/events.ts';

/** Several replies of customer service are one notification: the newest unread one replaces earlier ones. */
const newestOnly = new Set<NotificationEvent['type']>(['service_answered']);

/**
 * Notifies a user of an event, in the event's own transaction. The row holds the event, not a sentence; the text is rendered in
 * the reader's language on read. Open apps refetch the topic.
 */
export async function notify(
  trx: Kysely<Database>,
  accountId: number,
  event: NotificationEvent,
): Promise<void> {
  if (newestOnly.has(event.type)) {
    await trx
      .deleteFrom('notice')
      .where('account_id', '=', accountId)
      .where('type', '=', event.type)
      .where('read_at', 'is', null)
      .execute();
  }
  await notifyQuery(trx, accountId, event).execute();
}

/** The statement of `notify`, for events that replace no earlier one. */
export function notifyQuery(trx: Kysely<Database>, accountId: number, event: NotificationEvent) {
  const { type, ...params } = event;
  const reference = 'sn' in event ? event.sn : '';
  const topics = about[type].topics.map((topic) => ({ topic, reference }));
  const changes = [...topics, { topic: 'notice' as const, reference: '' }];
  return trx
    .with('noted', (db) =>
      db
        .insertInto('notice')
        .values({ account_id: accountId, kind: about[type].kind, type, params: JSON.stringify(params) }),
    )
    .insertInto('live_event')
    .values(changes.map((change) => ({ account_id: accountId, ...change })));
}
