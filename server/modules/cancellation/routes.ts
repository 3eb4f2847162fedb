import type { Handler, Handlers } from '../../platform/http/context.ts';
import { cancelOrder } from './cancel-order.ts';

const orderCancel: Handler<'orderCancel'> = async (ctx, input) => ({
  sn: input.sn,
  status: await cancelOrder(ctx.db, ctx.caller.id, input.sn),
});

export const cancellationHandlers = { orderCancel } satisfies Partial<Handlers>;
