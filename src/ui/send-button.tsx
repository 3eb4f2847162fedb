import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SendButtonProps {
  busy: boolean;
  /** `false`: cannot be pressed, and says why. */
  online: boolean;
  children: ReactNode;
}

/** The button that sends a form. */
export function SendButton({ busy, online, children }: SendButtonProps) {
  return (
    <Button type="submit" size="large" block busy={busy} disabled={!online}>
      {online ? children : <Trans>You are offline</Trans>}
    </Button>
  );
}
