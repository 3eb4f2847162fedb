import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { isOffline, messageOf } from './errors.ts';

interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** "… could not be loaded"; replaced by "No connection" without one. */
  title: ReactNode;
  /** The view is the only content of the page: its title is an `h1`. */
  alone?: boolean;
  /** Text without a connection; default: the error's message. */
  offline?: ReactNode;
}

/** Error of a query in place of a page's content, with a button to retry. */
export function LoadError({ error, onRetry, title, alone = false, offline }: LoadErrorProps) {
  const hasNoConnection = isOffline(error);
  return (
    <StateView
      alone={alone}
      variant={hasNoConnection ? 'offline' : 'failed'}
      title={
        hasNoConnection ? (
          <Trans comment="Heading of an error: the device is offline or can’t reach okanto">
            No connection
          </Trans>
        ) : (
          title
        )
      }
      action={
        <Button variant="soft" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {(hasNoConnection && offline) || messageOf(error)}
    </StateView>
  );
}
