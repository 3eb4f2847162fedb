import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { register } from './account.commands.ts';
import { EmailField } from './email-field.tsx';
import { passwordHints } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { strengthOf } from './password-strength.ts';
import { useAccountRules } from './use-account-rules.ts';

interface RegisterFormProps {
  /** Email address typed on the login page. */
  account: string;
  redirect: string | undefined;
  /** Terms accepted by submitting the form. */
  agreement: ReactNode;
  /** Note that registration is paused; `null`: it is not. */
  pause: ReactNode;
  /** Called when registered and signed in. */
  onDone: () => void;
}

export function RegisterForm({ account, redirect, agreement, pause, onDone }: RegisterFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const rules = useAccountRules();
  const online = useOnline();
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm({
    initial: { account, password: '' },
    check: (values) => ({
      account: rules.email(values.account),
      password: rules.newPassword(values.password),
    }),
    send: async (values) => {
      await register(queryClient, { ...values, account: values.account.trim() });
      toast(t`Welcome. Your account is ready.`, { tone: 'success' });
      onDone();
    },
    explain: (error) => {
      if (error instanceof ApiError && error.reason === 'account_taken') setTaken(form.values.account.trim());
      return formFailure(error, ['account', 'password']);
    },
  });
  const loginSearch = { ...(redirect && { redirect }), ...(taken && { account: taken }) };
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      {pause}
      <div className="space-y-1">
        <EmailField {...form.text('account')} enterKeyHint="next" />
        {taken !== null && taken === form.values.account.trim() && (
          <Link
            to="/login"
            search={loginSearch}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
          >
            <Trans>Log in with this email</Trans>
          </Link>
        )}
      </div>
      {/* Entered once: it can be shown, and a forgotten password can be reset by mail. */}
      <PasswordField
        {...form.text('password')}
        label={t`Password`}
        autoComplete="new-password"
        enterKeyHint="done"
        hint={passwordHints[strengthOf(form.values.password)]}
      />
      {agreement}
      <SendButton busy={form.busy} online={online} disabled={pause !== null}>
        <Trans>Create account</Trans>
      </SendButton>
      <p className="text-center text-text-2">
        <Trans>Already have an account?</Trans>{' '}
        <Link to="/login" search={loginSearch} className="hit font-semibold whitespace-nowrap text-primary">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </form>
  );
}
