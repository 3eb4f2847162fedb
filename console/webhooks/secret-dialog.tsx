import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SecretValue } from '../ui/secret-value.tsx';

/** Shows a secret once. Closed by its button only, so that a stray click does not lose it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={() => undefined} title={t`The secret of this webhook`}>
      <Notice>
        <Trans>Store the secret now: it is shown only once.</Trans>
      </Notice>
      <SecretValue label={t`The secret of this webhook`} value={secret} />
      <p className="text-xs text-text-2">
        <Trans>
          The receiver verifies the signature of each message with it, as Standard Webhooks describes; there
          are libraries for most languages.
        </Trans>
      </p>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
