import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge } from '@prometheus-io/client';
import type { Services } from '../http/context.ts';
import { registry } from '../metrics/registry.ts';
import { traced } from '../tracing.ts';
import type { DueRows } from './due-rows.ts';
import type { JobBoard, JobState } from './job-board.ts';
import { recordJobs } from './record-jobs.ts';

export interface Job {
  name: string;
  everySeconds: number;
  /**
   * Runs one small batch. Rows are claimed with SKIP LOCKED, so any number of servers may run the same job. @returns whether
   * there may be more to do right now
   */
  runBatch(services: Services): Promise<boolean>;
  /** Rows that wait for the job now, for metrics. */
  due?: DueRows;
  /** Aborted when the server stops: the batch cancels its waits, and no other follows. */
  interrupt?(): void;
}

const batches = new Counter({
  name: 'okanto_job_batches_total',
  help: 'Batches of background jobs by outcome, done or failed; a failed one is retried after the interval.',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});
const busySeconds = new Counter({
  name: 'okanto_job_busy_seconds_total',
  help: 'Seconds that background jobs have run.',
  labelNames: ['job'],
  registers: [registry],
});
const running = new Gauge({
  name: 'okanto_job_running',
  help: 'Whether a background job runs at the moment.',
  labelNames: ['job'],
  registers: [registry],
});
const intervals = new Gauge({
  name: 'okanto_job_interval_seconds',
  help: 'Seconds between two runs of a background job.',
  labelNames: ['job'],
  registers: [registry],
});
const succeededAt = new Gauge({
  name: 'okanto_job_last_success_timestamp_seconds',
  help: 'Time at which a background job last finished without an error, or was started.',
  labelNames: ['job'],
  registers: [registry],
});

/** Jitter, so that servers started together do not poll in step. */
const jitter = 0.2;

/**
 * Runs each job in its own loop until stopped. A batch that fails is logged and retried in the next interval. @returns `stop`:
 * waits for running batches, which are small, and starts no other
 */
export function startRunner(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const board: JobBoard = services.jobs ?? new Map<string, JobState>();
  const recorder = recordJobs(services, board);
  const loops = jobs.map((job) => loop(services, job, { stopping: stopping.signal, board, recorder }));
  return async () => {
    stopping.abort();
    for (const job of jobs) job.interrupt?.();
    await Promise.all(loops);
    await recorder.stop();
  };
}

interface Loop {
  stopping: AbortSignal;
  board: JobBoard;
  recorder: ReturnType<typeof recordJobs>;
}

async function loop(services: Services, job: Job, { stopping, board, recorder }: Loop): Promise<void> {
  let waking = new AbortController();
  const waitMs = () => job.everySeconds * 1000 * (1 - jitter + Math.random() * 2 * jitter);
  let nextMs = waitMs();
  const state: JobState = {
    everySeconds: job.everySeconds,
    due: job.due,
    isRunning: false,
    startedAt: null,
    endedAt: null,
    succeededAt: null,
    failure: null,
    changedAt: null,
    nextAt: new Date(Date.now() + nextMs),
    runNow: () => waking.abort(),
  };
  board.set(job.name, state);
  stopping.addEventListener('abort', () => waking.abort(), { once: true });
  intervals.set({ job: job.name }, job.everySeconds);
  succeededAt.set({ job: job.name }, Date.now() / 1000);
  for (;;) {
    // Rejects when stopped, or when an operator runs the job.
    await delay(nextMs, undefined, { signal: waking.signal }).catch(() => undefined);
    if (stopping.aborted) return;
    const isRequested = waking.signal.aborted;
    waking = new AbortController();
    const { failure: before, endedAt: ranBefore } = state;
    await runUntilDone(services, job, { stopping, state });
    nextMs = waitMs();
    state.nextAt = new Date(Date.now() + nextMs);
    const isChanged = (before === null) !== (state.failure === null);
    if (isChanged) state.changedAt = new Date();
    recorder.ended(job.name, isRequested || isChanged || ranBefore === null);
  }
}

async function runUntilDone(
  services: Services,
  job: Job,
  { stopping, state }: { stopping: AbortSignal; state: JobState },
): Promise<void> {
  const label = { job: job.name };
  const startedAt = performance.now();
  const started = new Date();
  running.set(label, 1);
  state.isRunning = true;
  try {
    let isMore = true;
    while (isMore && !stopping.aborted) {
      isMore = await traced(`job ${job.name}`, {}, () => job.runBatch(services));
      batches.inc({ ...label, outcome: 'done' });
    }
    succeededAt.set(label, Date.now() / 1000);
    state.succeededAt = new Date();
    state.failure = null;
  } catch (err) {
    batches.inc({ ...label, outcome: 'failed' });
    state.failure = { at: new Date(), message: messageOf(err), times: (state.failure?.times ?? 0) + 1 };
    services.log.error({ err, job: job.name }, 'job failed, will be retried');
  } finally {
    running.set(label, 0);
    state.isRunning = false;
    state.startedAt = started;
    state.endedAt = new Date();
    busySeconds.inc(label, (performance.now() - startedAt) / 1000);
  }
}

const longestMessage = 500;
const messageOf = (err: unknown): string =>
  (err instanceof Error ? err.message : String(err)).slice(0, longestMessage);
