import { reportNotStored } from '../../ui/report-not-stored.ts';
import { Trans } from '@lingui/react/macro';
import { ArrowDownToLine } from 'lucide-react';
import { keepShop, useStoredShop } from '../../platform/data/offline-bundles.ts';
import { emitAppEvent } from '../../platform/session/app-events.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Switch that stores the whole shop on the device for browsing and searching offline. */
export default function KeepShop({ shopId }: { shopId: number }) {
  const online = useOnline();
  const state = useStoredShop(shopId);
  if (state === undefined) return <div className="h-14" />;
  const isStored = state !== 'no';
  const change = (on: boolean) =>
    void keepShop(shopId, on).then(() => on && emitAppEvent('kept'), reportNotStored);
  return (
    <Card as="div" padding="none" className="px-4 py-2">
      <Switch checked={isStored} onChange={change}>
        <Icon of={ArrowDownToLine} size={20} className="shrink-0 text-primary" />
        <span className="min-w-0 flex-1">
          <Trans>Save this shop for offline</Trans>
          <span role="status" className="block text-sm text-text-3">
            {state === 'kept' ? (
              <Trans>Browse all its products offline</Trans>
            ) : state === 'no' ? (
              <Trans>Uses a little storage on this device</Trans>
            ) : online ? (
              <Trans comment="State while a shop is stored on the device for use offline">Downloading…</Trans>
            ) : (
              <Trans>Downloads when you’re online</Trans>
            )}
          </span>
        </span>
      </Switch>
    </Card>
  );
}
