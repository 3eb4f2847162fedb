import { transaction } from '../../platform/db/transaction.ts';
import type { Handler, Handlers } from '../../platform/http/context.ts';
import { beforeId, pageById } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { markRead as markNotificationsRead } from '../notifications/list.ts';
import { messagesOf, toMessages } from './messages.ts';
import { orNull, readShopSettings } from '../shop-settings/read.ts';
import { countUnread, markRead } from './read.ts';
import { send } from './send.ts';

const thread: Handler<'serviceThread'> = async (ctx, { cursor, limit }) => {
  const before = beforeId(cursor);
  const rows = await messagesOf(ctx.db, ctx.caller.id)
    .$if(before !== null, (query) => query.where('service_message.id', '<', before!))
    .limit(limit + 1)
    .execute();
  const { page, next } = pageById(rows, limit);
  return {
    list: await toMessages(ctx, page, ctx.lang),
    next,
    answerHours: orNull((await readShopSettings(ctx, ['answerHours'])).answerHours),
  };
};

const read: Handler<'serviceRead'> = async ({ db, caller }, { id }) => {
  const message = await messagesOf(db, caller.id).where('service_message.id', '=', id).executeTakeFirst();
  if (!message) throw new Refusal('not_found', { fields: ['id'] });
  await transaction(db, async (trx) => {
    const seen = await markRead(trx, caller.id, 'user', id);
    if (seen === 0) return;
    await notifyLive(trx, caller.id, 'service');
    // Clears the notifications of these messages.
    await markNotificationsRead(trx, caller.id, { kind: 'service' });
  });
  return { unread: await countUnread(db, caller.id) };
};

const unread: Handler<'serviceUnread'> = async ({ db, caller }) => ({
  unread: await countUnread(db, caller.id),
});

export const serviceHandlers = {
  serviceThread: thread,
  serviceSend: send,
  serviceRead: read,
  serviceUnread: unread,
} satisfies Partial<Handlers>;
