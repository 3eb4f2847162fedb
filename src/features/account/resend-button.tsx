import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '../../platform/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { useMailedCode } from './use-mailed-code.ts';

/** Requests another code after the waiting time. */
export function ResendButton({ mail }: { mail: ReturnType<typeof useMailedCode> }) {
  const { t } = useLingui();
  const send = async () => {
    try {
      if (await mail.send()) toast(t`Code sent`, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  return (
    <Button
      variant="ghost"
      size="small"
      className="tabular -ms-4"
      busy={mail.busy}
      disabled={mail.waitSeconds > 0}
      onClick={() => void send()}
    >
      {mail.waitSeconds > 0 ? (
        <Plural value={mail.waitSeconds} one="Send again in # second" other="Send again in # seconds" />
      ) : (
        <Trans>Send the code again</Trans>
      )}
    </Button>
  );
}
