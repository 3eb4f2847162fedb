import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { duration, elapsed, moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { useJobName } from './job-names.ts';

type Health = Output<'health/show'>;
type Job = Health['jobs'][number];

/** No change announces the state of a job, and the view is not logged. */
const refreshEveryMs = 10_000;
/** A row that waits longer than this many intervals of its job is late. */
const lateIntervals = 5;
const leastLateSeconds = 120;

/** The server that responds, its background jobs, and the queues and the database that all servers share. */
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
              <Jobs jobs={data.jobs} />
              <FailedMails mails={data.mails} />
            </div>
            <div className="grid gap-4">
              <Queues health={data} />
              <Machine health={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Summary({ jobs }: { jobs: readonly Job[] }) {
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

function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui();
  const nameOf = useJobName();
  const sorted = jobs.toSorted(
    (one, other) =>
      Number(isFailing(other)) - Number(isFailing(one)) || nameOf(one.name).localeCompare(nameOf(other.name)),
  );
  return (
    <Panel title={t`Background jobs`} flush command={<RunFailed jobs={jobs.filter(isFailing)} />}>
      {jobs.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>This server runs no jobs.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Background jobs`}>
          {sorted.map((job) => (
            <JobRow key={job.name} job={job} name={nameOf(job.name)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const isFailing = ({ failure }: Job): boolean => failure !== null;

/** Runs all failed jobs at once; a single one has its own button. */
function RunFailed({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui();
  const run = useCommand('health/run-many', ({ list }) => {
    const started = list.filter(({ refused }) => refused === null).length;
    toast(t`${plural(started, { one: '# job started', other: '# jobs started' })}`);
  });
  if (jobs.length < 2) return null;
  return (
    <>
      <Button disabled={run.isPending} onClick={() => run.mutate({ jobs: jobs.map(({ name }) => name) })}>
        <Trans>Run all failed jobs now</Trans>
      </Button>
      <CommandFailure error={run.error} />
    </>
  );
}

const isLate = ({ due, everySeconds }: Job): boolean =>
  due !== null && due.oldestSeconds > Math.max(leastLateSeconds, lateIntervals * everySeconds);

function JobRow({ job, name }: { job: Job; name: string }) {
  const { t } = useLingui();
  const { failure, due, isRunning, succeededAt } = job;
  const run = useCommand('health/run', () => toast(t`Job started`));
  const details = [
    due && due.rows > 0 && t`${number(due.rows)} waiting, the oldest for ${duration(due.oldestSeconds)}`,
    succeededAt === null ? t`not run yet` : t`ran ${elapsed(succeededAt)} ago`,
    t`every ${duration(job.everySeconds)}`,
  ];
  return (
    <li className="grid gap-1 border-b px-4 py-2 last:border-b-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-48">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-xs text-text-2 max-sm:block">{details.filter(Boolean).join(' · ')}</span>
        </span>
        {failure ? (
          <Badge tone="bad">
            <Plural value={failure.times} one="Failed once" other="Failed # times" />
          </Badge>
        ) : isRunning ? (
          <Badge tone="active">{t`Running`}</Badge>
        ) : isLate(job) ? (
          <Badge tone="waiting">{t`Late`}</Badge>
        ) : (
          <Badge tone="good">{t`OK`}</Badge>
        )}
        {failure && (
          <Button
            disabled={run.isPending}
            aria-label={t`Run now: ${name}`}
            onClick={() => run.mutate({ job: job.name })}
          >
            <Trans>Run now</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <p className="font-mono text-xs break-words text-danger">
          {moment(failure.at)}: {failure.message}
        </p>
      )}
      <CommandFailure error={run.error} />
    </li>
  );
}

function FailedMails({ mails: { failed } }: Pick<Health, 'mails'>) {
  const { t } = useLingui();
  return (
    <Panel title={t`Mails abandoned in 7 days`} flush>
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

const units = [
  { unit: 'terabyte', size: 1e12 },
  { unit: 'gigabyte', size: 1e9 },
  { unit: 'megabyte', size: 1e6 },
] as const;

function bytes(count: number): string {
  const { unit, size } = units.find((each) => count >= each.size) ?? units[2];
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(i18n.locale, options).format(count / size);
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
