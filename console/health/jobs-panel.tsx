import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { duration, elapsed, moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { useJobName } from './job-names.ts';

type Job = Output<'health/show'>['jobs'][number];

/** A row that waits longer than this many intervals of its job is late. */
const lateIntervals = 5;
const leastLateSeconds = 120;

/** Background jobs of all servers; failing ones first. */
export function JobsPanel({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui();
  const nameOf = useJobName();
  const nodes = new Set(jobs.flatMap((job) => job.nodes.map(({ node }) => node)));
  const sorted = jobs.toSorted(
    (one, other) =>
      Number(isFailing(other)) - Number(isFailing(one)) || nameOf(one.name).localeCompare(nameOf(other.name)),
  );
  return (
    <Panel title={t`Background jobs`} flush command={<RunFailed jobs={jobs.filter(isFailing)} />}>
      {jobs.length === 0 ? (
        <p className="p-4 text-text-2">
          <Trans>No server runs jobs.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Background jobs`}>
          {sorted.map((job) => (
            <JobRow key={job.name} job={job} name={nameOf(job.name)} showsNodes={nodes.size > 1} />
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

interface JobRowProps {
  job: Job;
  name: string;
  /** Several servers run jobs. */
  showsNodes: boolean;
}

function JobRow({ job, name, showsNodes }: JobRowProps) {
  const { t } = useLingui();
  const { failure, due, isRunning, succeededAt } = job;
  const run = useCommand('health/run', () => toast(t`Job started`));
  const details = [
    due && due.rows > 0 && t`${number(due.rows)} waiting, the oldest for ${duration(due.oldestSeconds)}`,
    succeededAt === null ? !failure && t`not run yet` : t`ran ${elapsed(succeededAt)} ago`,
    t`every ${duration(job.everySeconds)}`,
    job.nodes.length > 1 && t`${plural(job.nodes.length, { one: 'on # server', other: 'on # servers' })}`,
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
      <JobFailures nodes={job.nodes} showsNodes={showsNodes} />
      <CommandFailure error={run.error} />
    </li>
  );
}

/** Failures of each server; of several servers with their names. */
function JobFailures({ nodes, showsNodes }: Pick<Job, 'nodes'> & { showsNodes: boolean }) {
  const failing = nodes.flatMap(({ node, failure }) => (failure ? [{ node, ...failure }] : []));
  return failing.map(({ node, at, message }) => (
    <p key={node} className="font-mono text-xs break-words text-danger">
      {showsNodes && `${node} · `}
      {moment(at)}: {message}
    </p>
  ));
}
