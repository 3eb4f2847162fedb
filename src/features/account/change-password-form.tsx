import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { setPassword } from './account.commands.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountRules } from './use-account-rules.ts';

interface ChangePasswordFormProps {
  /** Signed-in account; empty until the profile is loaded. */
  account: string;
  onDone: () => void;
}

/** Form that changes the login password with the old one. */
export function ChangePasswordForm({ account, onDone }: ChangePasswordFormProps) {
  const { t } = useLingui();
  const rules = useAccountRules();
  const online = useOnline();
  const form = useForm({
    initial: { oldPassword: '', password: '', confirm: '' },
    check: (values) => ({
      oldPassword: rules.password(values.oldPassword),
      password:
        rules.newPassword(values.password) ??
        (values.password === values.oldPassword
          ? t`New password must be different from the old one`
          : undefined),
      confirm: rules.confirm(values.confirm, values.password),
    }),
    send: async ({ oldPassword, password }) => {
      await setPassword({ oldPassword, password });
      toast(t({ message: 'Password changed', comment: 'Toast' }), { tone: 'success' });
      onDone();
    },
    explain: (error) => formFailure(error, ['oldPassword', 'password']),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <div className="space-y-1">
        <PasswordField
          {...form.text('oldPassword')}
          label={t({ message: 'Current password', comment: 'Label of a field' })}
          autoComplete="current-password"
        />
        <Link
          to="/forgotPassword"
          search={account ? { account } : {}}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
        >
          <Trans comment="Link on the login form">Forgot password?</Trans>
        </Link>
      </div>
      <NewPasswordFields
        label={t({ message: 'New password', comment: 'Label of a field' })}
        password={form.text('password')}
        confirm={form.text('confirm')}
      />
      <SendButton busy={form.busy} online={online}>
        <Trans>Change password</Trans>
      </SendButton>
      <p className="text-center text-sm text-text-3">
        <Trans>You’ll be logged out and need to log in with your new password.</Trans>
      </p>
    </form>
  );
}
