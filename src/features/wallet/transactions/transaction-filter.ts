import type { Input } from '#contract/calls.ts';
import type { CapitalRecord } from '#contract/wallet-records.ts';

export type TransactionKind = CapitalRecord['kind'];

/** Of the contract only the type is taken: its list would bring all its schemas into the page. */
const every: Record<TransactionKind, true> = {
  recharge: true,
  payment: true,
  refund: true,
  extract: true,
  extract_return: true,
  correction: true,
  debt_payment: true,
  recharge_reversal: true,
};
export const transactionKinds = Object.keys(every) as TransactionKind[];

/** Filter of the transactions, as their address carries it. */
export interface TransactionFilter {
  kind?: TransactionKind;
  /** First and last day, both included: `2026-11-05`. */
  from?: string;
  to?: string;
}

function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // February has no 30th: the calendar would read another day.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Reads an address; what is not understood is left out, and a range that ends before it begins is turned round. */
export function transactionFilter({ kind, from, to }: Record<string, unknown>): TransactionFilter {
  const known = transactionKinds.find((each) => each === kind);
  const [first, last] = isDay(from) && isDay(to) && from > to ? [to, from] : [from, to];
  return {
    ...(known && { kind: known }),
    ...(isDay(first) && { from: first }),
    ...(isDay(last) && { to: last }),
  };
}

/** For the call. Without days there is no calendar to name. */
export const rangeInput = (filter: TransactionFilter, zone: string): Input<'capitalList'> => ({
  ...filter,
  ...((filter.from !== undefined || filter.to !== undefined) && { zone }),
});
