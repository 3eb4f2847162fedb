import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { PushMessage } from '#contract/push-message.ts';
import { defaultLang, isLang, languageOf } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockScreenText } from '../../messages/notifications/lock-screen.ts';
import { notificationLink } from '../notifications/link.ts';
import { eventOf } from '../notifications/list.ts';
import type { Delivery } from './deliveries.ts';
import type { Browser, Push } from './send.ts';

const daySeconds = 24 * 3600;
/** Older events are not pushed any more. */
const livesSeconds: Record<NotificationKind, number> = {
  order: 3 * daySeconds,
  refund: 3 * daySeconds,
  wallet: 3 * daySeconds,
  service: daySeconds,
  security: 3 * daySeconds,
};
/** Urgent enough to wake a sleeping phone. */
const urgent = new Set<NotificationKind>(['service', 'security']);

/** Current push messages per browser; `null` if none is left: read, too old, or the browser belongs to another account. */
export async function compose(
  db: Kysely<Database>,
  { noticeId, subscriptionId }: Delivery,
): Promise<{ browser: Browser; push: Push } | null> {
  const row = await db
    .selectFrom('notice')
    .innerJoin('session', 'session.account_id', 'notice.account_id')
    .innerJoin('push_subscription as browser', 'browser.session_id', 'session.id')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select([
      'notice.kind',
      'notice.type',
      'notice.params',
      'browser.endpoint',
      'browser.p256dh',
      'browser.auth',
    ])
    .select(['account.lang', 'session.token_hash'])
    .select(sql<number>`extract(epoch from now() - notice.created_at)::int`.as('ageSeconds'))
    .select((eb) =>
      eb
        .selectFrom('notice as other')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('other.account_id', '=', 'notice.account_id')
        .where('other.read_at', 'is', null)
        .as('unread'),
    )
    .where('notice.id', '=', noticeId)
    .where('notice.read_at', 'is', null)
    .where('browser.id', '=', subscriptionId)
    .executeTakeFirst();
  if (!row) return null;
  const ttlSeconds = livesSeconds[row.kind] - row.ageSeconds;
  if (ttlSeconds <= 0) return null;
  const event = eventOf(row);
  const lang = isLang(row.lang) ? row.lang : defaultLang;
  const link = notificationLink(event);
  // The newest message on an order, a refund or a conversation replaces the previous one; each amount of money has its own.
  const tag = row.kind === 'wallet' || row.kind === 'security' ? `notice ${noticeId}` : link;
  const message: PushMessage = {
    id: noticeId,
    ...lockScreenText(event, lang),
    link,
    lang: languageOf(lang).locale,
    tag,
    unread: row.unread ?? 1,
    session: row.token_hash.subarray(0, 16).toString('base64url'),
  };
  return {
    browser: row,
    push: {
      payload: JSON.stringify(message),
      ttlSeconds,
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      urgency: urgent.has(row.kind) ? 'high' : 'normal',
    },
  };
}
