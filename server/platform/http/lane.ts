import { Counter, Gauge } from '@prometheus-io/client';
import { registry } from '../metrics/registry.ts';

const waitingTasks = new Gauge({
  name: 'okanto_queue_waiting',
  help: 'Requests that wait for a place, by queue: public reads, rendered pages.',
  labelNames: ['queue'],
  registers: [registry],
});
const rejectedTasks = new Counter({
  name: 'okanto_queue_rejected_total',
  help: 'Requests rejected because a queue was full or the wait too long.',
  labelNames: ['queue'],
  registers: [registry],
});

/** The concurrency limit's queue is full, or the wait was too long: retry in a moment. */
export class Busy extends Error {
  override name = 'Busy';
}

interface LaneSize {
  /** Name of the queue in metrics. */
  queue: string;
  /** Concurrent tasks. */
  places: number;
  /** Requests beyond this queue length are rejected at once: a queue that only grows serves no one. */
  mostWaiting: number;
  /** By then a waiting client has most likely given up. */
  maxWaitMs: number;
}

export interface Lane {
  /** @throws Busy */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  waiting: () => number;
}

/** A concurrency limit with a bounded queue, first in, first out. */
export function lane({ queue: name, places, mostWaiting, maxWaitMs }: LaneSize): Lane {
  const queue = new Set<() => void>();
  let free = places;
  const label = { queue: name };
  waitingTasks.inc(label, 0);
  rejectedTasks.inc(label, 0);
  const busy = (why: string) => {
    rejectedTasks.inc(label);
    return new Busy(why);
  };

  async function place(): Promise<void> {
    if (free > 0) {
      free--;
      return;
    }
    if (queue.size >= mostWaiting) throw busy('too many are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      queue.delete(resolve);
      reject(busy('waited too long'));
    }, maxWaitMs);
    queue.add(resolve);
    waitingTasks.inc(label);
    await promise.finally(() => {
      clearTimeout(timer);
      waitingTasks.dec(label);
    });
  }

  return {
    async run(work) {
      await place();
      try {
        return await work();
      } finally {
        const [next] = queue;
        if (next) {
          queue.delete(next);
          next();
        } else free++;
      }
    },
    waiting: () => queue.size,
  };
}
