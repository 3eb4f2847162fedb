import * as v from 'valibot';
import { daySearch } from '../ui/day-filters.tsx';
import { optional, optionalText } from '../ui/address-params.ts';

const sort = optional(v.literal('oldest'));

/** Number and order in the search of the ledger, in the address. */
export const transferSearch = v.object({ find: optionalText, sort });
export type TransferSearch = v.InferOutput<typeof transferSearch>;

/** Number, days and order of a ledger account, in the address. */
export const entrySearch = v.object({ find: optionalText, ...daySearch, sort });
export type EntrySearch = v.InferOutput<typeof entrySearch>;

/** Kind of a shopper's ledger account, number, days and order. */
export const ledgerSearch = v.object({
  ...entrySearch.entries,
  kind: optional(v.picklist(['wallet', 'hold', 'debt'])),
});
export type LedgerSearch = v.InferOutput<typeof ledgerSearch>;

/** Filters and order of the debts, in the address. */
export const debtSearch = v.object({
  find: optionalText,
  status: optional(v.picklist(['active', 'frozen'])),
  sort: optional(v.picklist(['largest'])),
});
export type DebtSearch = v.InferOutput<typeof debtSearch>;

/** A month such as `2026-11`, in the address. */
export const monthSearch = v.object({
  month: optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
});
