import * as v from 'valibot';
import { notificationKinds } from '#domain/notification-kinds.ts';
import { Count, Empty, Id, page, pageParams, Time } from './scalars.ts';

export const Notice = v.object({
  id: Id,
  kind: v.picklist(notificationKinds),
  /** In the caller's language, made when it is read: the event is stored, not a sentence. */
  title: v.string(),
  text: v.string(),
  /** Path inside the app, e.g. `/orderInfo/P261121…`. */
  link: v.string(),
  at: Time,
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof Notice>;

/** Of all kinds, whatever was asked for. */
const Unread = v.object({
  total: Count,
  byKind: v.object({ order: Count, refund: Count, wallet: Count, service: Count, security: Count }),
});
export type UnreadNotifications = v.InferOutput<typeof Unread>;

/** Newest first. */
export const noticeList = {
  input: v.strictObject({ ...pageParams, kind: v.optional(v.picklist(notificationKinds)) }),
  output: v.object({ ...page(Notice).entries, unread: Unread }),
};

/**
 * Selects the notifications to mark as read: the fields narrow the selection, and without any field all are selected.
 * Notifications of other accounts, or already read, are ignored.
 */
export const noticeRead = {
  input: v.strictObject({
    ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(100))),
    kind: v.optional(v.picklist(notificationKinds)),
    /** Up to and including this one: the newest that was displayed, so that newer ones stay unread. */
    upTo: v.optional(Id),
  }),
  output: v.object({ unread: Unread }),
};

/** Only how many are unread: what a badge asks. */
export const noticeUnread = { input: Empty, output: v.object({ unread: Unread }) };
