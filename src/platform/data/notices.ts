import { useSyncExternalStore } from 'react';
import type { Notice, UnreadNotices } from '#contract/notices.ts';
import type { NoticeKind } from '#domain/notice-kinds.ts';
import { readingAll, readingOne } from './notice-acts.ts';
import { unreadHere, withReadHere } from './read-here.ts';
import { change, currentKept, subscribe } from './vault.ts';

/*
 * Notifications that are read here: at once on screen, and with the account by the outbox. Each function resolves when
 * the act is stored, and throws only when the device could not store it.
 */

export const readNotice = async (notice: Notice): Promise<void> => void (await change(readingOne(notice)));

/** @see readingAll */
export const readAllNotices = async (
  kind: NoticeKind | null,
  upTo: number,
  unread: UnreadNotices,
): Promise<void> => void (await change(readingAll(kind, upTo, unread)));

/** What the account has said about notifications, with what was read here laid over it; follows every change. */
export function useReadHere() {
  const kept = useSyncExternalStore(subscribe, currentKept, () => null);
  return {
    listed: (notices: readonly Notice[]) => withReadHere(notices, kept),
    /** @param saidAt milliseconds since 1970 */
    unread: (said: UnreadNotices, saidAt: number) => unreadHere(said, saidAt, kept),
  };
}
