import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { SessionRow, useBrowserName } from '../ui/session-row.tsx';
import { toast } from '../ui/toasts.tsx';

type OperatorSession = Output<'operator/session-list'>['list'][number];

interface OperatorSessionsProps {
  /** Email address of the operator. */
  name: string;
  onClose: () => void;
}

/** Sessions of another operator, for an owner. Sign-ins announce no change: the list is read whenever the dialog is opened. */
export function OperatorSessions({ name, onClose }: OperatorSessionsProps) {
  const { t } = useLingui();
  const sessions = useQuery({ ...query('operator/session-list', { name }), refetchOnMount: 'always' });
  const endAll = useCommand('operator/end-sessions', () => toast(t`All sessions ended`));
  return (
    <Dialog open onClose={onClose} title={t`Sessions`}>
      <p className="font-medium break-words">{name}</p>
      <Loaded query={sessions} head={null}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-text-2">
              <Trans>This operator is not signed in.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Sessions`} className="max-h-[50vh] overflow-y-auto rounded-sm border">
              {list.map((session) => (
                <OperatorSessionRow key={session.id} name={name} session={session} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <CommandFailure error={endAll.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {sessions.data && sessions.data.list.length > 0 && (
          <Button variant="danger" disabled={endAll.isPending} onClick={() => endAll.mutate({ name })}>
            <Trans>End all sessions</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function OperatorSessionRow({ name, session }: { name: string; session: OperatorSession }) {
  const { t } = useLingui();
  const browser = useBrowserName(session);
  const end = useCommand('operator/end-session', () => toast(t`Session ended`));
  return (
    <SessionRow
      session={session}
      command={
        <>
          <Button
            disabled={end.isPending}
            aria-label={t`End session: ${browser}`}
            onClick={() => end.mutate({ name, session: session.id })}
          >
            <Trans>End session</Trans>
          </Button>
          <CommandFailure error={end.error} />
        </>
      }
    />
  );
}
