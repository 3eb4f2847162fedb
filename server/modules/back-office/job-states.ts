import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { JobBoard } from '../../platform/jobs/job-board.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';

/** Every node writes once a minute: one without a write for this long has stopped. */
const goneAfterMinutes = 5;

const isOfLiveNode = sql<boolean>`node in (select node from job_state group by node
  having max(seen_at) > now() - make_interval(mins => ${goneAfterMinutes}))`;

/** Times since which jobs fail on any node. */
export const failingJobs = (most: number) =>
  sql`select min(changed_at) as at from job_state where failure is not null and ${isOfLiveNode}
    group by job order by at limit ${most}`;

interface JobOnNode {
  node: string;
  everySeconds: number;
  startedAt: number;
  endedAt: number;
  /** `null`: never since the start of the node. */
  succeededAt: number | null;
  /** Runs that failed since the last success; `null`: none. */
  failure: { at: number; message: string; times: number } | null;
  nextAt: number;
}

/** The background jobs of all nodes. The states of this node are current, those of others at most a minute old. */
export async function jobsOf(db: Kysely<Database>, board: JobBoard | undefined, ownNode: string) {
  const runs = new Map<string, JobOnNode[]>();
  const addRun = (job: string, run: JobOnNode) => runs.set(job, [...(runs.get(job) ?? []), run]);
  for (const row of await storedStates(db)) {
    // An own job that has run since the start is added below; one that no longer exists is not.
    if (row.node === ownNode && board && !(board.has(row.job) && board.get(row.job)!.endedAt === null))
      continue;
    addRun(row.job, row.run);
  }
  for (const [job, { startedAt, endedAt, succeededAt, failure, everySeconds, nextAt }] of board ?? [])
    if (startedAt && endedAt)
      addRun(job, {
        node: ownNode,
        everySeconds,
        startedAt: unixSeconds(startedAt),
        endedAt: unixSeconds(endedAt),
        succeededAt: succeededAt && unixSeconds(succeededAt),
        failure: failure && { ...failure, at: unixSeconds(failure.at) },
        nextAt: unixSeconds(nextAt),
      });
  const list = [];
  for (const name of new Set([...(board?.keys() ?? []), ...runs.keys()])) {
    const own = board?.get(name);
    const nodes = (runs.get(name) ?? []).toSorted((one, other) => one.node.localeCompare(other.node));
    const counted = own?.due && (await own.due.execute(db)).rows[0];
    list.push({
      name,
      everySeconds: own?.everySeconds ?? nodes[0]!.everySeconds,
      /** On the node that responds. */
      isRunning: own?.isRunning ?? false,
      /** On any node. */
      succeededAt: latest(nodes.map(({ succeededAt }) => succeededAt)),
      /** The newest one of all nodes. */
      failure: nodes
        .flatMap(({ failure }) => failure ?? [])
        .reduce<JobOnNode['failure']>((one, other) => (one && one.at > other.at ? one : other), null),
      /** The last run on each node, without nodes that have stopped or not run it yet. */
      nodes,
      /** Rows that wait for the job, at most 1,000; `null`: it has no queue. */
      due: counted ? { rows: counted.rows, oldestSeconds: Math.floor(counted.seconds) } : null,
    });
  }
  return list;
}

const latest = (times: readonly (number | null)[]): number | null =>
  times.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

async function storedStates(db: Kysely<Database>) {
  const rows = await db.selectFrom('job_state').selectAll().where(isOfLiveNode).execute();
  return rows.map((row) => ({
    job: row.job,
    node: row.node,
    run: {
      node: row.node,
      everySeconds: row.every_seconds,
      startedAt: unixSeconds(row.started_at),
      endedAt: unixSeconds(row.ended_at),
      succeededAt: row.succeeded_at && unixSeconds(row.succeeded_at),
      failure:
        row.failed_at === null
          ? null
          : { at: unixSeconds(row.failed_at), message: row.failure ?? '', times: row.failures },
      nextAt: unixSeconds(row.next_at),
    },
  }));
}
