import * as v from 'valibot';
import { notificationKinds } from '#domain/notification-kinds.ts';
import { Empty } from './scalars.ts';

/**
 * Kinds that can be switched off for mail. Security always goes by mail: whoever holds the phone could silence it first.
 * Customer service answers where it was asked.
 */
export const mailKinds = ['order', 'refund', 'wallet'] as const;
export type MailKind = (typeof mailKinds)[number];

const Kind = v.picklist(notificationKinds);
const Channels = v.object({
  push: v.object(v.entriesFromList(notificationKinds, v.boolean())),
  mail: v.object(v.entriesFromList(mailKinds, v.boolean())),
  /** Mails go to an address only once its owner has entered a code from it. */
  mailConfirmed: v.boolean(),
});
export const noticeSettings = { input: Empty, output: Channels };
/** A state, not a toggle: a replay is harmless. */
export const noticeSettingsSet = {
  input: v.variant('channel', [
    v.strictObject({ channel: v.literal('push'), kind: Kind, on: v.boolean() }),
    v.strictObject({ channel: v.literal('mail'), kind: v.picklist(mailKinds), on: v.boolean() }),
  ]),
  output: Channels,
};
/** With a code of the event `confirmMail`. */
export const confirmMail = {
  input: v.strictObject({ code: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  output: Channels,
};

/** The shop's VAPID key, as browsers want it: base64url. */
export const pushKey = { input: Empty, output: v.object({ publicKey: v.string() }) };

/** An address that a browser's push service gave out; the server takes https only, and no private hosts. */
const Endpoint = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^[\x21-\x7E]+$/.test(text)),
  v.maxLength(1000),
);
/** This browser, for as long as its session lasts: one a session, the newest. */
export const pushSubscribe = {
  input: v.strictObject({
    endpoint: Endpoint,
    /** A point on P-256, uncompressed: 65 bytes as base64url. */
    p256dh: v.pipe(v.string(), v.regex(/^B[A-Za-z0-9_-]{86}$/)),
    /** 16 bytes as base64url. */
    auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  output: Empty,
};
/** This session's, whatever its address. */
export const pushUnsubscribe = { input: Empty, output: Empty };
