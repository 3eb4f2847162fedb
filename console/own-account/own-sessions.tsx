import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { SessionRow, useBrowserName } from '../ui/session-row.tsx';
import { toast } from '../ui/toasts.tsx';

type OwnSession = Output<'session/list'>['list'][number];

/** Sign-ins elsewhere announce no change: the list is read whenever the screen is opened. */
const ownSessionsQuery = { ...query('session/list', {}), refetchOnMount: 'always' } as const;

/** Browsers and command lines that are signed in as this operator. */
export function OwnSessions() {
  const { t } = useLingui();
  const sessions = useQuery(ownSessionsQuery);
  const [ending, setEnding] = useState<OwnSession | null>(null);
  return (
    <Loaded query={sessions} head={null}>
      {({ list }) => (
        <Panel title={t`Sessions`} flush command={list.length > 1 && <EndOthers />}>
          <ul aria-label={t`Sessions`}>
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                mark={session.isThis && <ThisSession />}
                command={!session.isThis && <EndButton session={session} onEnd={() => setEnding(session)} />}
              />
            ))}
          </ul>
          <EndDialog session={ending} onClose={() => setEnding(null)} />
        </Panel>
      )}
    </Loaded>
  );
}

const ThisSession = () => (
  <span className="text-xs font-normal">
    <Badge tone="good">
      <Trans>This session</Trans>
    </Badge>
  </span>
);

function EndButton({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useLingui();
  const name = useBrowserName(session);
  return (
    <Button onClick={onEnd} aria-label={t`Sign out: ${name}`}>
      <Trans>Sign out</Trans>
    </Button>
  );
}

/** Not a child of the session's row, which disappears before a failure is shown. */
function EndDialog({ session, onClose }: { session: OwnSession | null; onClose: () => void }) {
  const { t } = useLingui();
  const name = useBrowserName(session);
  const command = useCommand('session/end', () => {
    onClose();
    toast(t`Session ended`);
  });
  return (
    <ConfirmDialog
      open={session !== null}
      onClose={onClose}
      title={t`End this session?`}
      confirm={t`Sign out`}
      danger
      command={command}
      onConfirm={() => session && command.mutate({ session: session.id })}
    >
      <p>
        <Trans>{name} is signed out. If you do not know this session, change your password, too.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function EndOthers() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const command = useCommand('session/end-others', () => {
    onClose();
    toast(t`All other sessions ended`);
  });
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Sign out all others</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={t`End all other sessions?`}
        confirm={t`Sign out all others`}
        danger
        command={command}
        onConfirm={() => command.mutate({})}
      >
        <p>
          <Trans>Only this session stays signed in.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
