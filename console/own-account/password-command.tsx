import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { NewPasswordFields, usePasswordsDiffer } from '../ui/new-password-fields.tsx';
import { toast } from '../ui/toasts.tsx';

/** Needs the current password and, if there is one, a recent proof of the second factor. */
export function PasswordCommand({ name }: { name: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { differs, areSame, reset } = usePasswordsDiffer();
  const onClose = () => {
    setOpen(false);
    reset();
  };
  const command = useCommand('password', () => {
    onClose();
    toast(t`Password changed`);
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Change password</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t`Change password`}
        confirm={t`Change password`}
        command={command}
        stepUpReason={<Trans>Your password changes next. Afterwards you are not asked for 15 minutes.</Trans>}
        onConfirm={(field) => {
          if (areSame(field)) command.mutate({ oldPassword: field('old'), password: field('password') });
        }}
      >
        <p>
          <Trans>Your other sessions end.</Trans>
        </p>
        <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
        <TextField
          label={t`Current password`}
          name="old"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <NewPasswordFields differs={differs} />
      </ConfirmDialog>
    </>
  );
}
