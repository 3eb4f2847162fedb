import { Trans, useLingui } from '@lingui/react/macro';
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
  short: <Trans>At least 6 characters</Trans>,
  fair: <Trans>Good enough. A longer one is safer.</Trans>,
  strong: <Trans>Strong password</Trans>,
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
      <PasswordField {...confirm} label={t`Confirm password`} autoComplete="new-password" />
    </>
  );
}
