import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import QrCode from '../../src/ui/qr-code.tsx';
import type { Session } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { focusOnMount, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import { CommandFailure, Notice } from '../ui/notice.tsx';
import { Card } from './card.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface SecondFactorProps {
  session: Session;
  /** Absent where the second factor is required first. */
  onClose?: () => void;
}

/** Sets up or replaces the second factor: password, QR code with its first code, recovery codes shown once. */
export function SecondFactorScreen({ session, onClose }: SecondFactorProps) {
  const client = useQueryClient();
  const begin = useCommand('second-factor/begin');
  const confirm = useCommand('second-factor/confirm');
  const finish = () => {
    void client.invalidateQueries({ queryKey: ['session'] });
    onClose?.();
  };
  return (
    <Card title={<Trans>Second factor</Trans>}>
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={finish} />
      ) : begin.data ? (
        <ConfirmForm {...begin.data} confirm={confirm} />
      ) : (
        <BeginForm begin={begin} hasFactor={session.hasSecondFactor} />
      )}
      {!confirm.data &&
        (onClose ? (
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <SignOutButton />
        ))}
    </Card>
  );
}

const onSubmit =
  (send: (field: (name: string) => string) => void) => (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(event.currentTarget));
  };

function BeginForm({
  begin,
  hasFactor,
}: {
  begin: ReturnType<typeof useCommand<'second-factor/begin'>>;
  hasFactor: boolean;
}) {
  const { t } = useLingui();
  return (
    <form
      className="grid gap-4"
      onSubmit={onSubmit((field) => {
        const code = field('code');
        if (!begin.isPending) begin.mutate({ password: field('password'), ...(code && { code }) });
      })}
    >
      <p className="text-text-2">
        {hasFactor ? (
          <Trans>This replaces your authenticator app and all recovery codes.</Trans>
        ) : (
          <Trans>From now on, signing in needs a code of an authenticator app on your phone.</Trans>
        )}
      </p>
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        ref={focusOnMount}
      />
      {hasFactor && <TextField label={t`Current code`} name="code" autoComplete="one-time-code" required />}
      <CommandFailure error={begin.error} />
      <Button variant="primary" type="submit" disabled={begin.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function ConfirmForm({
  secret,
  uri,
  confirm,
}: {
  secret: string;
  uri: string;
  confirm: ReturnType<typeof useCommand<'second-factor/confirm'>>;
}) {
  const { t } = useLingui();
  return (
    <form
      className="grid gap-4"
      onSubmit={onSubmit((field) => confirm.isPending || confirm.mutate({ code: field('code') }))}
    >
      <p className="text-text-2">
        <Trans>Scan this with your authenticator app, then enter the code that it shows.</Trans>
      </p>
      <div className="mx-auto size-52">
        <QrCode text={uri} label={t`QR code for the authenticator app`} />
      </div>
      <p className="text-center font-mono text-xs break-all text-text-2">{secret}</p>
      <TextField
        label={t`Code`}
        name="code"
        inputMode="numeric"
        pattern="\d{6}"
        autoComplete="one-time-code"
        required
        ref={focusOnMount}
      />
      <CommandFailure error={confirm.error} />
      <Button variant="primary" type="submit" disabled={confirm.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice>
        <Trans>
          Store these recovery codes now: they are shown only once. Each signs you in once without your phone.
        </Trans>
      </Notice>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-sm bg-surface-2 p-3 font-mono text-xs">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onDone}>
        <Trans>I have stored them</Trans>
      </Button>
    </div>
  );
}
