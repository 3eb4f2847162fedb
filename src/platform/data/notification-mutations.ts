import type { Notice, UnreadNotifications } from '#contract/notifications.ts';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import type { StateChange, DeviceState } from '../device/device-state.ts';
import { stamped, withRow } from '../device/outbox.ts';
import type { ReadNotificationsRow, ReadOfKind } from '../device/rows.ts';

/** One row for all that was read: it grows, the queue does not. */
const key = 'notices:read';

const none: ReadOfKind = { upTo: 0, ids: [], count: 0 };

function rowOf(kept: DeviceState): ReadNotificationsRow | undefined {
  const row = kept.outbox.get(key);
  return row?.kind === 'readNotices' ? row : undefined;
}

/** The unsent row of read notifications; a refused one does not count as read. */
export function waitingRead(kept: DeviceState): ReadNotificationsRow | undefined {
  const row = rowOf(kept);
  return row?.refused ? undefined : row;
}

export const isIn = ({ read }: ReadNotificationsRow, { id, kind }: Pick<Notice, 'id' | 'kind'>): boolean => {
  const of = read[kind];
  return of !== undefined && (id <= of.upTo || of.ids.includes(id));
};

const put = (kept: DeviceState, read: ReadNotificationsRow['read'], about: string): DeviceState =>
  withRow(kept, stamped<ReadNotificationsRow>({ kind: 'readNotices', key, about, read }));

/** One that was unread is read. */
export const readingOne =
  (notice: Pick<Notice, 'id' | 'kind' | 'title'>): StateChange =>
  (kept) => {
    const { id, kind, title } = notice;
    const row = rowOf(kept);
    if (row && isIn(row, notice)) return row.refused ? put(kept, row.read, row.about) : kept;
    const of = row?.read[kind] ?? none;
    const read = { ...row?.read, [kind]: { ...of, ids: [...of.ids, id], count: of.count + 1 } };
    return put(kept, read, row ? '' : title);
  };

/**
 * All of a kind are read, as far as they were seen.
 * @param kind `null`: of every kind
 * @param upTo the newest one seen: what comes later stays unread
 * @param unread as shown when the person did it
 */
export const readingAll =
  (kind: NotificationKind | null, upTo: number, unread: UnreadNotifications): StateChange =>
  (kept) => {
    const read = { ...rowOf(kept)?.read };
    for (const each of kind === null ? notificationKinds : [kind]) {
      const of = read[each] ?? none;
      read[each] = {
        upTo: Math.max(of.upTo, upTo),
        ids: of.ids.filter((id) => id > upTo),
        count: of.count + unread.byKind[each],
      };
    }
    return put(kept, read, '');
  };
