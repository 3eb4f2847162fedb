import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../platform/api/errors.ts';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { logIn } from './account.commands.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountRules } from './use-account-rules.ts';

interface LoginFormProps {
  /** Email address carried over from the previous page. */
  account: string;
  /** Passed on to the registration page. */
  redirect: string | undefined;
}

export function LoginForm({ account, redirect }: LoginFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const rules = useAccountRules();
  const online = useOnline();
  const form = useForm({
    initial: { account, password: '' },
    check: (values) => ({ account: rules.email(values.account), password: rules.password(values.password) }),
    send: async (values) => {
      await logIn(queryClient, { ...values, account: values.account.trim() });
      toast(t({ message: 'Logged in', comment: 'Toast' }), { tone: 'success' });
    },
    explain: (error) =>
      // The response does not disclose which of the two is wrong; the password is the one to retype.
      error instanceof ApiError && error.reason === 'wrong_credentials'
        ? { password: error.message }
        : formFailure(error, ['account', 'password']),
  });
  const trimmedAccount = form.values.account.trim();
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <EmailField {...form.text('account')} enterKeyHint="next" />
      <div className="space-y-1">
        <PasswordField
          {...form.text('password')}
          label={t({ message: 'Password', comment: 'Label of a field' })}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <p className="text-end">
          <Link
            to="/forgotPassword"
            search={trimmedAccount ? { account: trimmedAccount } : {}}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
          >
            <Trans>Forgot password?</Trans>
          </Link>
        </p>
      </div>
      <SendButton busy={form.busy} online={online}>
        <Trans>Log in</Trans>
      </SendButton>
      <Link
        to="/register"
        search={{ ...(redirect && { redirect }), ...(trimmedAccount && { account: trimmedAccount }) }}
        className={buttonClass({ variant: 'outline', size: 'large', block: true })}
      >
        <Trans>Create an account</Trans>
      </Link>
    </form>
  );
}
