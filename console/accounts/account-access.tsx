import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import {
  type Account,
  EndSessionDialog,
  EndSessionsCommand,
  type Session,
  useBrowserName,
} from './account-commands.tsx';

const handhelds = new Set<string | null>(['Android', 'iOS', 'iPadOS', 'HarmonyOS']);

interface AccountSessionsProps {
  account: string;
  access: NonNullable<Account['access']>;
}

/** Browsers that are signed in, the last used first. */
export function AccountSessions({ account, access }: AccountSessionsProps) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<Session | null>(null);
  const { sessions, hasMoreSessions } = access;
  return (
    <Panel
      title={t`Sessions`}
      flush
      command={<EndSessionsCommand account={account} hasSessions={sessions.length > 0} />}
    >
      {sessions.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>No browser is signed in.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Sessions`}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {hasMoreSessions && (
        <p className="border-t px-4 py-2.5 text-xs text-text-2">
          <Trans>Older sessions are not listed; “End all sessions” includes them.</Trans>
        </p>
      )}
      <EndSessionDialog account={account} session={ending} onClose={() => setEnding(null)} />
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui();
  const mayEnd = useMay('account/end-session');
  const name = useBrowserName(session);
  const times = [t`Used ${moment(session.lastUsedAt)}`, t`signed in ${moment(session.signedInAt)}`];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2.5 last:border-b-0">
      <Icon
        of={handhelds.has(session.system) ? Smartphone : Monitor}
        size={18}
        className="shrink-0 text-text-2"
      />
      <div className="min-w-0 grow basis-48">
        <p className="flex items-center gap-2 font-medium">
          {name}
          {session.getsPushes && (
            <span className="inline-flex items-center gap-1 text-xs font-normal text-text-2">
              <Icon of={BellRing} size={13} />
              <Trans>gets pushes</Trans>
            </span>
          )}
        </p>
        <p className="text-xs text-text-2">{times.join(' · ')}</p>
      </div>
      {mayEnd && (
        <Button onClick={onEnd} aria-label={t`End session: ${name}`}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}
