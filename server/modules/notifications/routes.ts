import { transaction } from '../../platform/db/transaction.ts';
import type { Handler, Handlers } from '../../platform/http/context.ts';
import { countUnread, listNotifications, markRead } from './list.ts';

const noticeList: Handler<'noticeList'> = (ctx, input) =>
  listNotifications(ctx.db, ctx.caller.id, input, ctx.lang);

const noticeUnread: Handler<'noticeUnread'> = async (ctx) => ({
  unread: await countUnread(ctx.db, ctx.caller.id),
});

const noticeRead: Handler<'noticeRead'> = (ctx, input) =>
  transaction(ctx.db, async (trx) => {
    await markRead(trx, ctx.caller.id, input);
    return { unread: await countUnread(trx, ctx.caller.id) };
  });

export const notificationHandlers = { noticeList, noticeUnread, noticeRead } satisfies Partial<Handlers>;
