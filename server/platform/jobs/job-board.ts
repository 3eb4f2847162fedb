import type { DueRows } from './due-rows.ts';

/** State of one background job on this server. */
export interface JobState {
  everySeconds: number;
  due: DueRows | undefined;
  isRunning: boolean;
  /** Of the last run that ended; `null`: none since the start of the server. */
  startedAt: Date | null;
  endedAt: Date | null;
  /** Time of the last run without an error; `null`: none since the start of the server. */
  succeededAt: Date | null;
  /** Runs that failed since then. */
  failure: { at: Date; message: string; times: number } | null;
  /** It began to fail, or recovered. */
  changedAt: Date | null;
  nextAt: Date;
  /** Ends the wait for the next interval. */
  runNow: () => void;
}

/** Background jobs of this server by name, for operators. The runner fills it. */
export type JobBoard = Map<string, JobState>;
