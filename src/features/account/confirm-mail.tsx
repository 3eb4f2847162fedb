import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { toast } from '../../ui/toast.ts';
import type { ConfirmedMail } from './confirm-mail-sheet.tsx';
import { useMailedCode } from './use-mailed-code.ts';

const ConfirmMailSheet = lazy(() => import('./confirm-mail-sheet.tsx'));

interface ConfirmMailProps {
  /** Email address of the user. */
  account: string;
  online: boolean;
  onConfirmed: (settings: ConfirmedMail) => void;
  /** Reason to confirm the address. */
  children: ReactNode;
}

/** Mails a code to the address and opens the sheet to enter it. */
export function ConfirmMail({ account, online, onConfirmed, children }: ConfirmMailProps) {
  const { t } = useLingui();
  const mail = useMailedCode(account, 'confirmMail');
  const [open, setOpen] = useState(false);
  const begin = async () => {
    try {
      // A code mailed less than a minute ago, for example at registration, is still valid.
      if (mail.waitSeconds === 0 && (await mail.send()))
        toast(t({ message: 'Code sent', comment: 'Toast: an email with a code was sent' }), {
          tone: 'success',
        });
      setOpen(true);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-2 p-3.5">
      <p className="min-w-0 flex-1 basis-56 text-sm break-words text-text-2">{children}</p>
      <Button variant="soft" size="small" busy={mail.busy} disabled={!online} onClick={() => void begin()}>
        <Trans>Confirm your email address</Trans>
      </Button>
      <LazySheet open={open}>
        <ConfirmMailSheet
          account={account}
          mail={mail}
          open={open}
          onClose={() => setOpen(false)}
          onConfirmed={onConfirmed}
        />
      </LazySheet>
    </div>
  );
}
