import type { Handler, Handlers } from '../../../platform/http/context.ts';
import { readBill } from '../bill/bill.ts';
import { exportBill } from '../bill/export.ts';
import { listTransaction } from './transaction-list.ts';

const capitalList: Handler<'capitalList'> = (ctx, input) => listTransaction(ctx, ctx.caller.id, input);
const bill: Handler<'bill'> = (ctx, input) => readBill(ctx.db, ctx.caller.id, input);
const billExport: Handler<'billExport'> = (ctx, input) => exportBill(ctx, input);

export const walletRecordHandlers = { capitalList, bill, billExport } satisfies Partial<Handlers>;
