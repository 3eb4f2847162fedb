import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { command, type Input } from '../api/call.ts';
import { signWithPasskey } from '../api/passkey.ts';
import { useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { focusOnMount, TextField } from './field.tsx';
import { formText } from './form-text.ts';
import { CommandFailure } from './notice.tsx';

/**
 * The second factor in a form of the signed-in operator. `field` belongs into the form: the code, unless a passkey is used.
 * `withPasskey` completes the input of the command when it is sent.
 */
export function useProof() {
  const { t } = useLingui();
  const { hasSecondFactor, hasPasskey } = useSession();
  const [byCode, setByCode] = useState(false);
  const usesPasskey = hasPasskey && !byCode;
  const field = !hasSecondFactor ? null : usesPasskey ? (
    <Button variant="ghost" onClick={() => setByCode(true)}>
      <Trans>Use a code instead of the passkey</Trans>
    </Button>
  ) : (
    <TextField
      label={t`Current code`}
      name="code"
      autoComplete="one-time-code"
      required
      ref={byCode ? focusOnMount : undefined}
      hint={t`Six digits of your authenticator app, or a recovery code.`}
    />
  );
  const withPasskey = async <Given extends Input<'step-up/confirm'>>(input: Given): Promise<Given> =>
    usesPasskey ? { ...input, passkey: await signWithPasskey(await command('step-up/begin', {})) } : input;
  return { field, usesPasskey, withPasskey };
}

interface StepUpDialogProps {
  /** Default: money moves. */
  reason?: ReactNode;
  /** Sends the refused command again. */
  onProven: () => void;
  onClose: () => void;
}

/** Proves the second factor after a command was refused with `step_up_needed`. */
export function StepUpDialog({ reason, onProven, onClose }: StepUpDialogProps) {
  const { t } = useLingui();
  const { field, usesPasskey, withPasskey } = useProof();
  const confirm = useCommand('step-up/confirm', onProven, withPasskey);
  return (
    <Dialog open onClose={onClose} title={t`Confirm with your second factor`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const code = formText(event.currentTarget)('code');
          if (!confirm.isPending) confirm.mutate(code ? { code } : {});
        }}
      >
        <p className="text-text-2">
          {reason ?? <Trans>Money moves next. Afterwards you are not asked for 15 minutes.</Trans>}
        </p>
        {field}
        <CommandFailure error={confirm.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={confirm.isPending}
            ref={usesPasskey ? focusOnMount : undefined}
          >
            {usesPasskey ? <Trans>Use passkey</Trans> : <Trans>Confirm</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
