import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import { amount, cents, subtract } from '#domain/money.ts';
import { date, money, number } from '../../src/platform/i18n/format.ts';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { type Output, read } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { query } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { saveCsv } from '../ui/csv.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAccountKindNames, useEntryKindNames } from './ledger-names.ts';
import { EntryFile, type Month, sumOf, totalsFile } from './month-files.ts';

const route = getRouteApi('/console-frame/month-end');
const monthsBack = 36;

/** `2026-11` and the months before it. */
const months = (timeZone: string): string[] => {
  // The Swedish form of a date is that of ISO 8601.
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format();
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

const nameOf = (month: string) => date(Date.parse(`${month}-01T00:00Z`) / 1000, 'month', 'UTC');

/** A month of the ledger for accountants: balances before and after it, totals, and all entries. */
export function MonthEndScreen() {
  const { t } = useLingui();
  const offered = months(useSession().timeZone);
  // The last month that is over.
  const { month = offered[1]! } = route.useSearch();
  const navigate = useNavigate({ from: '/month-end' });
  const shown = useQuery({ ...query('ledger-month/show', { month }), staleTime: 0 });
  const known = offered.includes(month) ? offered : [month, ...offered];
  const head = (
    <ScreenHead title={t`Month end`}>
      <StatusFilter
        label={t`Month`}
        value={month}
        names={Object.fromEntries(known.map((each) => [each, nameOf(each)]))}
        onChange={(next) => void navigate({ search: { month: next }, replace: true })}
      />
      {shown.data && <Exports key={month} month={shown.data} />}
    </ScreenHead>
  );
  return (
    <Loaded query={shown} head={head}>
      {(data) => (
        <>
          {head}
          <p className="mb-3 text-text-2">
            <Trans>
              {nameOf(data.month)} in the time zone {data.timeZone}, {number(data.entries)} entries
            </Trans>
          </p>
          {!data.isOver && (
            <div className="mb-3 max-w-5xl">
              <Notice>
                <Trans>
                  This month is not over: the numbers end at {date(data.readAt, 'dateTime', data.timeZone)}.
                </Trans>
              </Notice>
            </div>
          )}
          <Totals month={data} />
        </>
      )}
    </Loaded>
  );
}

async function readEntries(month: Month, onProgress: (count: number) => void): Promise<EntryFile> {
  const file = new EntryFile();
  const { first, last } = month.transfers ?? { first: 0, last: 0 };
  let after: number | null = month.transfers && first - 1;
  while (after !== null) {
    const page: Output<'ledger-month/list'> = await read('ledger-month/list', {
      month: month.month,
      after: String(after),
      upTo: String(last),
    });
    file.add(page.entries);
    onProgress(file.count);
    after = page.next;
  }
  return file;
}

function Exports({ month }: { month: Month }) {
  const { t } = useLingui();
  const [count, setCount] = useState(0);
  const entries = useMutation({
    mutationFn: () => readEntries(month, setCount),
    onSuccess: (file) => {
      // Saved only if it is complete: a transfer may have been committed since the totals were read.
      if (file.matches(month)) saveCsv(`ledger-${month.month}-entries`, file.parts);
      else toast(t`The ledger changed meanwhile. Reload the month, and export it again.`);
    },
    onError: (error) => toast(failureText(error)),
    onSettled: () => setCount(0),
  });
  return (
    <>
      <Button onClick={() => saveCsv(`ledger-${month.month}-totals`, [totalsFile(month)])}>
        <Icon of={Download} size={16} />
        <Trans>Totals as CSV</Trans>
      </Button>
      <Button variant="primary" disabled={entries.isPending} onClick={() => entries.mutate()}>
        <Icon of={Download} size={16} />
        {entries.isPending ? (
          <Trans>
            {number(count)} of {number(month.entries)} entries …
          </Trans>
        ) : (
          <Trans>Entries as CSV</Trans>
        )}
      </Button>
    </>
  );
}

const cell = 'px-2 text-end whitespace-nowrap last:pe-4 sm:px-3';
const wide = 'hidden sm:table-cell';
/** On a phone in and out are one column. */
const narrow = 'sm:hidden';

function Totals({ month }: { month: Month }) {
  const { t } = useLingui();
  const names = useAccountKindNames();
  const order = Object.keys(names);
  const accounts = month.accounts.toSorted(
    (one, other) => order.indexOf(one.account) - order.indexOf(other.account),
  );
  const kinds = useEntryKindNames();
  const moved = accounts.flatMap(({ totals }) => totals);
  const changeOf = ({ in: incoming, out }: { in: string; out: string }) =>
    money(amount(subtract(cents(incoming), cents(out))));
  const orDash = (value: string) => (Number(value) === 0 ? '–' : money(value));
  const none = '';
  return (
    <div className="max-w-5xl overflow-hidden rounded-md border bg-surface">
      <table className="w-full border-collapse text-sm" aria-label={t`Month end`}>
        <thead className="border-b bg-surface-2 text-xs text-text-2">
          <tr className="h-9">
            <th scope="col" className="px-4 text-start font-medium">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className={cx(cell, wide, 'font-medium')}>
              <Trans>Opening</Trans>
            </th>
            <th scope="col" className={cx(cell, wide, 'font-medium')}>
              <Trans>In</Trans>
            </th>
            <th scope="col" className={cx(cell, wide, 'font-medium')}>
              <Trans>Out</Trans>
            </th>
            <th scope="col" className={cx(cell, narrow, 'font-medium')}>
              <Trans>Change</Trans>
            </th>
            <th scope="col" className={cx(cell, 'font-medium')}>
              <Trans>Closing</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, opening, totals, closing }) => (
            <Fragment key={account}>
              <tr className="h-10 border-t font-medium first:border-t-0">
                <th scope="row" className="px-4 text-start font-medium">
                  {names[account]}
                </th>
                <td className={cx(cell, wide)}>{money(opening)}</td>
                <td className={cx(cell, wide)}>{orDash(sumOf(totals.map((each) => each.in)))}</td>
                <td className={cx(cell, wide)}>{orDash(sumOf(totals.map((each) => each.out)))}</td>
                <td className={cx(cell, narrow)}>
                  {orDash(amount(subtract(cents(closing), cents(opening))))}
                </td>
                <td className={cell}>{money(closing)}</td>
              </tr>
              {totals.map((total) => (
                <tr key={total.kind} className="h-8 text-text-2">
                  <th scope="row" className="px-4 ps-8 text-start font-normal">
                    {kinds[total.kind]} <span className="text-xs text-text-3">{number(total.entries)}</span>
                  </th>
                  <td className={cx(cell, wide)}>{none}</td>
                  <td className={cx(cell, wide)}>{orDash(total.in)}</td>
                  <td className={cx(cell, wide)}>{orDash(total.out)}</td>
                  <td className={cx(cell, narrow)}>{changeOf(total)}</td>
                  <td className={cell}>{none}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot className="border-t bg-surface-2 font-medium">
          <tr className="h-10">
            <th scope="row" className="px-4 text-start font-medium">
              <Trans>All accounts</Trans>
            </th>
            <td className={cx(cell, wide)}>{money(sumOf(accounts.map(({ opening }) => opening)))}</td>
            <td className={cx(cell, wide)}>{money(sumOf(moved.map((each) => each.in)))}</td>
            <td className={cx(cell, wide)}>{money(sumOf(moved.map((each) => each.out)))}</td>
            <td className={cx(cell, narrow)}>{none}</td>
            <td className={cell}>{money(sumOf(accounts.map(({ closing }) => closing)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
