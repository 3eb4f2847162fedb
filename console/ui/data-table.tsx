import { useLingui } from '@lingui/react/macro';
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../src/ui/cx.ts';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import { ColumnMenu, useColumnChoice } from './column-menu.tsx';
import { CheckBox, RowCheck, type SelectedIds } from './row-check.tsx';

const features = tableFeatures({ columnVisibilityFeature });

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts. */
  end?: boolean;
  /** The narrowest window that shows it; the first column is always shown. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Long values are cut at this width. */
  isLong?: boolean;
  /** Its values may take several lines. */
  wraps?: boolean;
}

interface DataTableProps<Row> {
  /** Name of the list, for its stored choice of columns. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Link to the screen of a row. Without it, rows are not links. */
  linkOf?: (row: Row) => LinkProps;
  empty: ReactNode;
  /** Absent: rows cannot be selected. */
  selection?: Selection<Row> | undefined;
}

interface Selection<Row> extends SelectedIds {
  /** A row's name, for its check box. */
  nameOf: (row: Row) => string;
}

const shownFrom = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
} as const;
const skeletonRows = 8;
/** Above the link that covers the row. */
const checkCell = 'relative z-10 w-px p-0';
const checkSpace = 'ps-4 pe-1';
/** Below the button that chooses columns. */
const menuCell = 'w-9 p-0';

/** A list whose rows may be links. The server sorts and filters it; columns can be hidden on this device. */
export function DataTable<Row extends object>({
  name,
  label,
  columns,
  rows,
  rowId,
  linkOf,
  empty,
  selection,
}: DataTableProps<Row>) {
  const { t } = useLingui();
  const choice = useColumnChoice(name);
  const table = useTable({
    features,
    data: rows ?? [],
    columns: columns.map(({ id, title }): ColumnDef<typeof features, Row> => ({ id, header: title })),
    getRowId: rowId,
    state: { columnVisibility: choice.visibility },
  });
  const shown = table.getVisibleLeafColumns().map(({ id }) => columns.find((column) => column.id === id)!);
  const classOf = (column: Column<Row>) =>
    cx(
      'px-2 first:ps-4 sm:px-3',
      column.wraps ? 'min-w-0 py-2' : 'whitespace-nowrap',
      column.end ? 'text-end' : 'text-start',
      column.isLong && 'max-w-40 truncate xl:max-w-56',
      column.from && shownFrom[column.from],
    );
  return (
    <div className="relative overflow-hidden rounded-md border bg-surface">
      <div className="absolute end-1 top-0.5 z-10">
        <ColumnMenu columns={columns.slice(1)} choice={choice} />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm" aria-label={label} aria-busy={!rows}>
          <thead className="border-b bg-surface-2 text-xs text-text-2">
            <tr>
              {selection && (
                <th className={checkCell}>
                  <CheckBox
                    className={checkSpace}
                    label={t`Select all`}
                    checked={selection.ids.size > 0 && selection.ids.size === rows?.length}
                    onChange={(all) => selection.onChange(new Set(all ? rows?.map(rowId) : []))}
                  />
                </th>
              )}
              {shown.map((column) => (
                <th key={column.id} scope="col" className={cx('h-9 font-medium', classOf(column))}>
                  {column.title}
                </th>
              ))}
              <td aria-hidden className={menuCell} />
            </tr>
          </thead>
          <tbody>
            {rows
              ? table.getRowModel().rows.map(({ id, original }) => (
                  <tr
                    key={id}
                    className="relative h-10 border-b last:border-b-0 focus-within:bg-primary-soft hover:bg-surface-2"
                  >
                    {selection && (
                      <td className={checkCell}>
                        <RowCheck
                          className={checkSpace}
                          label={selection.nameOf(original)}
                          {...{ selection, id }}
                        />
                      </td>
                    )}
                    {shown.map((column, at) => (
                      <td key={column.id} className={classOf(column)}>
                        {at === 0 && linkOf ? (
                          <Link
                            {...linkOf(original)}
                            data-row-link
                            className="font-medium outline-none after:absolute after:inset-0"
                          >
                            {column.cell(original)}
                          </Link>
                        ) : (
                          column.cell(original)
                        )}
                      </td>
                    ))}
                    <td aria-hidden className={menuCell} />
                  </tr>
                ))
              : Array.from({ length: skeletonRows }, (_, at) => (
                  <tr key={at} className="h-10 border-b last:border-b-0">
                    <td colSpan={shown.length + (selection ? 2 : 1)} className="px-4">
                      <Delayed>
                        <SkeletonBlock className="h-4" />
                      </Delayed>
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {rows?.length === 0 && <div className="p-10 text-center text-text-2">{empty}</div>}
    </div>
  );
}
