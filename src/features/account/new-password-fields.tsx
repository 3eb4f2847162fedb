import { passwordMinLength } from '#domain/validation.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Field } from '../../ui/field.tsx';
import { PasswordField } from './password-field.tsx';
import { strengthOf } from './password-strength.ts';

type TextInput = Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'onChange'> & { value: string };

interface NewPasswordFieldsProps {
  label: string;
  password: TextInput;
  confirm: TextInput;
}

/** Hints on the strength of a password while typing. */
export const passwordHints = {
  short: (
    <Trans>
      At least <Plural value={passwordMinLength} one="# character" other="# characters" />
    </Trans>
  ),
  fair: <Trans>Good. A longer one is safer.</Trans>,
  strong: <Trans comment="Rating of a new password under its field">Strong password</Trans>,
};

/** New password, twice, with a hint on its strength that does not block submitting. */
export function NewPasswordFields({ label, password, confirm }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={passwordHints[strengthOf(password.value)]}
      />
      <PasswordField
        {...confirm}
        label={t({ message: 'Confirm password', comment: 'Label of a field: repeat the new password' })}
        autoComplete="new-password"
      />
    </>
  );
}
