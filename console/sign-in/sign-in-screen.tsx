import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Failure } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { focusOnMount, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import { CommandFailure } from '../ui/notice.tsx';
import { Card } from './card.tsx';

/** The first attempt sends the password only. After a correct password the server requires a code. */
export function SignInScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const login = useCommand('login', () => {
    // Nothing of an earlier operator stays in the page.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    void client.invalidateQueries({ queryKey: ['session'] });
  });
  const reason = login.error instanceof Failure ? login.error.reason : undefined;
  const submit = (field: (name: string) => string) => {
    const code = field('code');
    login.mutate(
      { name: field('name'), password: field('password'), ...(code && { code }) },
      {
        onError: (error) => {
          if (error instanceof Failure && error.reason === 'code_needed') setNeedsCode(true);
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
        />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        {needsCode && (
          <TextField
            label={t`Code`}
            name="code"
            autoComplete="one-time-code"
            required
            ref={focusOnMount}
            hint={t`Six digits of your authenticator app, or a recovery code.`}
          />
        )}
        {reason !== 'code_needed' && <CommandFailure error={login.error} />}
        <Button variant="primary" type="submit" disabled={login.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </Card>
  );
}
