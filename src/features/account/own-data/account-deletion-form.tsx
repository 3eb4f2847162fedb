import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/errors.ts';
import { formFailure } from '../../../platform/api/form-failure.ts';
import type { AccountDeletion } from '#contract/own-data.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { cardClass } from '../../../ui/card.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { useAccountRules } from '../use-account-rules.ts';
import { useOwnDataCommands } from './own-data.queries.ts';

interface AccountDeletionFormProps {
  closing: AccountDeletion;
  /** Account name for password managers. */
  account: string;
}

/** Requests the deletion of the account with both passwords, which are not stored on the device. */
export function AccountDeletionForm({ closing: { hasPayPassword }, account }: AccountDeletionFormProps) {
  const { t } = useLingui();
  const rules = useAccountRules();
  const online = useOnline();
  const { close } = useOwnDataCommands();
  const form = useForm({
    initial: { password: '', payPassword: '' },
    check: ({ password, payPassword }) => ({
      password: rules.password(password),
      payPassword: hasPayPassword && payPassword === '' ? t`Enter your payment password` : undefined,
    }),
    send: ({ password, payPassword }) => close({ password, ...(hasPayPassword && { payPassword }) }),
    explain: (error) =>
      error instanceof ApiError && error.reason === 'wrong_pay_password'
        ? { payPassword: error.message }
        : formFailure(error, ['password', 'payPassword']),
  });
  return (
    <form
      noValidate
      className={`${cardClass({ padding: 'large' })} min-w-0 space-y-4`}
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <PasswordField {...form.text('password')} label={t`Login password`} autoComplete="current-password" />
      {hasPayPassword && (
        <PasswordField
          {...form.text('payPassword')}
          label={t`Payment password`}
          inputMode="numeric"
          autoComplete="current-password"
        />
      )}
      <Button type="submit" variant="sale" size="large" block busy={form.busy} disabled={!online}>
        {online ? <Trans>Delete my account</Trans> : <Trans>You’re offline</Trans>}
      </Button>
    </form>
  );
}
