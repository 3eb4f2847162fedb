import { Trans } from '@lingui/react/macro';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EmailField } from './email-field.tsx';
import { useAccountRules } from './use-account-rules.ts';
import { useMailedCode } from './use-mailed-code.ts';

interface ForgotFormProps {
  account: string;
  /** Called when the code was mailed. The response is the same if the account does not exist. */
  onSent: (account: string) => void;
}

export function ForgotForm({ account, onSent }: ForgotFormProps) {
  const rules = useAccountRules();
  const online = useOnline();
  const mail = useMailedCode(account, 'resetpwd');
  const form = useForm({
    initial: { account },
    check: (values) => ({ account: rules.email(values.account) }),
    send: async (values) => {
      await mail.send(values.account);
      onSent(values.account.trim());
    },
    explain: (error) => formFailure(error, ['account']),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <EmailField {...form.text('account')} />
      <SendButton busy={form.busy} online={online}>
        <Trans>Email me a code</Trans>
      </SendButton>
    </form>
  );
}
