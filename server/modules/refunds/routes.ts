import type { Handler, Handlers } from '../../platform/http/context.ts';
import { shipBack, withdrawRefund } from './own-refund-actions.ts';
import { applyForRefund } from './apply.ts';
import { readRefundInfo } from './info.ts';
import { listRefunds, readRefund } from './read.ts';

const refundInfo: Handler<'refundInfo'> = (ctx, input) =>
  readRefundInfo(ctx.db, ctx.caller.id, input, ctx.lang);

const orderRefund: Handler<'orderRefund'> = async (ctx, input) => {
  const id = await applyForRefund(ctx.db, ctx.caller.id, input);
  return { refund: await readRefund(ctx, ctx.caller.id, id, ctx.lang) };
};

const refundDetail: Handler<'refundDetail'> = (ctx, { id }) => readRefund(ctx, ctx.caller.id, id, ctx.lang);

const refundList: Handler<'refundList'> = (ctx, input) => listRefunds(ctx, ctx.caller.id, input, ctx.lang);

const refundCancel: Handler<'refundCancel'> = async (ctx, { id }) => {
  await withdrawRefund(ctx.db, ctx.caller.id, id);
  return { refund: await readRefund(ctx, ctx.caller.id, id, ctx.lang) };
};

const refundShip: Handler<'refundShip'> = async (ctx, input) => {
  await shipBack(ctx.db, ctx.caller.id, input);
  return { refund: await readRefund(ctx, ctx.caller.id, input.id, ctx.lang) };
};

export const refundHandlers = {
  refundInfo,
  orderRefund,
  refundDetail,
  refundList,
  refundCancel,
  refundShip,
} satisfies Partial<Handlers>;
