import { emailCodeMinutes } from '#domain/validation.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../platform/api/call.ts';
import { formFailure } from '../../platform/api/form-failure.ts';
import type { Output } from '#contract/calls.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { SendButton } from '../../ui/send-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useAccountRules } from './use-account-rules.ts';
import type { useMailedCode } from './use-mailed-code.ts';

/** Response to the confirmation: the notification channels, which then include mail. */
export type ConfirmedMail = Output<'confirmMail'>;

interface ConfirmMailSheetProps {
  account: string;
  mail: ReturnType<typeof useMailedCode>;
  open: boolean;
  onClose: () => void;
  onConfirmed: (settings: ConfirmedMail) => void;
}

/** Enters the mailed code, which proves that the address belongs to the user. */
export default function ConfirmMailSheet({
  account,
  mail,
  open,
  onClose,
  onConfirmed,
}: ConfirmMailSheetProps) {
  const { t } = useLingui();
  const rules = useAccountRules();
  const online = useOnline();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: rules.code(code) }),
    send: async ({ code }) => {
      const settings = await call('confirmMail', { code: code.trim() }, { allowRepeat: true });
      toast(
        t({
          message: 'Email address confirmed',
          comment: 'Toast: the shopper’s email address was confirmed',
        }),
        { tone: 'success' },
      );
      onClose();
      onConfirmed(settings);
    },
    explain: (error) => formFailure(error, ['code']),
  });
  return (
    <Sheet open={open} onClose={onClose} title={t`Confirm your email address`}>
      <form noValidate className="space-y-1 py-2" onSubmit={form.onSubmit}>
        <p className="mb-4 break-words text-text-2">
          <Trans>
            We sent a code to {account}. It’s valid for{' '}
            <Plural value={emailCodeMinutes} one="# minute" other="# minutes" />.
          </Trans>
        </p>
        <CodeField {...form.text('code')} />
        <ResendButton mail={mail} />
        <div className="pt-3">
          <SendButton busy={form.busy} online={online}>
            <Trans>Confirm</Trans>
          </SendButton>
        </div>
      </form>
    </Sheet>
  );
}
