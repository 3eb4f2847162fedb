import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { command } from '../api/call.ts';
import { Failure } from '../api/failure.ts';
import { signWithPasskey } from '../api/passkey.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { focusOnMount, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import { CommandFailure } from '../ui/notice.tsx';
import { Card } from './card.tsx';

/** The first attempt sends the password only. After a correct password the server requires a passkey or a code. */
export function SignInScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [factor, setFactor] = useState<'passkey' | 'code' | null>(null);
  const login = useCommand(
    'login',
    () => {
      // Nothing of an earlier operator stays in the page.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      void client.invalidateQueries({ queryKey: ['session'] });
    },
    async ({ name, password, ...proof }) =>
      factor === 'passkey'
        ? {
            name,
            password,
            passkey: await signWithPasskey(await command('login/passkey', { name, password })),
          }
        : { name, password, ...proof },
  );
  const reason = login.error instanceof Failure ? login.error.reason : undefined;
  const submit = (field: (name: string) => string) => {
    const code = field('code');
    login.mutate(
      { name: field('name'), password: field('password'), ...(code && { code }) },
      {
        onError: (error) => {
          if (!(error instanceof Failure)) return;
          if (error.reason === 'passkey_needed') setFactor('passkey');
          if (error.reason === 'code_needed') setFactor('code');
        },
      },
    );
  };
  return (
    <Card title={<Trans>Sign in to the console</Trans>}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!login.isPending) submit(formText(event.currentTarget));
        }}
      >
        <TextField
          label={t`Email`}
          name="name"
          type="email"
          autoComplete="username"
          required
          ref={focusOnMount}
          // Another operator may have another factor.
          onChange={() => setFactor(null)}
        />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        {factor === 'code' && (
          <TextField
            label={t`Code`}
            name="code"
            autoComplete="one-time-code"
            required
            ref={focusOnMount}
            hint={t`Six digits of your authenticator app, or a recovery code.`}
          />
        )}
        {reason !== 'code_needed' && reason !== 'passkey_needed' && <CommandFailure error={login.error} />}
        <Button
          // The key remounts the button, which focuses it when the server requires a passkey.
          key={factor}
          variant="primary"
          type="submit"
          disabled={login.isPending}
          ref={factor === 'passkey' ? focusOnMount : undefined}
        >
          {factor === 'passkey' ? <Trans>Sign in with passkey</Trans> : <Trans>Sign in</Trans>}
        </Button>
        {factor === 'passkey' && (
          <Button variant="ghost" onClick={() => setFactor('code')}>
            <Trans>Use a code instead of the passkey</Trans>
          </Button>
        )}
      </form>
    </Card>
  );
}
