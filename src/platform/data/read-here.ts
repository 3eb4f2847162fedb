import type { Notice, UnreadNotifications } from '#contract/notifications.ts';
import { notificationKinds } from '#domain/notification-kinds.ts';
import type { DeviceState } from '../device/device-state.ts';
import type { ReadNotificationsRow } from '../device/rows.ts';
import { isIn, waitingRead } from './notification-mutations.ts';

/*
 * Notifications as they are once what was read on this device is laid over what the account has said: it may not have
 * heard of it yet, and its last answer may be from before.
 */

/** Lately taken by the account, the last one first. */
const sentRows = (kept: DeviceState) =>
  kept.sent.flatMap(({ act, at }) => (act.kind === 'readNotices' ? [{ row: act, at }] : []));

/** @param kept `null` while the database opens */
export function withReadHere(notices: readonly Notice[], kept: DeviceState | null): readonly Notice[] {
  if (kept === null) return notices;
  const rows: ReadNotificationsRow[] = sentRows(kept).map(({ row }) => row);
  const waiting = waitingRead(kept);
  if (waiting) rows.push(waiting);
  return notices.map((notice) =>
    !notice.read && rows.some((row) => isIn(row, notice)) ? { ...notice, read: true } : notice,
  );
}

/**
 * How many are unread.
 * @param said by the account, at `saidAt` (milliseconds since 1970, of this device's clock)
 */
export function unreadHere(
  said: UnreadNotifications,
  saidAt: number,
  kept: DeviceState | null,
): UnreadNotifications {
  if (kept === null) return said;
  const last = sentRows(kept)[0];
  const from = (last && last.at > saidAt && last.row.saved) || said;
  const waiting = waitingRead(kept);
  if (!waiting) return from;
  const byKind = { ...from.byKind };
  for (const kind of notificationKinds)
    byKind[kind] = Math.max(0, byKind[kind] - (waiting.read[kind]?.count ?? 0));
  return { total: notificationKinds.reduce((sum, kind) => sum + byKind[kind], 0), byKind };
}
