import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import QrCode from '../../src/ui/qr-code.tsx';
import { query } from '../api/queries.ts';
import type { Session } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { focusOnMount, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import { CommandFailure, Notice } from '../ui/notice.tsx';
import { useProof } from '../ui/proof.tsx';
import { moment } from '../ui/times.ts';
import { Card } from './card.tsx';
import { AddPasskey, type Passkey, PasswordForm, RemovePasskey } from './passkey-forms.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface SecondFactorProps {
  session: Session;
  /** Absent where the second factor is required first. */
  onClose?: () => void;
}

type Step = 'list' | 'app' | 'passkey' | { remove: Passkey } | { recoveryCodes: readonly string[] };

/** Passkeys and the authenticator app of the operator. Each change needs password and current factor. */
export function SecondFactorScreen({ session, onClose }: SecondFactorProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('list');
  const refetch = () => void client.invalidateQueries({ queryKey: ['session'] });
  const toList = () => {
    refetch();
    setStep('list');
  };
  const showCodes = (recoveryCodes: readonly string[]) => setStep({ recoveryCodes });
  const leave = step === 'list' ? onClose : () => setStep('list');
  if (typeof step === 'object' && 'recoveryCodes' in step)
    return (
      <Card title={<Trans>Recovery codes</Trans>}>
        <RecoveryCodes codes={step.recoveryCodes} onDone={toList} />
      </Card>
    );
  return (
    <Card title={<Trans>Second factor</Trans>}>
      {step === 'list' ? (
        <FactorList session={session} onChoose={setStep} />
      ) : step === 'app' ? (
        <SetUpApp session={session} onDone={showCodes} />
      ) : step === 'passkey' ? (
        <AddPasskey onAdded={(codes) => (codes ? showCodes(codes) : toList())} />
      ) : (
        <RemovePasskey passkey={step.remove} onRemoved={toList} />
      )}
      {leave ? (
        <Button variant="ghost" onClick={leave}>
          {step === 'list' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
      ) : (
        <SignOutButton />
      )}
    </Card>
  );
}

function FactorList({ session, onChoose }: { session: Session; onChoose: (step: Step) => void }) {
  const { t } = useLingui();
  const { data } = useQuery(query('passkey/list', {}));
  return (
    <div className="grid gap-4">
      {!session.hasSecondFactor && (
        <p className="text-text-2">
          <Trans>Signing in then needs your password and this factor. A passkey cannot be phished.</Trans>
        </p>
      )}
      {data && data.list.length > 0 && (
        <ul aria-label={t`Passkeys`} className="rounded-sm border">
          {data.list.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-2 border-b px-3 py-2 last:border-b-0">
              <div className="min-w-0 grow">
                <p className="font-medium break-words">{passkey.label}</p>
                <p className="text-xs text-text-2">
                  {passkey.lastUsedAt === null
                    ? t`Added ${moment(passkey.createdAt)}, not used yet`
                    : t`Last used ${moment(passkey.lastUsedAt)}`}
                </p>
              </div>
              <Button
                variant="ghost"
                aria-label={t`Remove ${passkey.label}`}
                onClick={() => onChoose({ remove: passkey })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant={session.hasSecondFactor ? 'secondary' : 'primary'} onClick={() => onChoose('passkey')}>
        <Trans>Add a passkey</Trans>
      </Button>
      <Button onClick={() => onChoose('app')}>
        {session.hasAuthenticatorApp ? (
          <Trans>Replace authenticator app</Trans>
        ) : (
          <Trans>Set up authenticator app</Trans>
        )}
      </Button>
    </div>
  );
}

/** Password, QR code with its first code, recovery codes. */
function SetUpApp({
  session,
  onDone,
}: {
  session: Session;
  onDone: (recoveryCodes: readonly string[]) => void;
}) {
  const { field, withPasskey } = useProof();
  const begin = useCommand('second-factor/begin', undefined, withPasskey);
  const confirm = useCommand('second-factor/confirm', ({ recoveryCodes }) => onDone(recoveryCodes));
  return begin.data ? (
    <ConfirmForm {...begin.data} confirm={confirm} />
  ) : (
    <PasswordForm command={begin} proof={field}>
      {session.hasSecondFactor ? (
        <Trans>This replaces your authenticator app, if any, and all recovery codes.</Trans>
      ) : (
        <Trans>From now on, signing in needs a code of an authenticator app on your phone.</Trans>
      )}
    </PasswordForm>
  );
}

const onSubmit =
  (send: (field: (name: string) => string) => void) => (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formText(event.currentTarget));
  };

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
