import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SendButtonProps {
  busy: boolean;
  /** `false`: disabled, with "You’re offline" as label. */
  online: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Submit button of a form. */
export function SendButton({ busy, online, disabled = false, children }: SendButtonProps) {
  return (
    <Button type="submit" size="large" block busy={busy} disabled={!online || disabled}>
      {online ? children : <Trans>You’re offline</Trans>}
    </Button>
  );
}
