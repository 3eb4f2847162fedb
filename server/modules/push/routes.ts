import type { Handler, Handlers } from '../../platform/http/context.ts';
import { confirmMail as confirm } from '../account/confirm-mail.ts';
import { changeSetting, readSettings } from './settings.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { vapidKeys } from './vapid.ts';

const pushKey: Handler<'pushKey'> = async (ctx) => ({ publicKey: (await vapidKeys(ctx.db)).publicKey });

const pushSubscribe: Handler<'pushSubscribe'> = async (ctx, input) => {
  await subscribe(ctx.db, ctx.caller, input, ctx.config.pushPrivateHosts);
  return {};
};

const pushUnsubscribe: Handler<'pushUnsubscribe'> = async (ctx) => {
  await unsubscribe(ctx.db, ctx.caller);
  return {};
};

const noticeSettings: Handler<'noticeSettings'> = (ctx) => readSettings(ctx.db, ctx.caller.id);

const noticeSettingsSet: Handler<'noticeSettingsSet'> = async (ctx, input) => {
  await changeSetting(ctx.db, ctx.caller.id, input);
  return readSettings(ctx.db, ctx.caller.id);
};

const confirmMail: Handler<'confirmMail'> = async (ctx, { code }) => {
  await confirm(ctx.db, ctx.caller, code);
  return readSettings(ctx.db, ctx.caller.id);
};

export const pushHandlers = {
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
  noticeSettings,
  noticeSettingsSet,
  confirmMail,
} satisfies Partial<Handlers>;
