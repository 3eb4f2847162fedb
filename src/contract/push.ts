import * as v from 'valibot';
import { notificationKinds } from '#domain/notification-kinds.ts';
import { defineCall } from './define-call.ts';
import { described, Empty } from './scalars.ts';

/**
 * Kinds whose emails can be turned off. Security notifications are always emailed, because a thief of the phone could
 * turn them off first. Customer service replies in the app.
 */
export const mailKinds = ['order', 'refund', 'wallet'] as const;

export type MailKind = (typeof mailKinds)[number];

const Kind = v.picklist(notificationKinds);

const Channels = v.object({
  push: v.object(v.entriesFromList(notificationKinds, v.boolean())),
  mail: described(
    v.object(v.entriesFromList(mailKinds, v.boolean())),
    'Security notifications are always mailed.',
  ),
  mailConfirmed: described(v.boolean(), 'Mails are sent only to a confirmed address.'),
});

const Endpoint = described(
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && /^[\x21-\x7E]+$/.test(text)),
    v.maxLength(1000),
  ),
  "Endpoint of the browser's push service; https only, no private hosts.",
);

export const pushCalls = {
  noticeSettings: defineCall({
    method: 'GET',
    path: 'notice/settings',
    auth: 'required',
    offline: { keep: 1 },
    summary: 'List channels of each kind of notification',
    refusals: [],
    input: Empty,
    output: Channels,
    example: {},
  }),
  noticeSettingsSet: defineCall({
    method: 'POST',
    path: 'notice/settings',
    auth: 'required',
    summary: 'Turn a kind of notification on or off',
    description: 'A state, not a toggle: a replay is harmless.',
    refusals: [],
    input: v.variant('channel', [
      v.strictObject({ channel: v.literal('push'), kind: Kind, on: v.boolean() }),
      v.strictObject({ channel: v.literal('mail'), kind: v.picklist(mailKinds), on: v.boolean() }),
    ]),
    output: Channels,
    example: { channel: 'mail', kind: 'order', on: false },
  }),
  confirmMail: defineCall({
    method: 'POST',
    path: 'user/confirm_mail',
    auth: 'required',
    limit: { max: 30, windowSeconds: 3600 },
    summary: 'Confirm the email address',
    description: 'With a code that `sendCode` mailed for the event `confirmMail`.',
    refusals: ['wrong_code'],
    input: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
    output: Channels,
    example: { code: '123456' },
  }),
  pushKey: defineCall({
    method: 'GET',
    path: 'push/key',
    auth: 'required',
    offline: { never: 'needed only while subscribing' },
    summary: 'Get the public key for Web Push',
    description: 'The VAPID key in base64url.',
    refusals: [],
    input: Empty,
    output: v.object({ publicKey: v.string() }),
    example: {},
  }),
  pushSubscribe: defineCall({
    method: 'POST',
    path: 'push/subscribe',
    auth: 'required',
    limit: { max: 60, windowSeconds: 3600 },
    summary: 'Create a push subscription',
    description: 'For the lifetime of the session; a session has one subscription, the newest.',
    refusals: [],
    input: v.strictObject({
      endpoint: Endpoint,
      p256dh: described(
        v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/)),
        'A point on P-256, uncompressed: 65 bytes as base64url.',
      ),
      auth: described(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)), '16 bytes as base64url.'),
    }),
    output: Empty,
    example: {
      endpoint: 'https://push.example.com/9c1f',
      p256dh: 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  }),
  pushUnsubscribe: defineCall({
    method: 'POST',
    path: 'push/unsubscribe',
    auth: 'required',
    summary: 'Delete the push subscription',
    description: 'Removes the subscription of this session.',
    refusals: [],
    input: Empty,
    output: Empty,
    example: {},
  }),
};
