import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type Channels, useSaveSetting } from './push.queries.ts';

/** Switches per kind for push and mail. They apply to all devices of the account. */
export function KindSwitches({ channels, online }: { channels: Channels; online: boolean }) {
  const { t } = useLingui();
  const save = useSaveSetting();
  const names: Record<NotificationKind, string> = {
    order: t`Orders and delivery`,
    refund: t`Refunds`,
    wallet: t`Money in and out`,
    service: t`Customer service`,
    security: t`Security`,
  };
  return (
    <table className="mt-2 w-full border-t border-border">
      <thead>
        <tr className="text-xs text-text-3">
          <th scope="col">
            <span className="sr-only">
              {t({
                message: 'Topic',
                comment: 'Column heading of the notification settings, read by screen readers',
              })}
            </span>
          </th>
          <Head icon={Bell}>
            <Trans comment="Column heading: push notifications on the shopper’s devices">Devices</Trans>
          </Head>
          <Head icon={Mail}>
            <Trans comment="Column heading and label of an email address">Email</Trans>
          </Head>
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind} className="border-t border-border">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {names[kind]}
            </th>
            <Cell>
              <Switch
                checked={channels.push[kind]}
                disabled={!online}
                onChange={(on) => save({ channel: 'push', kind, on })}
              >
                <span className="sr-only">
                  {t({
                    message: `${names[kind]}: push notifications`,
                    comment:
                      'Switch in the notification settings: {0} is a kind of notifications, read by screen readers',
                  })}
                </span>
              </Switch>
            </Cell>
            <Cell>
              {kind === 'security' && channels.mailConfirmed ? (
                <span className="text-sm text-text-3">
                  <Trans comment="Setting: notifications of this kind can’t be turned off; data saver is always on">
                    Always
                  </Trans>
                </span>
              ) : kind === 'security' || kind === 'service' ? (
                <span
                  aria-label={t({
                    message: 'Unavailable',
                    comment:
                      'Setting: notifications of this kind can’t be sent this way, read by screen readers',
                  })}
                  role="img"
                  className="text-text-3"
                >
                  –
                </span>
              ) : (
                <Switch
                  checked={channels.mailConfirmed && channels.mail[kind]}
                  disabled={!online || !channels.mailConfirmed}
                  onChange={(on) => save({ channel: 'mail', kind, on })}
                >
                  <span className="sr-only">
                    {t({
                      message: `${names[kind]}: email`,
                      comment:
                        'Switch in the notification settings: {0} is a kind of notifications, read by screen readers',
                    })}
                  </span>
                </Switch>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ icon, children }: { icon: typeof Bell; children: ReactNode }) {
  return (
    <th scope="col" className="w-18 pt-3 pb-1.5 font-normal">
      <span className="flex flex-col items-center gap-0.5">
        <Icon of={icon} size={18} />
        {children}
      </span>
    </th>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td>
      <span className="flex min-h-11 items-center justify-center">{children}</span>
    </td>
  );
}
