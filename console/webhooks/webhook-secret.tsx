import { Trans, useLingui } from '@lingui/react/macro';
import { SecretDialog } from '../ui/secret-dialog.tsx';

/** Shows the new secret of a webhook once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <SecretDialog title={t`The secret of this webhook`} secret={secret} onClose={onClose}>
      <Trans>
        The receiver verifies the signature of each message with it, as Standard Webhooks describes; there are
        libraries for most languages.
      </Trans>
    </SecretDialog>
  );
}
