import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  isEmail,
  isPassword,
  emailCodeDigits,
  emailCodePattern,
  passwordMinLength,
} from '#domain/validation.ts';

/** Validators of the account fields with the messages of spec §5. Each returns `undefined` if the value is valid. */
export function useAccountRules() {
  const { t } = useLingui();
  return {
    email: (text: string) =>
      text.trim() === ''
        ? t`Enter your email`
        : isEmail(text.trim())
          ? undefined
          : t`Enter a valid email address`,
    password: (text: string) => (text === '' ? t`Enter your password` : undefined),
    newPassword: (text: string) =>
      text === ''
        ? t`Enter a password`
        : isPassword(text)
          ? undefined
          : t`The password must have at least ${plural(passwordMinLength, { one: '# character', other: '# characters' })}`,
    confirm: (text: string, password: string) => (text === password ? undefined : t`Passwords don’t match`),
    code: (text: string) =>
      emailCodePattern.test(text.trim())
        ? undefined
        : t`Enter the ${emailCodeDigits}-digit code from the email`,
  };
}
