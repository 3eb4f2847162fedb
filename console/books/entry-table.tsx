import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import { cx } from '../../src/ui/cx.ts';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import type { Input, Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { List } from '../ui/list.tsx';
import { Empty } from '../ui/notice.tsx';
import { moment } from '../ui/times.ts';
import { useAccountKindNames, useEntryKindNames, useOwnAccountNames } from './ledger-names.ts';
import { SubjectLink } from './subject-link.tsx';

type Entry = Output<'ledger/list'>['list'][number];

const cell = 'px-2 py-2 align-top first:ps-4 last:pe-4 sm:px-3';

/** Entries of a ledger account, newest first, each with the other side and the balance after it. */
export function EntryTable({ of, label }: { of: Input<'ledger/list'>; label: string }) {
  // No change announces entries, and each view is logged: they are read when the screen opens.
  const entries = useInfiniteQuery({ ...listQuery('ledger/list', of), staleTime: 0 });
  return (
    <List pages={entries}>
      {(rows) => (
        <div className="overflow-hidden rounded-md border bg-surface">
          {rows === undefined ? (
            <Delayed>
              <SkeletonBlock className="m-4 h-40" />
            </Delayed>
          ) : rows.length === 0 ? (
            <Empty>
              <Trans>This account has no entry yet.</Trans>
            </Empty>
          ) : (
            <Rows rows={rows} label={label} viewed={of.account} />
          )}
        </div>
      )}
    </List>
  );
}

interface RowsProps {
  rows: readonly Entry[];
  label: string;
  /** The account whose ledger is shown: its name is not repeated. */
  viewed: string | undefined;
}

function Rows({ rows, label, viewed }: RowsProps) {
  const { t } = useLingui();
  const kinds = useEntryKindNames();
  const head = (title: string, more = '') => (
    <th scope="col" className={cx('h-9 px-2 font-medium first:ps-4 last:pe-4 sm:px-3', more)}>
      {title}
    </th>
  );
  return (
    <table className="w-full border-collapse text-sm" aria-label={label}>
      <thead className="border-b bg-surface-2 text-start text-xs text-text-2">
        <tr>
          {head(t`Date`, 'hidden text-start sm:table-cell')}
          {head(t`Kind`, 'text-start')}
          {head(t`Other side`, 'hidden text-start xl:table-cell')}
          {head(t`Number`, 'hidden text-start md:table-cell')}
          {head(t`Amount`, 'text-end')}
          {head(t`Balance`, 'text-end')}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.id} className="border-b last:border-b-0 hover:bg-surface-2">
            <td className={cx(cell, 'hidden whitespace-nowrap text-text-2 sm:table-cell')}>
              {moment(entry.at)}
            </td>
            <td className={cell}>
              <span className="font-medium">{kinds[entry.kind]}</span>
              <span className="block text-xs text-text-2 sm:hidden">{moment(entry.at)}</span>
              <span className="block text-xs md:hidden">
                <SubjectLink of={entry.command} fallback={entry.reference} />
              </span>
              <span className="mt-0.5 block text-xs text-text-2 xl:hidden">
                <OtherSides entry={entry} viewed={viewed} />
              </span>
            </td>
            <td className={cx(cell, 'hidden min-w-0 xl:table-cell')}>
              <OtherSides entry={entry} viewed={viewed} />
            </td>
            <td className={cx(cell, 'hidden whitespace-nowrap md:table-cell')}>
              <SubjectLink of={entry.command} fallback={entry.reference} />
            </td>
            <td
              className={cx(
                cell,
                'text-end whitespace-nowrap',
                !entry.amount.startsWith('-') && 'text-success',
              )}
            >
              {money(entry.amount)}
            </td>
            <td className={cx(cell, 'text-end whitespace-nowrap')}>{money(entry.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With its amount only if there are several. */
function OtherSides({ entry: { others }, viewed }: { entry: Entry; viewed: string | undefined }) {
  const names = useAccountKindNames();
  const own = useOwnAccountNames();
  return (
    <ul>
      {others.map(({ kind, account, amount }) => (
        <li key={`${kind} ${account}`} className="wrap-anywhere">
          {account === null ? (
            <Link to="/ledger/$kind" params={{ kind }} className="hover:underline">
              {names[kind]}
            </Link>
          ) : (
            <>
              {own[kind as keyof typeof own]}{' '}
              {account !== viewed && (
                <Link
                  to="/accounts/$account/ledger"
                  params={{ account }}
                  className="text-text-2 hover:underline"
                >
                  {account}
                </Link>
              )}
            </>
          )}
          {others.length > 1 && <span className="text-text-2"> {money(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
