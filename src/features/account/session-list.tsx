import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { messageOf } from '../../platform/api/errors.ts';
import type { Output } from '#contract/calls.ts';
import { date } from '../../platform/i18n/format.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

type SessionInfo = Output<'sessionList'>['list'][number];

/** Active sessions of this account; all except the current one can be ended. */
export function SessionList({ sessions }: { sessions: SessionInfo[] }) {
  const { t } = useLingui();
  const online = useOnline();
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<SessionInfo | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const nameOf = ({ browser, system }: SessionInfo) =>
    [browser, system].filter(Boolean).join(' · ') ||
    t({ message: 'Unknown device', comment: 'Device that an account is logged in on' });
  const end = async ({ id }: SessionInfo) => {
    setBusyId(id);
    try {
      await call('sessionEnd', { id });
      toast(t`Device logged out`, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      // Also after a failure: the session may have ended in the meantime.
      await queryClient.invalidateQueries({ queryKey: ['sessionList'] });
      setBusyId(null);
    }
  };
  return (
    <>
      <Card as="ul" padding="none" divided className="overflow-hidden">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3">
            <Icon of={MonitorSmartphone} size={21} className="shrink-0 text-primary" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{nameOf(session)}</span>
              <span className="tabular block text-sm text-text-3">
                {session.current ? (
                  <Trans>This device, since {date(session.signedInAt)}</Trans>
                ) : (
                  <Trans comment="Device that an account is logged in on: {0} is a date and time">
                    Last used {date(session.lastUsedAt, 'dateTime')}
                  </Trans>
                )}
              </span>
            </span>
            {!session.current && (
              <Button
                variant="soft"
                size="small"
                busy={busyId === session.id}
                disabled={!online || busyId !== null}
                onClick={() => setEnding(session)}
              >
                <Trans>Log out device</Trans>
              </Button>
            )}
          </li>
        ))}
      </Card>
      <Confirm
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void end(ending)}
        title={ending ? t`Log out of ${nameOf(ending)}?` : ''}
        confirmLabel={t`Log out device`}
        danger
      >
        <Trans>If you don’t recognize this device, change your login password too.</Trans>
      </Confirm>
    </>
  );
}
