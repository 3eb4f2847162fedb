import { useLingui } from '@lingui/react/macro';
import { isEmail, isPassword } from '#domain/validation.ts';

/** Validators of the account fields with the messages of spec §5. Each returns `undefined` if the value is valid. */
export function useAccountRules() {
  const { t } = useLingui();
  return {
    email: (text: string) =>
      text.trim() === ''
        ? t`Please enter your e-mail`
        : isEmail(text.trim())
          ? undefined
          : t`Email must be valid`,
    password: (text: string) => (text === '' ? t`Please enter your password` : undefined),
    newPassword: (text: string) =>
      text === ''
        ? t`Please enter a password`
        : isPassword(text)
          ? undefined
          : t`The password must have at least 6 characters`,
    confirm: (text: string, password: string) => (text === password ? undefined : t`Passwords do not match`),
    code: (text: string) =>
      /^\d{6}$/.test(text.trim()) ? undefined : t`Please enter the 6-digit code from the e-mail`,
  };
}
