import { amount, subtract, zeroCents } from '#domain/money.ts';
import { type Period, periodEntries, periodTotals } from '../../ledger/month.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsHandler } from './context.ts';

/** Transfers of one response: about five thousand entries. */
const mostTransfers = 2_000;

/** The month in UTC, as in the filters of orders. */
function periodOf(month: string): Period {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) };
}

/**
 * Opening balance, totals by kind and closing balance of every kind of account. A month that is not over ends now. Each view is
 * logged.
 */
export const showMonth = (async ({ db }, { month }) => {
  const period = periodOf(month);
  const readAt = new Date();
  const { accounts, entries, transfers } = await periodTotals(db, period);
  const data = {
    month,
    timeZone: 'UTC' as const,
    readAt: unixSeconds(readAt),
    isOver: period.to <= readAt,
    entries,
    transfers,
    accounts: accounts.map(({ account, openingCents, totals, closingCents }) => ({
      account,
      opening: amount(openingCents),
      totals: totals.map(({ kind, entries: count, inCents, outCents }) => ({
        kind,
        entries: count,
        in: amount(inCents),
        out: amount(subtract(zeroCents, outCents)),
      })),
      closing: amount(closingCents),
    })),
  };
  return { data, trace: { target: month, after: { entries } } };
}) satisfies OpsHandler<'ledgerMonthShow'>;

/** The month's entries, page by page in the order of posting. */
export const listMonthEntries = (async ({ db }, { month, after, upTo }) => {
  const rows = await periodEntries(db, periodOf(month), { after, upTo, most: mostTransfers });
  const entries = rows.map((row) => ({
    transfer: row.transferId,
    at: row.at.toISOString(),
    kind: row.kind,
    command: row.command,
    reference: row.reference,
    account: row.account,
    amount: amount(row.amountCents),
    balance: amount(row.balanceCents),
  }));
  const last = rows.at(-1)?.transferId;
  return { data: { entries, next: last === undefined || last >= upTo ? null : last } };
}) satisfies OpsHandler<'ledgerMonthList'>;
