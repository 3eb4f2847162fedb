import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { notifyLive } from './notify-live.ts';
import { about, type NotificationEvent } from '../messages/notifications/events.ts';

/** Several answers of customer service are one notice: the newest unread one stands for those before it. */
const newestOnly = new Set<NotificationEvent['type']>(['service_answered']);

/**
 * Tells a person what happened, in the transaction in which it happens: both or neither. The event is stored, not a
 * sentence, which is made in the reader's language when it is read. Open apps ask again for what it is about.
 */
export async function notify(
  trx: Kysely<Database>,
  accountId: number,
  event: NotificationEvent,
): Promise<void> {
  const { type, ...params } = event;
  if (newestOnly.has(type)) {
    await trx
      .deleteFrom('notice')
      .where('account_id', '=', accountId)
      .where('type', '=', type)
      .where('read_at', 'is', null)
      .execute();
  }
  await trx
    .insertInto('notice')
    .values({ account_id: accountId, kind: about[type].kind, type, params: JSON.stringify(params) })
    .execute();
  const reference = 'sn' in event ? event.sn : '';
  for (const topic of about[type].topics) await notifyLive(trx, accountId, topic, reference);
  await notifyLive(trx, accountId, 'notice');
}
