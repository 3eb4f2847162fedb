import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { StateView } from './state-view.tsx';

interface UnresolvedCommandProps {
  title: ReactNode;
  /** The outcome is being fetched. */
  busy?: boolean;
  online: boolean;
  onCheck: () => void;
  /** Explains why checking is safe. */
  children: ReactNode;
}

/** A command was sent but its response was lost. Another one must not be sent until the outcome is known. */
export const UnresolvedCommand = ({
  title,
  busy = false,
  online,
  onCheck,
  children,
}: UnresolvedCommandProps) => (
  <div role="status">
    <StateView
      variant="waiting"
      title={title}
      action={
        <Button busy={busy} disabled={!online} onClick={onCheck}>
          {online ? (
            <Trans comment="Button: asks the server again whether an order or payment went through">
              Check again
            </Trans>
          ) : (
            <Trans comment="Disabled button: the action needs a connection">You’re offline</Trans>
          )}
        </Button>
      }
    >
      {children}
    </StateView>
  </div>
);
