import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { cx } from '../../src/ui/cx.ts';
import { Failure, failureText } from '../api/failure.ts';
import { Button } from './button.tsx';

/** A warning or a failure inside a page or a dialog. */
export const Notice = ({ bad = false, children }: { bad?: boolean; children: ReactNode }) => (
  <div
    role={bad ? 'alert' : undefined}
    className={cx('rounded-sm border-s-4 bg-surface-2 px-3 py-2', bad ? 'border-danger' : 'border-star-fill')}
  >
    {children}
  </div>
);

/** Failure of a command. Without a response the screen behind shows whether it was executed. */
export const CommandFailure = ({ error }: { error: unknown }) =>
  error ? (
    <Notice bad>
      {error instanceof Failure && error.kind === 'unreachable' ? (
        <Trans>
          No response arrived. Check the current state before you repeat it; a command that was executed is
          not executed again.
        </Trans>
      ) : (
        failureText(error)
      )}
    </Notice>
  ) : null;

/** Failure of a query, in place of its content. */
export const QueryFailure = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 p-10 text-center text-text-2">
    <p>{failureText(error)}</p>
    {!(error instanceof Failure && error.reason === 'role_missing') && (
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </div>
);

export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="p-10 text-center text-text-2">{children}</p>
);
