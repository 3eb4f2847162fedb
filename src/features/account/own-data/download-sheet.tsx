import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../platform/api/call.ts';
import { formFailure } from '../../../platform/api/form-failure.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { SendButton } from '../../../ui/send-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { PasswordField } from '../password-field.tsx';
import { useAccountRules } from '../use-account-rules.ts';

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
    <Sheet open={open} onClose={onClose} title={t`Download your data`}>
      <form noValidate className="space-y-4 py-2" onSubmit={form.onSubmit}>
        <PasswordField {...form.text('password')} label={t`Login password`} autoComplete="current-password" />
        <SendButton busy={form.busy} online={online}>
          <Trans comment="Button: download the shopper’s data">Download</Trans>
        </SendButton>
      </form>
    </Sheet>
  );
}

/**
 * Downloads the export by its URL instead of loading the bytes into the page, so that the browser streams a large file
 * to disk. @throws ApiError `not_found` when it has expired, `wrong_credentials`
 */
async function downloadExport(id: string, password: string): Promise<void> {
  const { url } = await call('exportLink', { id, password }, { allowRepeat: true });
  const link = document.createElement('a');
  link.href = url;
  // The response's Content-Disposition header names the file.
  link.download = '';
  link.click();
}
