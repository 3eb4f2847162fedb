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
      <Button kind="plain" block busy={busy} onClick={() => setConfirming(true)}>
        <Icon of={LogOut} size={18} />
        <Trans>Log out</Trans>
      </Button>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void confirmed()}
        title={t`Log out?`}
        confirmLabel={t`Log out`}
      >
        <Trans>
          Everything of your account is removed from this device. Your cart waits for you at the next login.
        </Trans>
      </Confirm>
    </>
  );
}
