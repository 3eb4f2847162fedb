import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { List, type Pages } from './list.tsx';
import { ScreenHead } from './screen-head.tsx';
import { StatusFilter } from './status-filter.tsx';

interface RequestListProps<Row, Status extends string> {
  /** Name of the list, for its stored choice of columns. */
  name: string;
  title: string;
  pages: Pages<Row>;
  columns: readonly Column<Row>[];
  linkOf: (row: Row) => LinkProps;
  status: Status;
  statusNames: Record<Status, string>;
  onStatus: (status: Status) => void;
  /** Further commands of the screen. */
  commands?: ReactNode;
  empty: ReactNode;
}

/** Screen of numbered requests about money, with a filter by status. */
export function RequestList<Row extends { sn: string }, Status extends string>({
  name,
  title,
  pages,
  columns,
  linkOf,
  status,
  statusNames,
  onStatus,
  commands,
  empty,
}: RequestListProps<Row, Status>) {
  return (
    <>
      <ScreenHead title={title}>
        <StatusFilter value={status} names={statusNames} onChange={onStatus} />
        {commands}
      </ScreenHead>
      <List pages={pages}>
        {(rows) => (
          <DataTable
            name={name}
            label={title}
            columns={columns}
            rows={rows}
            rowId={({ sn }) => sn}
            linkOf={linkOf}
            empty={empty}
          />
        )}
      </List>
    </>
  );
}
