import type { Handler, Handlers } from '../../../platform/http/context.ts';
import { readBill } from '../bill/bill.ts';
import { exportBill } from '../bill/export.ts';
import { listCapital } from './capital-list.ts';

const capitalList: Handler<'capitalList'> = (ctx, input) => listCapital(ctx, ctx.caller.id, input);
const bill: Handler<'bill'> = (ctx, input) => readBill(ctx.db, ctx.caller.id, input);
const billExport: Handler<'billExport'> = (ctx, input) => exportBill(ctx, input);

export const walletRecordHandlers = { capitalList, bill, billExport } satisfies Partial<Handlers>;
