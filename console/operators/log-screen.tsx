import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { DayFilters } from '../ui/day-filters.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List, Rows } from '../ui/list.tsx';
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
      <div className="overflow-hidden rounded-md border bg-surface">
        <List pages={log}>
          {(rows) => (
            <Rows rows={rows} empty={<Trans>No entry matches.</Trans>}>
              {(shown) => (
                <ol aria-label={t`Log`}>
                  {shown.map((entry) => (
                    <LogItem key={entry.id} entry={entry} />
                  ))}
                </ol>
              )}
            </Rows>
          )}
        </List>
      </div>
    </>
  );
}

const jsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

function LogItem({ entry }: { entry: Entry }) {
  const search = route.useSearch();
  const { at, name, address, act, target, outcome, reason, before, after } = entry;
  const changes = [before, after].some((each) => each !== null);
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b px-4 py-2 last:border-b-0 lg:grid-cols-[11rem_10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-text-2">{moment(at)}</span>
      <Link to="/log" search={{ ...search, act }} data-row-link className="font-mono text-xs hover:underline">
        {act}
      </Link>
      <span className="min-w-0 break-words">
        {target}
        {outcome !== 'done' && (
          <span className="text-danger">
            {' '}
            <Trans>not executed</Trans>
          </span>
        )}
        {reason && <span className="block text-text-2">{reason}</span>}
        {changes && (
          <details>
            <summary className="w-fit cursor-pointer text-text-2">
              <Trans>Changes</Trans>
            </summary>
            <pre className="overflow-x-auto text-xs whitespace-pre-wrap">
              {JSON.stringify({ before, after }, null, 2)}
            </pre>
          </details>
        )}
      </span>
      <span className="min-w-0 break-words text-text-2">
        {name} <span className="text-xs text-text-3">{address}</span>
      </span>
    </li>
  );
}
