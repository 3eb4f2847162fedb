/** The concurrency limit's queue is full, or the wait was too long: retry in a moment. */
export class Busy extends Error {
  override name = 'Busy';
}

interface LaneSize {
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
export function lane({ places, mostWaiting, maxWaitMs }: LaneSize): Lane {
  const queue = new Set<() => void>();
  let free = places;

  async function place(): Promise<void> {
    if (free > 0) {
      free--;
      return;
    }
    if (queue.size >= mostWaiting) throw new Busy('too many are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      queue.delete(resolve);
      reject(new Busy('waited too long'));
    }, maxWaitMs);
    queue.add(resolve);
    await promise.finally(() => clearTimeout(timer));
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
