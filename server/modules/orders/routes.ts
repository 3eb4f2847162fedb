import { amount } from '#domain/money.ts';
import type { Handler, Handlers } from '../../platform/http/context.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { createOrders } from './create.ts';
import { payFromWallet } from './pay.ts';
import { makeQuote } from './quote.ts';
import { listOrders, readOrder } from './read.ts';
import { confirmReceipt } from './receipt.ts';
import { readUnlessPaused, refusePaused } from '../shop-settings/read.ts';
import { removeOrder } from './remove.ts';

const orderQuote: Handler<'orderQuote'> = async (ctx, input) => {
  await refusePaused(ctx, 'checkout');
  return makeQuote(ctx, input);
};

const orderCreate: Handler<'orderCreate'> = async (ctx, input) => {
  const { lowStock } = await readUnlessPaused(ctx, 'checkout', ['lowStock']);
  const { payment, orders } = await createOrders(ctx.db, ctx.caller.id, { ...input, lowStock });
  return {
    payment: { sn: payment.sn, total: amount(payment.totalCents), expiresAt: unixSeconds(payment.expiresAt) },
    orders,
  };
};

const orderPay: Handler<'orderPay'> = async (ctx, input) => {
  await refusePaused(ctx, 'checkout');
  const { paidCents, balanceCents, orders } = await payFromWallet(ctx.db, ctx.caller.id, input);
  return { paid: amount(paidCents), balance: amount(balanceCents), orders };
};

const orderConfirm: Handler<'orderConfirm'> = async (ctx, input) => ({
  sn: input.sn,
  status: await confirmReceipt(ctx.db, ctx.caller.id, input.sn),
});

const orderRemove: Handler<'orderRemove'> = async (ctx, input) => ({
  sn: input.sn,
  status: await removeOrder(ctx.db, ctx.caller.id, input.sn),
});

const orderList: Handler<'orderList'> = (ctx, input) => listOrders(ctx.db, ctx.caller.id, input, ctx.lang);

const orderDetail: Handler<'orderDetail'> = (ctx, input) => readOrder(ctx.db, ctx.caller.id, input, ctx.lang);

export const orderHandlers = {
  orderQuote,
  orderCreate,
  orderPay,
  orderConfirm,
  orderRemove,
  orderList,
  orderDetail,
} satisfies Partial<Handlers>;
