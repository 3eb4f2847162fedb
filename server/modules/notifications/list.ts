import { type Kysely, type Selectable, sql } from 'kysely';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import { type Notice, type UnreadNotifications } from '#contract/notifications.ts';
import type { Lang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { NoticeTable } from '../../platform/db/tables.gen.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { notificationText } from '../../messages/notifications/notification-text.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import type { NotificationEvent } from '../../messages/notifications/events.ts';
import { notificationLink } from './link.ts';

/** The event as passed to `notify`. */
export const eventOf = ({
  type,
  params,
}: Pick<Selectable<NoticeTable>, 'type' | 'params'>): NotificationEvent =>
  ({ type, ...params }) as NotificationEvent;

function toWire(row: Selectable<NoticeTable>, lang: Lang): Notice {
  const event = eventOf(row);
  return {
    id: row.id,
    kind: row.kind,
    ...notificationText(event, lang),
    link: notificationLink(event),
    at: unixSeconds(row.created_at),
    read: row.read_at !== null,
  };
}

interface Page {
  kind?: NotificationKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first, in this language. @throws Refusal `invalid_input` for an invalid cursor */
export async function listNotifications(
  db: Kysely<Database>,
  accountId: number,
  { kind, cursor, limit }: Page,
  lang: Lang,
): Promise<{ list: Notice[]; next: string | null; unread: UnreadNotifications }> {
  const { page, next } = await newestFirst(
    db
      .selectFrom('notice')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!)),
    'id',
    { cursor, limit },
  );
  return { list: page.map((row) => toWire(row, lang)), next, unread: await countUnread(db, accountId) };
}

export async function countUnread(db: Kysely<Database>, accountId: number): Promise<UnreadNotifications> {
  const rows = await db
    .selectFrom('notice')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  const byKind = Object.fromEntries(
    notificationKinds.map((kind) => [kind, counts.get(kind) ?? 0]),
  ) as UnreadNotifications['byKind'];
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byKind };
}

interface Which {
  /** Absent: all. */
  ids?: number[] | undefined;
  /** Absent: of every kind. */
  kind?: NotificationKind | undefined;
  /** Absent: up to the newest. */
  upTo?: number | undefined;
}

/** Marks these as read, and notifies the account's other apps; other accounts' ids are ignored. */
export async function markRead(
  trx: Kysely<Database>,
  accountId: number,
  { ids, kind, upTo }: Which,
): Promise<void> {
  const [marked] = await trx
    .updateTable('notice')
    .set({ read_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo!))
    .execute();
  if (Number(marked?.numUpdatedRows ?? 0) > 0) await notifyLive(trx, accountId, 'notice');
}
