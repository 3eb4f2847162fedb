import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAccountRules } from './use-account-rules.ts';
import type { useMailedCode } from './use-mailed-code.ts';

interface PayCodeFormProps {
  mail: ReturnType<typeof useMailedCode>;
  onCode: (code: string) => void;
}

/** The code that stands in for a forgotten payment password. Whether it is right shows when the new one is saved. */
export function PayCodeForm({ mail, onCode }: PayCodeFormProps) {
  const rules = useAccountRules();
  const form = useForm({
    initial: { code: '' },
    check: (values) => ({ code: rules.code(values.code) }),
    send: async (values) => onCode(values.code.trim()),
    explain: () => '',
  });
  return (
    <form noValidate className="space-y-1" onSubmit={form.onSubmit}>
      <CodeField {...form.text('code')} />
      <ResendButton mail={mail} />
      <Button type="submit" size="large" block className="mt-3">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
