import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { Badge } from '../ui/badge.tsx';
import { bytes } from '../ui/bytes.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { duration, moment } from '../ui/times.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

type Health = Output<'health/show'>;

/** No change announces the state of a job, and the view is not logged. */
const refreshEveryMs = 10_000;
/** The server that responds, the background jobs of all servers, and the queues and the database that they share. */
export function HealthScreen() {
  const { t } = useLingui();
  const health = useQuery({ ...query('health/show', {}), refetchInterval: refreshEveryMs });
  return (
    <Loaded query={health} head={<ScreenHead title={t`Health`} />}>
      {(data) => (
        <>
          <ScreenHead title={t`Health`} badge={<Summary jobs={data.jobs} />} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid min-w-0 gap-4">
              <JobsPanel jobs={data.jobs} />
              <FailedMails mails={data.mails} />
              <StatementsPanel statements={data.statements} />
            </div>
            <div className="grid gap-4">
              <BackupsPanel backups={data.backups} />
              <Queues health={data} />
              <Machine health={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Summary({ jobs }: Pick<Health, 'jobs'>) {
  const failing = jobs.filter(({ failure }) => failure !== null).length;
  return failing === 0 ? (
    <Badge tone="good">
      <Trans>No job fails</Trans>
    </Badge>
  ) : (
    <Badge tone="bad">
      <Plural value={failing} one="# job fails" other="# jobs fail" />
    </Badge>
  );
}

function FailedMails({ mails: { failed } }: Pick<Health, 'mails'>) {
  const { t } = useLingui();
  const seesMails = useMay('failed-mail/list');
  return (
    <Panel
      title={t`Mails abandoned in 7 days`}
      flush
      command={
        seesMails && (
          <Link to="/failed-mails" className="text-sm text-primary underline">
            <Trans>All failed mails</Trans>
          </Link>
        )
      }
    >
      {failed.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>None.</Trans>
        </p>
      ) : (
        <ul>
          {failed.map(({ error, count, lastAt }) => (
            <li key={error} className="flex flex-wrap gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0">
              <span className="min-w-0 grow basis-64 font-mono text-xs break-words">
                {error || t`Unknown error`}
              </span>
              <span className="text-text-2">{moment(lastAt)}</span>
              <span className="min-w-10 text-end">{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Queues({ health: { mails, pushes, webhooks, failedExports } }: { health: Health }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Mails, pushes and webhooks`}>
      <Facts
        of={[
          [t`Mails waiting`, <Waiting key="mails" {...mails} />],
          [t`Pushes waiting`, <Waiting key="pushes" {...pushes} />],
          [t`Pushes that failed so far`, pushes.retrying > 0 && number(pushes.retrying)],
          [t`Messages to webhooks waiting`, <Waiting key="webhooks" {...webhooks} />],
          [
            t`Webhooks stopped after failures`,
            webhooks.disabled > 0 && (
              <Link to="/webhooks" className="text-danger underline">
                {number(webhooks.disabled)}
              </Link>
            ),
          ],
          [t`Data exports that failed`, failedExports > 0 && number(failedExports)],
        ]}
      />
    </Panel>
  );
}

function Waiting({ waiting, oldestSeconds }: { waiting: number; oldestSeconds: number }) {
  if (waiting === 0) return <Trans>None</Trans>;
  const oldest = duration(oldestSeconds);
  return (
    <Trans>
      {number(waiting)}, the oldest for {oldest}
    </Trans>
  );
}

function Machine({ health: { server, database, disk } }: { health: Health }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Server and database`}>
      <Facts
        of={[
          [t`Version`, <code key="release">{server.release}</code>],
          [t`Running since`, moment(server.startedAt)],
          [t`Node.js`, server.node],
          [t`Memory`, bytes(server.memoryBytes)],
          [t`PostgreSQL`, database.version],
          [t`Database size`, bytes(database.sizeBytes)],
          [t`Disk space left`, disk && t`${bytes(disk.availableBytes)} of ${bytes(disk.totalBytes)}`],
        ]}
      />
    </Panel>
  );
}
