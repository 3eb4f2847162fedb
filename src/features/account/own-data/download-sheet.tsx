import { Trans, useLingui } from '@lingui/react/macro';
import { formFailure } from '../../../platform/api/form-failure.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { SendButton } from '../../../ui/send-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { useAccountRules } from '../use-account-rules.ts';
import { downloadExport } from './download-export.ts';

interface DownloadSheetProps {
  /** Id of the export. */
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the password even in a session, because the export contains all data of the account. */
export default function DownloadSheet({ id, open, onClose }: DownloadSheetProps) {
  const { t } = useLingui();
  const rules = useAccountRules();
  const online = useOnline();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: rules.password(password) }),
    send: async ({ password }) => {
      await downloadExport(id, password);
      onClose();
    },
    explain: (error) => formFailure(error, ['password']),
  });
  return (
    <Sheet open={open} onClose={onClose} title={t`A copy of your data`}>
      <form noValidate className="space-y-4 py-2" onSubmit={form.onSubmit}>
        <PasswordField {...form.text('password')} label={t`Login password`} autoComplete="current-password" />
        <SendButton busy={form.busy} online={online}>
          <Trans>Download</Trans>
        </SendButton>
      </form>
    </Sheet>
  );
}
