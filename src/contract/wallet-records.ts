import * as v from 'valibot';
import { AmountOut, Count, Id, page, pageParams, Time } from './scalars.ts';
import { PayoutAccount, Recharge } from './wallet.ts';

/** Kinds of wallet transactions, as the user sees them. */
export const transactionKinds = [
  'recharge',
  'payment',
  'refund',
  'extract',
  'extract_return',
  'correction',
  // Repayment of the debt left by the reversal of a credited deposit.
  'debt_payment',
  // A credited card top-up that the card company took back.
  'recharge_reversal',
] as const;
/** `2026-11-05`, a day the calendar has. */
const Day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check((day) => {
    const date = new Date(`${day}T00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  }),
);
const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((zone) => {
    try {
      return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }),
);
const ranged = {
  /** First and last day, both included, as the person's calendar has them. */
  from: v.optional(Day),
  to: v.optional(Day),
  zone: v.optional(TimeZone, 'UTC'),
};

/** The order, refund, top-up or withdrawal that moved the money, with what a row shows of it. */
const RecordSource = v.variant('type', [
  v.object({ type: v.literal('order'), id: Id, shopName: v.string() }),
  v.object({ type: v.literal('refund'), id: Id, shopName: v.string() }),
  v.object({
    type: v.literal('recharge'),
    id: Id,
    ...v.pick(Recharge, ['method', 'card']).entries,
    chain: v.nullable(v.object({ symbol: v.nullable(v.string()), networkName: v.string() })),
  }),
  v.object({
    type: v.literal('withdrawal'),
    id: Id,
    account: v.pick(PayoutAccount, ['brand', 'last4', 'address', 'networkName']),
  }),
]);
export type RecordSource = v.InferOutput<typeof RecordSource>;

export const CapitalRecord = v.object({
  /** Place in the wallet's chain of entries: 1, 2, 3 … */
  position: Id,
  kind: v.picklist(transactionKinds),
  direction: v.picklist(['in', 'out']),
  amount: AmountOut,
  /** The wallet's balance after it. */
  balance: AmountOut,
  /** Number of the order, recharge or withdrawal. */
  reference: v.string(),
  /** `null`: a correction that an operator made, which belongs to none of them. */
  source: v.nullable(RecordSource),
  at: Time,
});
export type CapitalRecord = v.InferOutput<typeof CapitalRecord>;
export const capitalList = {
  input: v.strictObject({ ...pageParams, ...ranged, kind: v.optional(v.picklist(transactionKinds)) }),
  output: page(CapitalRecord),
};

const Month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const BillSide = v.array(v.object({ kind: v.picklist(transactionKinds), amount: AmountOut, count: Count }));
export const bill = {
  input: v.strictObject({ month: Month, zone: ranged.zone }),
  output: v.object({
    month: v.string(),
    /** First month with an entry, for the month picker; `null`: none yet. */
    firstMonth: v.nullable(v.string()),
    opening: AmountOut,
    in: BillSide,
    out: BillSide,
    totalIn: AmountOut,
    totalOut: AmountOut,
    closing: AmountOut,
  }),
};
export type Bill = v.InferOutput<typeof bill.output>;
/** The month with all its entries as a file, texts in the caller's language. */
export const billExport = {
  input: v.strictObject({ month: Month, zone: ranged.zone, format: v.picklist(['csv', 'pdf']) }),
  output: v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() }),
};
