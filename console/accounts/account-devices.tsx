import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { BrowserRow, useBrowserName } from '../ui/session-row.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import type { Account } from './account-commands.tsx';

type Device = NonNullable<Account['access']>['pushDevices'][number];

interface AccountDevicesProps {
  account: string;
  devices: readonly Device[];
}

/** Browsers that get pushes, the newest first. */
export function AccountDevices({ account, devices }: AccountDevicesProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<Device | null>(null);
  return (
    <Panel title={t`Push devices`} flush>
      {devices.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>No browser gets pushes.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Push devices`}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onRemove={() => setRemoved(device)} />
          ))}
        </ul>
      )}
      <RemoveDevice account={account} device={removed} onClose={() => setRemoved(null)} />
    </Panel>
  );
}

function DeviceRow({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { t } = useLingui();
  const mayRemove = useMay('account/remove-device');
  const name = useBrowserName(device);
  const { since, deliveredAt, failedAt, failure } = device;
  return (
    <BrowserRow
      client={device}
      details={[
        t`Since ${moment(since)}`,
        deliveredAt === null ? t`nothing delivered yet` : t`last delivery ${moment(deliveredAt)}`,
      ]}
      failure={failedAt !== null && t`Failed ${moment(failedAt)}: ${failure ?? ''}`}
      command={
        mayRemove && (
          <Button onClick={onRemove} aria-label={t`Remove push device: ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        )
      }
    />
  );
}

interface RemoveDeviceProps {
  account: string;
  /** `null`: closed. */
  device: Device | null;
  onClose: () => void;
}

/** Not a child of the row, which disappears before a failure is shown. */
function RemoveDevice({ account, device, onClose }: RemoveDeviceProps) {
  const { t } = useLingui();
  const command = useCommand('account/remove-device', () => {
    onClose();
    toast(t`Push device removed`);
  });
  const name = useBrowserName(device);
  return (
    <ReasonDialog
      open={device !== null}
      onClose={onClose}
      title={t`Remove this push device?`}
      confirm={t`Remove`}
      command={command}
      onConfirm={(reason) => device && command.mutate({ account, device: device.id, reason })}
    >
      <Trans>{name} stays signed in, but gets no pushes until the shopper turns them off and on again.</Trans>
    </ReasonDialog>
  );
}
