import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { focusOnMount, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import { NewPasswordFields, usePasswordsDiffer } from '../ui/new-password-fields.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Card } from './card.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** A mailed first password is valid for choosing another one only. */
export function FirstPasswordScreen({ name }: { name: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { differs, areSame } = usePasswordsDiffer();
  const change = useCommand('password', () => void client.invalidateQueries({ queryKey: ['session'] }));
  return (
    <Card title={<Trans>Choose your password</Trans>}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const field = formText(event.currentTarget);
          if (areSame(field) && !change.isPending)
            change.mutate({ oldPassword: field('old'), password: field('password') });
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
        <TextField
          label={t`Password from the mail`}
          name="old"
          type="password"
          autoComplete="current-password"
          required
          ref={focusOnMount}
        />
        <NewPasswordFields differs={differs} />
        <CommandFailure error={change.error} />
        <Button variant="primary" type="submit" disabled={change.isPending}>
          <Trans>Save password</Trans>
        </Button>
        <SignOutButton />
      </form>
    </Card>
  );
}
