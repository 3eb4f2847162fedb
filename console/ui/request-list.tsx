import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { List, type Pages } from './list.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ViewedList } from './saved-views.tsx';
import { ScreenHead } from './screen-head.tsx';
import { StatusFilter } from './status-filter.tsx';

interface RequestSearch<Status extends string> {
  find?: string | undefined;
  status?: Status | undefined;
}

interface RequestListProps<Row, Status extends string> {
  /** Name of the list, for its stored choice of columns and its saved views. */
  name: ViewedList;
  title: string;
  pages: Pages<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  linkOf: (row: Row) => LinkProps;
  /** Filters in the address. */
  search: RequestSearch<Status>;
  replace: (search: RequestSearch<Status>) => void;
  /** Label of the search field. Default: number or email address. */
  searchLabel?: string;
  /** The status that is shown, see `requestFilter`. */
  status: Status;
  statusNames: Record<Status, string>;
  /** Further commands of the screen. */
  commands?: ReactNode;
  empty: ReactNode;
}

/** Screen of requests about money, with a search and a filter by status. */
export function RequestList<Row extends object, Status extends string>({
  name,
  title,
  search,
  replace,
  searchLabel,
  status,
  statusNames,
  commands,
  ...table
}: RequestListProps<Row, Status>) {
  const { t } = useLingui();
  const label = searchLabel ?? t`Number or email address`;
  return (
    <>
      <ScreenHead title={title}>{commands}</ScreenHead>
      <ListFilters<RequestSearch<Status>> list={name} search={search} replace={replace} label={label}>
        {(set) => (
          <StatusFilter value={status} names={statusNames} onChange={(next) => set({ status: next })} />
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
