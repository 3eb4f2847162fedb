import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Input, Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { moment } from '../ui/times.ts';
import { useAccountKindNames, useEntryKindNames, useOwnAccountNames } from './ledger-names.ts';
import { SubjectLink } from './subject-link.tsx';

type Entry = Output<'ledger/list'>['list'][number];
interface Row extends Entry {
  /** Account whose ledger is shown; the row does not repeat its name. */
  viewed: string | undefined;
}

interface EntryTableProps {
  of: Input<'ledger/list'>;
  label: string;
}

/** Entries of a ledger account, each with the other side and the balance after it. */
export function EntryTable({ of, label }: EntryTableProps) {
  const { t } = useLingui();
  // No change announces entries, and each view is logged: they are read when the screen opens.
  const entries = useInfiniteQuery({ ...listQuery('ledger/list', of), staleTime: 0 });
  const columns: Column<Row>[] = [
    { id: 'kind', title: t`Kind`, wraps: true, cell: kindCell },
    { id: 'date', title: t`Date`, from: 'sm', cell: ({ at }) => moment(at) },
    { id: 'other', title: t`Other side`, from: 'xl', wraps: true, cell: otherCell },
    { id: 'number', title: t`Number`, from: 'md', cell: numberCell },
    { id: 'amount', title: t`Amount`, end: true, cell: amountCell },
    { id: 'balance', title: t`Balance`, end: true, cell: ({ balance }) => money(balance) },
  ];
  return (
    <List pages={entries}>
      {(rows) => (
        <DataTable
          name="ledger"
          label={label}
          columns={columns}
          rows={rows?.map((entry) => ({ ...entry, viewed: of.account }))}
          rowId={({ id }) => id}
          empty={
            of.find ? (
              <Trans>No entry of this account is about this number.</Trans>
            ) : of.from || of.to ? (
              <Trans>No entry was posted on these days.</Trans>
            ) : (
              <Trans>This account has no entry yet.</Trans>
            )
          }
        />
      )}
    </List>
  );
}

const otherCell = ({ viewed, others }: Row) => <Sides of={others} viewed={viewed} />;
const numberCell = ({ command, reference }: Entry) => <SubjectLink of={command} fallback={reference} />;
const kindCell = (row: Row) => <KindCell row={row} />;
const amountCell = ({ amount }: Entry) => (
  <span className={amount.startsWith('-') ? undefined : 'text-success'}>{money(amount)}</span>
);

const sidesText = ({ others }: Entry): string =>
  others.map(({ kind, account, amount }) => `${account ?? kind} ${amount}`).join('; ');

/** Downloads the entries of a ledger account. */
export const EntryExport = ({ of }: Pick<EntryTableProps, 'of'>) => (
  <ExportButton
    list="ledger/list"
    filter={of}
    name={`ledger-${of.kind}`}
    columns={{
      entry: ({ id }) => id,
      posted: ({ at }) => isoTime(at),
      kind: ({ kind }) => kind,
      command: ({ command }) => command,
      reference: ({ reference }) => reference,
      other_sides_usd: sidesText,
      amount_usd: ({ amount }) => amount,
      balance_usd: ({ balance }) => balance,
    }}
  />
);

/** On a narrow window, it also has the values of the hidden columns. */
function KindCell({ row }: { row: Row }) {
  const kinds = useEntryKindNames();
  return (
    <>
      <span className="font-medium">{kinds[row.kind]}</span>
      <span className="block text-xs text-text-2 sm:hidden">{moment(row.at)}</span>
      <span className="block text-xs md:hidden">{numberCell(row)}</span>
      <span className="mt-0.5 block text-xs text-text-2 xl:hidden">{otherCell(row)}</span>
    </>
  );
}

interface SidesProps {
  of: Entry['others'];
  /** Account whose name is not repeated. */
  viewed?: string | undefined;
}

/** The ledger accounts of a transfer as links; with amounts if there are several. */
export function Sides({ of: sides, viewed }: SidesProps) {
  const names = useAccountKindNames();
  const own = useOwnAccountNames();
  return (
    <ul>
      {sides.map(({ kind, account, amount }) => (
        <li key={`${kind} ${account}`} className="flex flex-wrap justify-between gap-x-3">
          <span className="wrap-anywhere">
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
          </span>
          {sides.length > 1 && <span className="text-text-2">{money(amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
