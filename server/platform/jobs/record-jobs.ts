import os from 'node:os';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Services } from '../http/context.ts';
import type { JobBoard } from './job-board.ts';

const saveEveryMs = 60_000;

/** Name of this server among those of the database, the same after a restart. */
export const nodeName = ({ port }: Pick<Config, 'port'>): string => `${os.hostname()}:${port}`;

interface Recorder {
  /** A run has ended. @param isUrgent written at once instead of within a minute */
  ended: (job: string, isUrgent: boolean) => void;
  stop: () => Promise<void>;
}

/** Writes the states of this node's jobs to the database, all that ended a run in one statement. */
export function recordJobs(
  { db, log, config }: Pick<Services, 'db' | 'log' | 'config'>,
  board: JobBoard,
): Recorder {
  const node = nodeName(config);
  const ended = new Set<string>();
  let saving: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = [...ended].flatMap((job) => {
      const state = board.get(job);
      return state?.startedAt && state.endedAt ? [{ ...state, job }] : [];
    });
    ended.clear();
    if (rows.length === 0) return;
    try {
      await db
        .insertInto('job_state')
        .values(
          rows.map((row) => ({
            job: row.job,
            node,
            every_seconds: row.everySeconds,
            started_at: row.startedAt!,
            ended_at: row.endedAt!,
            succeeded_at: row.succeededAt,
            failed_at: row.failure && row.failure.at,
            failure: row.failure && row.failure.message,
            failures: row.failure?.times ?? 0,
            changed_at: row.changedAt,
            next_at: row.nextAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['job', 'node']).doUpdateSet((row) => ({
            every_seconds: row.ref('excluded.every_seconds'),
            started_at: row.ref('excluded.started_at'),
            ended_at: row.ref('excluded.ended_at'),
            succeeded_at: row.ref('excluded.succeeded_at'),
            failed_at: row.ref('excluded.failed_at'),
            failure: row.ref('excluded.failure'),
            failures: row.ref('excluded.failures'),
            changed_at: row.ref('excluded.changed_at'),
            next_at: row.ref('excluded.next_at'),
            seen_at: sql<Date>`now()`,
          })),
        )
        .execute();
    } catch (err) {
      // The next write has the newer states.
      for (const { job } of rows) ended.add(job);
      log.warn({ err }, 'states of jobs not recorded');
    }
  }
  const save = () => (saving = saving.then(write));
  const timer = setInterval(() => void save(), saveEveryMs);

  return {
    ended(job, isUrgent) {
      ended.add(job);
      if (isUrgent) void save();
    },
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}
