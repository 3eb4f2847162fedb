import { Trans } from '@lingui/react/macro';
import { formFailure } from '../../platform/api/form-failure.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { checkPayProof } from './account.commands.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAccountRules } from './use-account-rules.ts';
import type { useMailedCode } from './use-mailed-code.ts';

interface PayCodeFormProps {
  mail: ReturnType<typeof useMailedCode>;
  /** Called with the verified code. */
  onCode: (code: string) => void;
}

/** Form for the mailed code that replaces a forgotten payment password. */
export function PayCodeForm({ mail, onCode }: PayCodeFormProps) {
  const rules = useAccountRules();
  const online = useOnline();
  const form = useForm({
    initial: { code: '' },
    check: (values) => ({ code: rules.code(values.code) }),
    send: async (values) => {
      const code = values.code.trim();
      await checkPayProof({ code });
      onCode(code);
    },
    explain: (error) => formFailure(error, ['code']),
  });
  return (
    <form noValidate className="space-y-1" onSubmit={form.onSubmit}>
      <CodeField {...form.text('code')} />
      <ResendButton mail={mail} />
      <div className="pt-3">
        <SendButton busy={form.busy} online={online}>
          <Trans comment="Button: go on to the next step">Continue</Trans>
        </SendButton>
      </div>
    </form>
  );
}
