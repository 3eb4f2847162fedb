import * as v from 'valibot';
import { notificationKinds } from '#domain/notification-kinds.ts';
import { defineCall } from './define-call.ts';
import { ownId } from './resource-ids.ts';
import { Count, described, Empty, Id, named, page, pageParams, Time } from './scalars.ts';

export const Notice = named(
  'Notice',
  v.object({
    id: Id,
    kind: v.picklist(notificationKinds),
    title: described(v.string(), "In the caller's current language."),
    text: v.string(),
    link: described(v.string(), 'Path inside the app, e.g. `/orderInfo/P261121…`.'),
    at: Time,
    read: v.boolean(),
  }),
);

export type Notice = v.InferOutput<typeof Notice>;

const Unread = described(
  v.object({
    total: Count,
    byKind: v.object({ order: Count, refund: Count, wallet: Count, service: Count, security: Count }),
  }),
  'Of all kinds, regardless of the filter.',
);

export type UnreadNotifications = v.InferOutput<typeof Unread>;

export const notificationCalls = {
  noticeList: defineCall({
    method: 'GET',
    path: 'notice/list',
    auth: 'required',
    offline: { keep: 6 },
    summary: 'List notifications',
    description: 'Newest first.',
    refusals: [],
    input: v.strictObject({ ...pageParams, kind: v.optional(v.picklist(notificationKinds)) }),
    output: v.object({ ...page(Notice).entries, unread: Unread }),
    example: { kind: 'order', limit: '5' },
  }),
  noticeUnread: defineCall({
    method: 'GET',
    path: 'notice/unread',
    auth: 'required',
    offline: { keep: 1 },
    summary: 'Count unread notifications',
    description: 'For badges.',
    refusals: [],
    input: Empty,
    output: v.object({ unread: Unread }),
    example: {},
  }),
  noticeRead: defineCall({
    method: 'POST',
    path: 'notice/read',
    auth: 'required',
    summary: 'Mark notifications as read',
    description:
      'Selects the notifications to mark as read: the fields narrow the selection, and without any field all are selected. Notifications of other accounts, or already read, are ignored.',
    refusals: [],
    input: v.strictObject({
      ids: v.optional(v.pipe(v.array(ownId('notification')), v.minLength(1), v.maxLength(100))),
      kind: v.optional(v.picklist(notificationKinds)),
      upTo: described(
        v.optional(Id),
        'Up to and including this one, the newest that was displayed; newer ones stay unread.',
      ),
    }),
    output: v.object({ unread: Unread }),
    example: { kind: 'order', upTo: 31 },
  }),
};
