import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Logs out after a confirmation, because cart and offline data are removed from the device. */
export function LogOutButton({ onLogOut }: { onLogOut: () => Promise<void> }) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirmed = async () => {
    setBusy(true);
    await onLogOut();
  };
  return (
    <>
      <Button variant="plain" block busy={busy} onClick={() => setConfirming(true)}>
        <Icon of={LogOut} size={18} />
        <Trans comment="Button and question">Log out</Trans>
      </Button>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void confirmed()}
        title={t({ message: 'Log out?', comment: 'Button and question' })}
        confirmLabel={t`Log out`}
      >
        <Trans>
          Logging out removes your account data from this device. Your cart will be back when you log in
          again.
        </Trans>
      </Confirm>
    </>
  );
}
