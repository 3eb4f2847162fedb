import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { AmountOut, Count, described, Id, named, page, pageParams, Time, TimeZone } from './scalars.ts';
import { Recharge } from './top-ups.ts';
import { PayoutAccount } from './withdrawals.ts';

/** Kinds of wallet transactions, as displayed to the user. */
export const transactionKinds = [
  'recharge',
  'payment',
  'refund',
  'extract',
  'extract_return',
  'correction',
  // Repayment of the debt left by the reversal of a credited deposit.
  'debt_payment',
  // A credited card top-up that the card company reversed.
  'recharge_reversal',
  // A credit or debit that two operators decided.
  'adjustment',
] as const;

const Day = described(
  v.pipe(
    v.string(),
    v.regex(/^20\d\d-\d\d-\d\d$/),
    v.check((day) => {
      const date = new Date(`${day}T00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    }),
  ),
  'A valid date such as `2026-11-05`.',
);

const ranged = {
  from: described(v.optional(Day), 'First and last day, both inclusive, in the time zone `zone`.'),
  to: v.optional(Day),
  zone: v.optional(TimeZone, 'UTC'),
};

const payout = PayoutAccount.entries;

const RecordSource = described(
  v.variant('type', [
    v.object({ type: v.literal('order'), id: Id, shopName: v.string() }),
    v.object({ type: v.literal('refund'), id: Id, shopName: v.string() }),
    v.object({
      type: v.literal('recharge'),
      id: Id,
      method: Recharge.entries.method,
      card: Recharge.entries.card,
      chain: v.nullable(v.object({ symbol: v.nullable(v.string()), networkName: v.string() })),
    }),
    v.object({
      type: v.literal('withdrawal'),
      id: Id,
      account: v.object({
        brand: payout.brand,
        last4: payout.last4,
        address: payout.address,
        networkName: payout.networkName,
      }),
    }),
  ]),
  'The order, refund, top-up or withdrawal that moved the money.',
);

export type RecordSource = v.InferOutput<typeof RecordSource>;

export const CapitalRecord = named(
  'CapitalRecord',
  v.object({
    position: described(Id, "Position in the wallet's ledger: 1, 2, 3 …"),
    kind: described(v.picklist(transactionKinds), 'Kind of transaction, as the user sees it.'),
    direction: v.picklist(['in', 'out']),
    amount: AmountOut,
    balance: described(AmountOut, 'Balance of the wallet after the entry.'),
    reference: described(v.string(), 'Number of the order, recharge or withdrawal.'),
    source: described(v.nullable(RecordSource), '`null`: a correction or an adjustment by operators.'),
    at: Time,
  }),
);

export type CapitalRecord = v.InferOutput<typeof CapitalRecord>;

const Month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

const BillSide = v.array(v.object({ kind: v.picklist(transactionKinds), amount: AmountOut, count: Count }));

export const Bill = named(
  'Bill',
  v.object({
    month: v.string(),
    firstMonth: described(
      v.nullable(v.string()),
      'First month with an entry, for the month picker; `null`: none yet.',
    ),
    opening: AmountOut,
    in: BillSide,
    out: BillSide,
    totalIn: AmountOut,
    totalOut: AmountOut,
    closing: AmountOut,
  }),
);

export type Bill = v.InferOutput<typeof Bill>;

export const walletRecordCalls = {
  capitalList: defineCall({
    method: 'GET',
    path: 'user/capital_list',
    auth: 'required',
    offline: { keep: 6 },
    summary: 'List transactions',
    refusals: [],
    input: v.strictObject({ ...pageParams, ...ranged, kind: v.optional(v.picklist(transactionKinds)) }),
    output: page(CapitalRecord),
    example: { zone: 'Europe/Rome', limit: '5' },
  }),
  bill: defineCall({
    method: 'GET',
    path: 'user/bill',
    auth: 'required',
    offline: { keep: 6 },
    summary: 'Get the bill of a month',
    refusals: [],
    input: v.strictObject({ month: Month, zone: ranged.zone }),
    output: Bill,
    example: { month: '2026-11', zone: 'Europe/Rome' },
  }),
  billExport: defineCall({
    method: 'GET',
    path: 'user/bill_export',
    auth: 'required',
    limit: { max: 60, windowSeconds: 600 },
    offline: { never: 'a file that the user saves' },
    summary: 'Download the bill of a month',
    description: "With all entries, in the caller's language.",
    refusals: [],
    input: v.strictObject({ month: Month, zone: ranged.zone, format: v.picklist(['csv', 'pdf']) }),
    output: v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() }),
    example: { month: '2026-11', zone: 'Europe/Rome', format: 'csv' },
  }),
};
