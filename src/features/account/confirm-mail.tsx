import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { ConfirmedMail } from './confirm-mail-sheet.tsx';
import { useMailedCode } from './use-mailed-code.ts';

const ConfirmMailSheet = lazy(() => import('./confirm-mail-sheet.tsx'));

interface ConfirmMailProps {
  /** The person's e-mail. */
  account: string;
  online: boolean;
  onConfirmed: (settings: ConfirmedMail) => void;
}

/** Mails go to an address once a code from there was entered: this sends it and asks for it. */
export function ConfirmMail({ account, online, onConfirmed }: ConfirmMailProps) {
  const { t } = useLingui();
  const mail = useMailedCode(account, 'confirmMail');
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const begin = async () => {
    try {
      if (await mail.send()) toast(t`Code sent`, { tone: 'success' });
      setOpened(true);
      setOpen(true);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-2 p-3.5">
      <p className="min-w-0 flex-1 basis-56 text-sm break-words text-text-2">
        <Trans>Mails go to {account} once you confirm that this address is yours.</Trans>
      </p>
      <Button kind="soft" size="small" busy={mail.busy} disabled={!online} onClick={() => void begin()}>
        <Trans>Confirm the address</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ConfirmMailSheet
            account={account}
            mail={mail}
            open={open}
            onClose={() => setOpen(false)}
            onConfirmed={onConfirmed}
          />
        </Suspense>
      )}
    </div>
  );
}
