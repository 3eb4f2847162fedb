import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../http/context.ts';

export interface Job {
  name: string;
  everySeconds: number;
  /**
   * Runs one small batch. Rows are claimed with SKIP LOCKED, so any number of servers may run the same job. @returns whether
   * there may be more to do right now
   */
  runBatch(services: Services): Promise<boolean>;
  /** Aborted when the server stops: the batch cancels its waits, and no other follows. */
  interrupt?(): void;
}

/** Jitter, so that servers started together do not poll in step. */
const jitter = 0.2;

/**
 * Runs each job in its own loop until stopped. A batch that fails is logged and retried in the next interval. @returns `stop`:
 * waits for running batches, which are small, and starts no other
 */
export function startRunner(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(services, job, stopping.signal));
  return async () => {
    stopping.abort();
    for (const job of jobs) job.interrupt?.();
    await Promise.all(loops);
  };
}

async function loop(services: Services, job: Job, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const waitMs = job.everySeconds * 1000 * (1 - jitter + Math.random() * 2 * jitter);
    // Rejects when stopped; the loop's condition then ends it.
    await delay(waitMs, undefined, { signal: stopping }).catch(() => undefined);
    await runUntilDone(services, job, stopping);
  }
}

async function runUntilDone(services: Services, job: Job, stopping: AbortSignal): Promise<void> {
  try {
    while (!stopping.aborted && (await job.runBatch(services)));
  } catch (err) {
    services.log.error({ err, job: job.name }, 'job failed, will be retried');
  }
}
