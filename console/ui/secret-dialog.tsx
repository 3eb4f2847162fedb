import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { SecretValue } from './secret-value.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  onClose: () => void;
  /** How the secret is used. */
  children: ReactNode;
}

/** Shows a secret once. Closed by its button only, so that a stray click does not lose it. */
export const SecretDialog = ({ title, secret, onClose, children }: SecretDialogProps) => (
  <Dialog open onClose={() => undefined} title={title}>
    <Notice>
      <Trans>Store it now: it is shown only once.</Trans>
    </Notice>
    <SecretValue label={title} value={secret} />
    <p className="text-xs text-text-2">{children}</p>
    <div className="flex justify-end">
      <Button variant="primary" onClick={onClose}>
        <Trans>I have stored it</Trans>
      </Button>
    </div>
  </Dialog>
);
