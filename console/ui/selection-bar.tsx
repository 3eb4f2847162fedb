import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { maxRows } from '#contract/input-limits.ts';
import { refusalText } from '../api/failure.ts';
import { Button } from './button.tsx';
import { CommandFailure } from './notice.tsx';
import type { RowsSelection } from './use-selection.ts';

interface SelectionBarProps {
  count: number;
  clear: () => void;
  /** Most rows of one command; with more the commands are not offered. */
  most?: number;
  /** Failure of the whole command. */
  error?: unknown;
  /** Rows that the last command refused, each as one item of a list. */
  refused?: readonly ReactNode[];
  /** Commands. */
  children: ReactNode;
}

/** Commands for the selected rows of a list. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, clear, most = Infinity, error = null, refused = [], children } = props;
  return (
    <div className="mb-3 grid gap-2 rounded-md border bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="grow font-medium">
          <Trans>{count} selected</Trans>
        </span>
        {count > most ? (
          <span className="text-text-2">
            <Trans>Select at most {most}.</Trans>
          </span>
        ) : (
          count > 0 && children
        )}
        <Button variant="ghost" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <CommandFailure error={error} />
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-1 border-s-4 border-danger ps-3 text-sm">
          {refused}
        </ul>
      )}
    </div>
  );
}

interface RowsBarProps<Row extends { id: number | string }> extends Pick<
  SelectionBarProps,
  'error' | 'children'
> {
  selection: RowsSelection<Row>;
  /** A row's name, to list refused ones. */
  nameOf: (row: Row) => string;
}

/** The same for commands with a result for each row. Nothing while no row is selected. */
export function RowsBar<Row extends { id: number | string }>({
  selection,
  nameOf,
  ...bar
}: RowsBarProps<Row>) {
  const { ids, rows, clear, refused } = selection;
  if (ids.size === 0) return null;
  return (
    <SelectionBar
      {...bar}
      count={rows.length}
      clear={clear}
      most={maxRows}
      refused={refused.map(({ id, row, refused: reason, more }) => (
        <li key={id} className="break-words">
          <span className="font-medium">{row ? nameOf(row) : id}</span>{' '}
          <span className="text-text-2">{refusalText(reason ?? '', more ?? '')}</span>
        </li>
      ))}
    />
  );
}
