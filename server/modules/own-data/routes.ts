import type { Handler, Handlers } from '../../platform/http/context.ts';
import { requestAccountDeletion, readAccountDeletion, cancelAccountDeletion } from './account-deletion.ts';
import { requestExport, linkExport, readExport } from './exports.ts';

const accountClosing: Handler<'accountClosing'> = (ctx) => readAccountDeletion(ctx, ctx.caller.id);

const accountClose: Handler<'accountClose'> = async (ctx, input) => {
  await requestAccountDeletion(ctx, ctx.caller.id, input);
  return readAccountDeletion(ctx, ctx.caller.id);
};

const accountKeep: Handler<'accountKeep'> = async (ctx) => {
  await cancelAccountDeletion(ctx.db, ctx.caller.id);
  return readAccountDeletion(ctx, ctx.caller.id);
};

const exportState: Handler<'exportState'> = (ctx) => readExport(ctx.db, ctx.caller.id);

const exportAsk: Handler<'exportAsk'> = (ctx) => requestExport(ctx.db, ctx.caller.id);

const exportLink: Handler<'exportLink'> = (ctx, input) => linkExport(ctx.db, ctx.caller.id, input);

export const ownDataHandlers = {
  accountClosing,
  accountClose,
  accountKeep,
  exportState,
  exportAsk,
  exportLink,
} satisfies Partial<Handlers>;
