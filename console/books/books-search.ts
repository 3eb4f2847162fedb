import * as v from 'valibot';
import { daySearch } from '../ui/day-filters.tsx';

/** Days of a ledger account, in the address. */
export const entrySearch = v.object(daySearch);
export type EntrySearch = v.InferOutput<typeof entrySearch>;

/** Which ledger account of a shopper, and its days. */
export const ledgerSearch = v.object({
  ...daySearch,
  kind: v.fallback(v.optional(v.picklist(['wallet', 'hold', 'debt'])), undefined),
});
export type LedgerSearch = v.InferOutput<typeof ledgerSearch>;

/** Order of the debts, in the address. */
export const debtSearch = v.object({ sort: v.fallback(v.optional(v.picklist(['largest'])), undefined) });

/** A month such as `2026-11`, in the address. */
export const monthSearch = v.object({
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined),
});
