import type { Input } from '#contract/calls.ts';
import type { CapitalRecord } from '#contract/wallet-records.ts';

export type TransactionKind = CapitalRecord['kind'];

/**
 * Only a type is imported from the contract: importing its list of values would add all schemas to the page's bundle.
 */
const kindSet: Record<TransactionKind, true> = {
  recharge: true,
  payment: true,
  refund: true,
  extract: true,
  extract_return: true,
  correction: true,
  debt_payment: true,
  recharge_reversal: true,
  adjustment: true,
};
export const transactionKinds = Object.keys(kindSet) as TransactionKind[];

/** Filter of the transactions in the URL. */
export interface TransactionFilter {
  kind?: TransactionKind;
  /** First and last day, both included: `2026-11-05`. */
  from?: string;
  to?: string;
}

function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` turns February 30 into a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Parses the URL. Invalid parameters are dropped, and the ends of a reversed range are swapped. */
export function transactionFilter({ kind, from, to }: Record<string, unknown>): TransactionFilter {
  const validKind = transactionKinds.find((each) => each === kind);
  const [first, last] = isDay(from) && isDay(to) && from > to ? [to, from] : [from, to];
  return {
    ...(validKind && { kind: validKind }),
    ...(isDay(first) && { from: first }),
    ...(isDay(last) && { to: last }),
  };
}

/** Input of the call. The time zone is sent only with a day. */
export const rangeInput = (filter: TransactionFilter, zone: string): Input<'capitalList'> => ({
  ...filter,
  ...((filter.from !== undefined || filter.to !== undefined) && { zone }),
});
