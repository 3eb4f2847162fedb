import { Trans, useLingui } from '@lingui/react/macro';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { setPassword } from './account.commands.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAccountRules } from './use-account-rules.ts';
import { useMailedCode } from './use-mailed-code.ts';

interface CodePasswordFormProps {
  /** Account whose password changes; a valid email address. */
  account: string;
  onDone: () => void;
}

/** Form for a forgotten password: mailed code and the new password, twice. */
export function CodePasswordForm({ account, onDone }: CodePasswordFormProps) {
  const { t } = useLingui();
  const rules = useAccountRules();
  const online = useOnline();
  const mail = useMailedCode(account, 'resetpwd');
  const form = useForm({
    initial: { code: '', password: '', confirm: '' },
    check: (values) => ({
      code: rules.code(values.code),
      password: rules.newPassword(values.password),
      confirm: rules.confirm(values.confirm, values.password),
    }),
    send: async ({ code, password }) => {
      await setPassword({ account, code, password });
      toast(t`Password changed`, { tone: 'success' });
      onDone();
    },
    explain: (error) => formFailure(error, ['code', 'password']),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      {/* Password managers save the new password for this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <div className="space-y-1">
        <CodeField {...form.text('code')} />
        <ResendButton mail={mail} />
      </div>
      <NewPasswordFields
        label={t`New password`}
        password={form.text('password')}
        confirm={form.text('confirm')}
      />
      <SendButton busy={form.busy} online={online}>
        <Trans>Change password</Trans>
      </SendButton>
    </form>
  );
}
