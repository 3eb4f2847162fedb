import { type Kysely, sql } from 'kysely';
import type { Connection } from '../db/connect.ts';
import { listen } from '../db/listen.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { JobBoard } from './job-board.ts';

interface RunRequest {
  job: string;
  /** The node that the operator asked; it runs the job itself. */
  from: string;
}

/** Runs a job on all other nodes once the transaction has committed. Rows are claimed with SKIP LOCKED, so several nodes may. */
export const requestRun = (trx: Kysely<Database>, request: RunRequest) =>
  sql`select pg_notify('job_run', ${JSON.stringify(request)})`.execute(trx);

/** Runs jobs of this node that operators requested on another one. A request during a lost connection waits for the interval. */
export const listenToRunRequests = (
  connection: Connection,
  { board, node, log }: { board: JobBoard; node: string; log: Log },
): (() => Promise<void>) =>
  listen(connection, log, {
    name: 'okanto jobs',
    channels: ['job_run'],
    on: (_, payload) => {
      const { job, from } = JSON.parse(payload) as RunRequest;
      if (from !== node) board.get(job)?.runNow();
    },
    onConnect: () => undefined,
  });
