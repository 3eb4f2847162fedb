import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusalText } from '../api/failure.ts';
import { Button } from './button.tsx';
import { CommandFailure } from './notice.tsx';
import type { RowResult } from './use-selection.ts';

interface SelectionBarProps {
  count: number;
  clear: () => void;
  /** Most rows of one command; with more the commands are not offered. */
  most?: number;
  /** Failure of the whole command. */
  error?: unknown;
  /** Rows that the last command refused. */
  refused?: readonly RowResult[];
  /** A row's name, to list refused ones. */
  nameOf?: (id: string) => string;
  /** Commands. */
  children: ReactNode;
}

/** Commands for the selected rows of a list. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, clear, most = Infinity, error = null, refused = [], nameOf = String, children } = props;
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
          {refused.map(({ id, refused: reason, more }) => (
            <li key={id} className="break-words">
              <span className="font-medium">{nameOf(String(id))}</span>{' '}
              <span className="text-text-2">{refusalText(reason ?? '', more ?? '')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Most rows of one command. */
export const maxRows = 100;
