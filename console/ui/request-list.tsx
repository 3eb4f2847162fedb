import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { DayFilters } from './day-filters.tsx';
import { List, type Pages } from './list.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ViewedList } from './saved-views.tsx';
import { ScreenHead } from './screen-head.tsx';
import type { Sort } from './request-search.ts';
import { StatusFilter } from './status-filter.tsx';

interface RequestSearch<Status extends string, Sorted extends Sort> {
  find?: string | undefined;
  status?: Status | undefined;
  sort?: Sorted | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface RequestListProps<Row, Status extends string, Sorted extends Sort> {
  /** Name of the list, for its stored choice of columns and its saved views. */
  name: ViewedList;
  title: string;
  pages: Pages<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  linkOf: (row: Row) => LinkProps;
  /** Filters in the address. */
  search: RequestSearch<Status, Sorted>;
  replace: (search: RequestSearch<Status, Sorted>) => void;
  /** Label of the search field. Default: number or email address. */
  searchLabel?: string;
  /** See `requestFilter`. */
  filter: { status: Status; sort: Sorted };
  statusNames: Record<Status, string>;
  /** Orders of the list. */
  sorts: readonly Sorted[];
  /** Further commands of the screen. */
  commands?: ReactNode;
  empty: ReactNode;
}

/** Screen of requests about money, with a search, filters and an order. */
export function RequestList<Row extends object, Status extends string, Sorted extends Sort>({
  name,
  title,
  search,
  replace,
  searchLabel,
  filter: { status, sort },
  statusNames,
  sorts,
  commands,
  ...table
}: RequestListProps<Row, Status, Sorted>) {
  const { t } = useLingui();
  const label = searchLabel ?? t`Number or email address`;
  const sortNames: Record<Sort, string> = {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    largest: t`Largest first`,
    smallest: t`Smallest first`,
  };
  return (
    <>
      <ScreenHead title={title}>{commands}</ScreenHead>
      <ListFilters<RequestSearch<Status, Sorted>> list={name} search={search} replace={replace} label={label}>
        {(set) => (
          <>
            <StatusFilter value={status} names={statusNames} onChange={(next) => set({ status: next })} />
            <StatusFilter
              label={t`Sort`}
              value={sort}
              names={
                Object.fromEntries(sorts.map((each) => [each, sortNames[each]])) as Record<Sorted, string>
              }
              onChange={(next) => set({ sort: next })}
            />
            <DayFilters search={search} onChange={set} />
          </>
        )}
      </ListFilters>
      <List pages={table.pages}>
        {(rows) => (
          <DataTable
            name={name}
            label={title}
            columns={table.columns}
            rows={rows}
            rowId={table.rowId}
            linkOf={table.linkOf}
            empty={table.empty}
          />
        )}
      </List>
    </>
  );
}
