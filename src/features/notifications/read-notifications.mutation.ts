import type { Input, Output } from '#contract/calls.ts';
import type { Notice, UnreadNotifications } from '#contract/notifications.ts';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import type { DeviceState, StateChange } from '../../platform/device/device-state.ts';
import {
  type CallResult,
  defineMutation,
  type OutboxRow,
  type Tools,
} from '../../platform/device/mutation.ts';
import { newRow, rowOf, withRow } from '../../platform/device/outbox.ts';
import { withSentRow } from '../../platform/device/sent-rows.ts';

/** Read notifications of one kind. */
interface ReadOfKind {
  /** All up to this id are read; 0: only single ones. */
  upTo: number;
  /** Ids of single read notifications after `upTo`. */
  ids: number[];
  /** Number of them that were unread before; the unread count drops by this number once sent. */
  count: number;
}

/** Read notifications: a single row, which grows with every read. A duplicate is harmless. */
export interface ReadNotificationsRow extends OutboxRow {
  kind: 'readNotifications';
  read: Partial<Record<NotificationKind, ReadOfKind>>;
  /** Unread counts from the server's response. */
  saved?: UnreadNotifications;
}

/** Key of the single row for all reads, which keeps the outbox from growing. */
const key = 'notices:read';

const none: ReadOfKind = { upTo: 0, ids: [], count: 0 };

const rowIn = (state: DeviceState) => rowOf<ReadNotificationsRow>(state, 'readNotifications', key);

/** The unsent row; a refused one does not count as read. */
function unsentRow(state: DeviceState): ReadNotificationsRow | undefined {
  const row = rowIn(state);
  return row?.refused ? undefined : row;
}

const isIn = ({ read }: ReadNotificationsRow, { id, kind }: Pick<Notice, 'id' | 'kind'>): boolean => {
  const of = read[kind];
  return of !== undefined && (id <= of.upTo || of.ids.includes(id));
};

const put = (state: DeviceState, read: ReadNotificationsRow['read'], about: string): DeviceState =>
  withRow(state, newRow<ReadNotificationsRow>({ kind: 'readNotifications', key, about, read }));

/** Marks an unread notification as read. */
export const readOne =
  (notice: Pick<Notice, 'id' | 'kind' | 'title'>): StateChange =>
  (state) => {
    const { id, kind, title } = notice;
    const row = rowIn(state);
    if (row && isIn(row, notice)) return row.refused ? put(state, row.read, row.about) : state;
    const of = row?.read[kind] ?? none;
    const read = { ...row?.read, [kind]: { ...of, ids: [...of.ids, id], count: of.count + 1 } };
    return put(state, read, row ? '' : title);
  };

/**
 * Marks all notifications of a kind as read, up to the newest one on screen.
 * @param kind `null`: of every kind
 * @param upTo id of the newest one on screen; later ones stay unread
 * @param unread counts shown at that time
 */
export const readAll =
  (kind: NotificationKind | null, upTo: number, unread: UnreadNotifications): StateChange =>
  (state) => {
    const read = { ...rowIn(state)?.read };
    for (const each of kind === null ? notificationKinds : [kind]) {
      const of = read[each] ?? none;
      read[each] = {
        upTo: Math.max(of.upTo, upTo),
        ids: of.ids.filter((id) => id > upTo),
        count: of.count + unread.byKind[each],
      };
    }
    return put(state, read, '');
  };

/** Recently sent rows, newest first. */
const sentRows = (state: DeviceState) =>
  state.sent.flatMap(({ row, at }) =>
    row.kind === 'readNotifications' ? [{ row: row as ReadNotificationsRow, at }] : [],
  );

/** Applies reads that the server's list may not include yet. @param state `null` while IndexedDB opens */
export function withUnsentReads(notices: readonly Notice[], state: DeviceState | null): readonly Notice[] {
  if (state === null) return notices;
  const rows: ReadNotificationsRow[] = sentRows(state).map(({ row }) => row);
  const waiting = unsentRow(state);
  if (waiting) rows.push(waiting);
  return notices.map((notice) =>
    !notice.read && rows.some((row) => isIn(row, notice)) ? { ...notice, read: true } : notice,
  );
}

/**
 * Unread counts of the server without reads that it does not have yet.
 * @param counts the server's counts, received at `receivedAt` (Unix milliseconds of this device's clock)
 */
export function unreadWithUnsent(
  counts: UnreadNotifications,
  receivedAt: number,
  state: DeviceState | null,
): UnreadNotifications {
  if (state === null) return counts;
  const last = sentRows(state)[0];
  const from = (last && last.at > receivedAt && last.row.saved) || counts;
  const waiting = unsentRow(state);
  if (!waiting) return from;
  const byKind = { ...from.byKind };
  for (const kind of notificationKinds)
    byKind[kind] = Math.max(0, byKind[kind] - (waiting.read[kind]?.count ?? 0));
  return { total: notificationKinds.reduce((sum, kind) => sum + byKind[kind], 0), byKind };
}

/** Maximum number of ids per call. */
const maxIds = 100;

/** One call for all kinds up to the same id, one for each kind beyond it, and calls for single ids. */
function callsFor(read: ReadNotificationsRow['read']): Input<'noticeRead'>[] {
  const everyKind = Math.min(...notificationKinds.map((kind) => read[kind]?.upTo ?? 0));
  const calls: Input<'noticeRead'>[] = everyKind > 0 ? [{ upTo: everyKind }] : [];
  for (const kind of notificationKinds) {
    const upTo = read[kind]?.upTo ?? 0;
    if (upTo > everyKind) calls.push({ kind, upTo });
  }
  const ids = notificationKinds.flatMap((kind) => read[kind]?.ids ?? []);
  for (let from = 0; from < ids.length; from += maxIds) calls.push({ ids: ids.slice(from, from + maxIds) });
  return calls;
}

/** Reads are absolute states, so a duplicate is harmless and there is no key. */
async function sendRow(
  { read }: ReadNotificationsRow,
  { send }: Tools,
): Promise<CallResult<Output<'noticeRead'>>> {
  const [first, ...others] = callsFor(read);
  let answer = await send('noticeRead', first ?? {});
  for (const input of others) {
    if (!answer.ok) return answer;
    answer = await send('noticeRead', input);
  }
  return answer;
}

const without = (of: ReadOfKind, sent: ReadOfKind): ReadOfKind => ({
  upTo: of.upTo,
  ids: of.ids.filter((id) => !sent.ids.includes(id)),
  count: of.count - sent.count,
});

/** Stores the server's new unread counts, and removes the sent reads from a row that has grown since the request. */
function recordCounts(
  after: DeviceState,
  row: ReadNotificationsRow,
  { unread }: Output<'noticeRead'>,
): DeviceState {
  const sent: ReadNotificationsRow = { ...row, saved: unread };
  const saved = withSentRow(after, sent);
  const newer = rowIn(saved);
  if (!newer) return saved;
  const read = { ...newer.read };
  for (const kind of notificationKinds) {
    const [of, gone] = [read[kind], row.read[kind]];
    if (of && gone) read[kind] = without(of, gone);
  }
  const left: ReadNotificationsRow = { ...newer, read };
  return withRow(saved, left);
}

export const readNotifications = defineMutation<ReadNotificationsRow, Output<'noticeRead'>>({
  kind: 'readNotifications',
  send: sendRow,
  accepted: recordCounts,
  // Not `noticeUnread`: the response contains the unread counts already.
  onSent: (_, cached) => cached.refetch('noticeList'),
});
