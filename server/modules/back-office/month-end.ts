import { amount, subtract, zeroCents } from '#domain/money.ts';
import { type Period, periodEntries, periodTotals } from '../../ledger/month.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { monthAfter, startOfMonth } from '../../platform/zoned-days.ts';
import { readShopSettings } from '../shop-settings/read.ts';
import type { OpsContext, OpsHandler } from './context.ts';

/** Transfers of one response: about five thousand entries. */
const mostTransfers = 2_000;

/** The month in the shop's time zone, as in the filters of lists. */
async function periodOf({ db, config }: OpsContext, month: string): Promise<Period & { timeZone: string }> {
  const { timeZone } = await readShopSettings({ db, config }, ['timeZone']);
  return { from: startOfMonth(month, timeZone), to: startOfMonth(monthAfter(month), timeZone), timeZone };
}

/**
 * Opening balance, totals by kind and closing balance of every kind of account. A month that is not over ends now. Each view is
 * logged.
 */
export const showMonth = (async (ctx, { month }) => {
  const period = await periodOf(ctx, month);
  const readAt = new Date();
  const { accounts, entries, transfers } = await periodTotals(ctx.db, period);
  const data = {
    month,
    timeZone: period.timeZone,
    endsAt: unixSeconds(period.to),
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
export const listMonthEntries = (async (ctx, { month, after, upTo }) => {
  const rows = await periodEntries(ctx.db, await periodOf(ctx, month), { after, upTo, most: mostTransfers });
  const entries = rows.map((row) => ({
    transfer: row.transferId,
    /** ISO 8601. */
    at: row.at.toISOString(),
    kind: row.kind,
    command: row.command,
    reference: row.reference,
    /** Name of the ledger account, such as `wallet:17`. */
    account: row.account,
    amount: amount(row.amountCents),
    balance: amount(row.balanceCents),
  }));
  const last = rows.at(-1)?.transferId;
  return { data: { entries, next: last === undefined || last >= upTo ? null : last } };
}) satisfies OpsHandler<'ledgerMonthList'>;
