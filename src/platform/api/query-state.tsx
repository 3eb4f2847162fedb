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

/** Error of a query inside a card or a sheet, with a button to retry. load-error.tsx is separate: the first load includes it. */
export function LoadErrorNote({ error, onRetry, busy = false, className }: LoadErrorNoteProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-start gap-3', className)}>
      <p>{messageOf(error)}</p>
      <Button variant="soft" busy={busy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null };
  skeleton: ReactNode;
  /** `LoadError` or `LoadErrorNote`, shown if the request failed and there is no data. */
  failed: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query's data, also during a refetch or after a failed one; otherwise its error; otherwise a skeleton. */
export function QueryState<Data>({ query, skeleton, failed, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? failed : skeleton;
}
