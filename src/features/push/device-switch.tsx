import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { type PushState, usePushState } from './push-state.ts';
import { switchOff, switchOn } from './subscription.ts';

/** Switch for notifications on this device, or the reason why they are unavailable. */
export function DeviceSwitch({ online }: { online: boolean }) {
  const { t } = useLingui();
  const state = usePushState();
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    setBusy(true);
    try {
      if (!on) await switchOff();
      else if (!(await switchOn())) toast(t`Notifications stay off`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const possible = state === 'on' || state === 'off' || state === 'ask';
  return (
    <Switch
      checked={state === 'on'}
      disabled={!possible || !online || busy}
      onChange={(on) => void change(on)}
    >
      <span className="min-w-0 py-2">
        <span className="block">
          <Trans>Notifications on this device</Trans>
        </span>
        <span className="block text-sm text-text-2">
          <Explanation state={state} />
        </span>
      </span>
    </Switch>
  );
}

function Explanation({ state }: { state: PushState }) {
  switch (state) {
    case 'denied':
      return (
        <Trans>
          Your browser is blocking our notifications. Allow them for this site in your browser’s settings,
          then come back.
        </Trans>
      );
    case 'install':
      return (
        <Trans>
          On iPhone and iPad, install the app on your home screen first. Then you can turn them on here.
        </Trans>
      );
    case 'none':
      return <Trans>This browser can’t show notifications.</Trans>;
    default:
      return <Trans>Even when the app is closed. Amounts are never shown on the lock screen.</Trans>;
  }
}
