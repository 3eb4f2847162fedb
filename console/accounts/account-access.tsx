import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SessionRow, useBrowserName } from '../ui/session-row.tsx';
import { type Account, AccountCommand, EndSessionDialog, type Session } from './account-commands.tsx';

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
      command={
        <AccountCommand
          path="account/end-sessions"
          account={account}
          label={t`End all sessions`}
          title={t`End all sessions?`}
          done={t`All sessions ended`}
          danger
          isOffered={sessions.length > 0}
        >
          <Trans>All browsers are signed out. Anyone with the password can sign in again.</Trans>
        </AccountCommand>
      }
    >
      {sessions.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>No browser is signed in.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Sessions`}>
          {sessions.map((session) => (
            <AccountSession key={session.id} session={session} onEnd={() => setEnding(session)} />
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

function AccountSession({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui();
  const mayEnd = useMay('account/end-session');
  const name = useBrowserName(session);
  return (
    <SessionRow
      session={session}
      mark={
        session.getsPushes && (
          <span className="inline-flex items-center gap-1 text-xs font-normal text-text-2">
            <Icon of={BellRing} size={13} />
            <Trans>gets pushes</Trans>
          </span>
        )
      }
      command={
        mayEnd && (
          <Button onClick={onEnd} aria-label={t`End session: ${name}`}>
            <Trans>End session</Trans>
          </Button>
        )
      }
    />
  );
}
