import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { KindSwitches } from './kind-switches.tsx';
import { notificationSettingsQuery } from './push.queries.ts';

interface NotificationsCardProps {
  /** Shown while the email address is not confirmed: the way to confirm it. */
  confirmMail: ReactNode;
}

/** Notification settings, for this device and for mail. */
export function NotificationsCard({ confirmMail }: NotificationsCardProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { data, isError, refetch } = useQuery(notificationSettingsQuery());
  return (
    <Card id="notifications" aria-label={t`Notifications`}>
      <h2 className="font-medium">
        <Trans>Notifications</Trans>
      </h2>
      <DeviceSwitch online={online} />
      {data ? (
        <>
          <KindSwitches channels={data} online={online} />
          {!data.mailConfirmed && confirmMail}
          {!online && (
            <p role="status" className="mt-2 text-sm text-text-2">
              <Trans>You’re offline. You can change these when you’re back online.</Trans>
            </p>
          )}
        </>
      ) : isError ? (
        <div className="mt-2 flex items-center justify-between gap-3 text-sm text-text-2">
          <Trans>Couldn’t load your notification settings</Trans>
          <Button variant="soft" size="small" className="shrink-0" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <Delayed>
          <SkeletonBlock className="mt-3 h-68" />
        </Delayed>
      )}
    </Card>
  );
}
