import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { messageOf } from './errors.ts';

interface LoadErrorNoteProps {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  className?: string;
}

/** Error of a query inside a card or a sheet, with a button to retry. */
export function LoadErrorNote({ error, onRetry, busy = false, className }: LoadErrorNoteProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-start gap-3', className)}>
      <p>{messageOf(error)}</p>
      <Button kind="soft" busy={busy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null };
  skeleton: ReactNode;
  /** `LoadError` (load-error.tsx, apart because it is part of the first load) or `LoadErrorNote`, shown if the request failed and there is no data. */
  failed: ReactNode;
  children: (data: Data) => ReactNode;
}

/** States of a query on screen: its data, also while it is refetched or after that failed; else the error; else a skeleton. */
export function QueryState<Data>({ query, skeleton, failed, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? failed : skeleton;
}
