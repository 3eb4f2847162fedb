import * as v from 'valibot';
import { CountParam, line, pageParams } from '#contract/scalars.ts';
import { ownAccountKinds, systemAccountKinds } from '../../ledger/accounts.ts';
import { checks } from '../../ledger/checks.ts';
import { both, days, email, searchText } from './call-row.ts';

/** A calendar month in the shop's time zone: `2026-11`. */
const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
/** Name of an account; a deleted one has no email address. */
const account = v.union([email, v.pipe(v.string(), v.regex(/^erased-\d{1,15}$/))]);

/** The ledger itself, for auditors and accountants. */
export const ledgerCalls = {
  ledgerAccountList: {
    method: 'GET',
    path: 'ledger-account/list',
    roles: both,
    /** `of`: only the system accounts. */
    input: v.strictObject({ of: v.optional(v.literal('system')) }),
  },
  /**
   * Entries of a user's `wallet`, `hold` or `debt`, which need `account`, or of a system account. `find`: only
   * those about a number, as in `ledger-transfer/list`. Newest first without `sort`.
   */
  ledgerList: {
    method: 'GET',
    path: 'ledger/list',
    roles: both,
    input: v.strictObject({
      ...pageParams,
      ...days,
      kind: v.picklist([...ownAccountKinds, ...systemAccountKinds]),
      account: v.optional(account),
      find: searchText,
      sort: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
    }),
  },
  /**
   * Transfers about one number, newest first without `sort`, with their entries in all accounts. `find`: number of an order, which includes its refunds,
   * of a refund, top-up, withdrawal or adjustment, or `#` and the id of a deposit.
   */
  ledgerTransferList: {
    method: 'GET',
    path: 'ledger-transfer/list',
    roles: both,
    input: v.strictObject({ find: line(254), sort: v.optional(v.picklist(['newest', 'oldest']), 'newest') }),
  },
  ledgerMonthShow: {
    method: 'GET',
    path: 'ledger-month/show',
    roles: both,
    input: v.strictObject({ month }),
  },
  /** Entries of a month's transfers with ids above `after`, up to `upTo`, which `ledger-month/show` returned. */
  ledgerMonthList: {
    method: 'GET',
    path: 'ledger-month/list',
    roles: both,
    input: v.strictObject({ month, after: CountParam, upTo: CountParam }),
  },
  /** `check`: one of the checks, for a client that shows progress; without it all of them, in one snapshot. */
  reconcile: {
    method: 'GET',
    path: 'reconcile',
    roles: both,
    input: v.strictObject({ check: v.optional(v.picklist(checks)) }),
  },
} as const;
