import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DayFilters } from '../ui/day-filters.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TextFilter, TimeSort } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import type { LogSearch } from './log-search.ts';

const route = getRouteApi('/console-frame/log');
type Entry = Output<'log'>['list'][number];

/** The append-only log of all operators. */
export function LogScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/log' });
  const log = useInfiniteQuery(listQuery('log', search));
  const columns: Column<Entry>[] = [
    { id: 'at', title: t`Time`, cell: timeCell, wraps: true },
    { id: 'act', title: t`Command`, from: 'md', cell: commandCell },
    { id: 'target', title: t`Subject`, cell: targetCell, wraps: true },
    { id: 'name', title: t`Operator`, from: 'lg', isLong: true, cell: ({ name }) => name },
    { id: 'address', title: t`Address`, from: 'xl', cell: ({ address }) => address },
  ];
  return (
    <>
      <ScreenHead title={t`Log`}>
        <ExportButton
          list="log"
          filter={search}
          name="log"
          columns={{
            entry: ({ id }) => id,
            time: ({ at }) => isoTime(at),
            operator: (row) => row.name,
            address: ({ address }) => address,
            command: ({ act }) => act,
            target: (row) => row.target,
            outcome: ({ outcome }) => outcome,
            reason: ({ reason }) => reason,
            before: ({ before }) => jsonText(before),
            after: ({ after }) => jsonText(after),
          }}
        />
      </ScreenHead>
      <ListFilters<LogSearch>
        list="log"
        label={t`Search the log`}
        placeholder={t`Part of a number, account, name or reason`}
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
      >
        {(set) => (
          <>
            <TextFilter
              name="name"
              label={t`Operator`}
              placeholder={t`Operator`}
              value={search.name}
              onChange={(name) => set({ name })}
            />
            <TextFilter
              name="act"
              label={t`Command`}
              placeholder={t`Command`}
              value={search.act}
              onChange={(act) => set({ act })}
            />
            <ChoiceFilter
              label={t`Outcome`}
              any={t`Executed or not`}
              choices={[['refused', t`Not executed`]]}
              value={search.outcome}
              onChange={(outcome) => set({ outcome })}
            />
            <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
            <DayFilters search={search} onChange={set} />
          </>
        )}
      </ListFilters>
      <List pages={log}>
        {(rows) => (
          <DataTable
            name="log"
            label={t`Log`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            empty={<Trans>No entry matches.</Trans>}
          />
        )}
      </List>
    </>
  );
}

const jsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

const commandCell = (entry: Entry) => <CommandLink act={entry.act} />;
const targetCell = ({ target, outcome, reason, before, after }: Entry) => (
  <span className="wrap-anywhere">
    {target}
    {outcome !== 'done' && (
      <span className="text-danger">
        {' '}
        <Trans>not executed</Trans>
      </span>
    )}
    {reason && <span className="block text-text-2">{reason}</span>}
    {(before !== null || after !== null) && (
      <details>
        <summary className="w-fit cursor-pointer whitespace-nowrap text-text-2">
          <Trans>Changes</Trans>
        </summary>
        <pre className="text-xs whitespace-pre-wrap">{JSON.stringify({ before, after }, null, 2)}</pre>
      </details>
    )}
  </span>
);
/** On a narrow window, it also has the values of the hidden columns. */
const timeCell = (entry: Entry) => (
  <>
    {moment(entry.at)}
    <span className="block md:hidden">{commandCell(entry)}</span>
    <span className="block text-xs wrap-anywhere text-text-2 lg:hidden">{entry.name}</span>
  </>
);

/** Filters the log by this command. */
function CommandLink({ act }: Pick<Entry, 'act'>) {
  const search = route.useSearch();
  return (
    <Link to="/log" search={{ ...search, act }} data-row-link className="font-mono text-xs hover:underline">
      {act}
    </Link>
  );
}
