import type { Handler, Handlers } from '../../platform/http/context.ts';
import { askClosing, readClosing, takeBackClosing } from './closing.ts';
import { askExport, linkExport, readExport } from './exports.ts';

const accountClosing: Handler<'accountClosing'> = (ctx) => readClosing(ctx.db, ctx.caller.id);

const accountClose: Handler<'accountClose'> = async (ctx, input) => {
  await askClosing(ctx.db, ctx.caller.id, input);
  return readClosing(ctx.db, ctx.caller.id);
};

const accountKeep: Handler<'accountKeep'> = async (ctx) => {
  await takeBackClosing(ctx.db, ctx.caller.id);
  return readClosing(ctx.db, ctx.caller.id);
};

const exportState: Handler<'exportState'> = (ctx) => readExport(ctx.db, ctx.caller.id);

const exportAsk: Handler<'exportAsk'> = (ctx) => askExport(ctx.db, ctx.caller.id);

const exportLink: Handler<'exportLink'> = (ctx, input) => linkExport(ctx.db, ctx.caller.id, input);

export const ownDataHandlers = {
  accountClosing,
  accountClose,
  accountKeep,
  exportState,
  exportAsk,
  exportLink,
} satisfies Partial<Handlers>;
