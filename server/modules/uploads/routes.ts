import type { Handler, Handlers } from '../../platform/http/context.ts';
import { progressOf } from './finish.ts';
import { receivePart } from './receive.ts';

const upload: Handler<'upload'> = async (ctx, part) => {
  const received = await receivePart(ctx.db, ctx.caller.id, part, ctx.bytes);
  return received < part.size ? { received, upload: null } : progressOf(ctx, ctx.caller.id, part.id);
};

const uploadState: Handler<'uploadState'> = (ctx, { id }) => progressOf(ctx, ctx.caller.id, id);

export const uploadHandlers = { upload, uploadState } satisfies Partial<Handlers>;
