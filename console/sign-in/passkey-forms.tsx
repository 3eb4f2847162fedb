import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { command, type Output } from '../api/call.ts';
import { createPasskey } from '../api/passkey.ts';
import { invalidateTopics } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { focusOnMount, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import { CommandFailure } from '../ui/notice.tsx';
import { useProof } from '../ui/proof.tsx';

export type Passkey = Output<'passkey/list'>['list'][number];

interface AddPasskeyProps {
  /** @param recoveryCodes of the operator's first factor, to be shown once */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Password and current factor first. The passkey is created by a click of its own, which some browsers require. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { field, withPasskey } = useProof();
  const begin = useCommand('passkey/begin', undefined, withPasskey);
  return begin.data ? (
    <CreateForm options={begin.data} onAdded={onAdded} />
  ) : (
    <PasswordForm command={begin} proof={field}>
      <Trans>
        A passkey signs you in with the lock of this device or a security key, after your password.
      </Trans>
    </PasswordForm>
  );
}

function CreateForm({ options, onAdded }: AddPasskeyProps & { options: Output<'passkey/begin'> }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: async (label: string) =>
      command('passkey/confirm', { label, created: await createPasskey(options) }),
    retry: false,
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onSettled: () => invalidateTopics(client, ['passkey']),
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate(formText(event.currentTarget)('label'));
      }}
    >
      <TextField
        label={t({ message: 'Name', context: 'passkey' })}
        hint={t`The device or security key that holds it.`}
        name="label"
        required
        maxLength={60}
        ref={focusOnMount}
      />
      <CommandFailure error={create.error} />
      <Button variant="primary" type="submit" disabled={create.isPending}>
        <Trans>Create passkey</Trans>
      </Button>
    </form>
  );
}

export function RemovePasskey({
  passkey: { id, label },
  onRemoved,
}: {
  passkey: Passkey;
  onRemoved: () => void;
}) {
  const { field, withPasskey } = useProof();
  const remove = useCommand('passkey/remove', onRemoved, withPasskey);
  return (
    <PasswordForm
      command={{ ...remove, mutate: (input) => remove.mutate({ ...input, passkeyId: id }) }}
      proof={field}
    >
      <Trans>“{label}” no longer signs you in. Your other sessions end.</Trans>
    </PasswordForm>
  );
}

interface PasswordFormProps {
  command: {
    isPending: boolean;
    error: unknown;
    mutate: (input: { password: string; code?: string }) => void;
  };
  /** Field of the second factor. */
  proof: React.ReactNode;
  /** The consequence. */
  children: React.ReactNode;
}

/** Password and second factor, which a change of the factors needs even in an open session. */
export function PasswordForm({ command: { isPending, error, mutate }, proof, children }: PasswordFormProps) {
  const { t } = useLingui();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const field = formText(event.currentTarget);
        const code = field('code');
        if (!isPending) mutate({ password: field('password'), ...(code && { code }) });
      }}
    >
      <p className="text-text-2">{children}</p>
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        ref={focusOnMount}
      />
      {proof}
      <CommandFailure error={error} />
      <Button variant="primary" type="submit" disabled={isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
