import { useSyncExternalStore } from 'react';
import type { Notice, UnreadNotifications } from '#contract/notifications.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import { readingAll, readingOne } from './notification-mutations.ts';
import { unreadHere, withReadHere } from './read-here.ts';
import { change, currentDeviceState, subscribe } from './device-store.ts';

/*
 * Notifications that are read here: at once on screen, and with the account by the outbox. Each function resolves when
 * the act is stored, and throws only when the device could not store it.
 */

export const readNotification = async (notice: Notice): Promise<void> =>
  void (await change(readingOne(notice)));

/** @see readingAll */
export const readAllNotifications = async (
  kind: NotificationKind | null,
  upTo: number,
  unread: UnreadNotifications,
): Promise<void> => void (await change(readingAll(kind, upTo, unread)));

/** Applies unsent reads of this device to the server's notifications; rerenders on every change. */
export function useReadHere() {
  const kept = useSyncExternalStore(subscribe, currentDeviceState, () => null);
  return {
    listed: (notices: readonly Notice[]) => withReadHere(notices, kept),
    /** @param saidAt milliseconds since 1970 */
    unread: (said: UnreadNotifications, saidAt: number) => unreadHere(said, saidAt, kept),
  };
}
