import { Busy } from '../http/lane.ts';

interface Places {
  /** Concurrent tasks. */
  places: number;
  /** Waiting tasks per key, besides the running one. */
  mostWaitingPerKey: number;
}

/**
 * A concurrency limit that is fair between keys (accounts): each runs one task at a time, and waiting tasks take turns by key, so
 * that a key with many tasks delays only itself. @returns a function that runs the task in its turn. @throws Busy when too many
 * tasks of the key wait
 */
export function fairConcurrencyLimit({ places, mostWaitingPerKey }: Places) {
  /** Keys in the order of service. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  function startNext(): void {
    for (const [key, queue] of waiting) {
      if (running.size >= places) return;
      if (running.has(key)) continue;
      const [start, ...rest] = queue;
      waiting.delete(key);
      if (rest.length > 0) waiting.set(key, rest);
      running.add(key);
      start!();
    }
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = waiting.get(key) ?? [];
    if (queue.length >= mostWaitingPerKey) throw new Busy('too much of one account is waiting');
    await new Promise<void>((resolve) => {
      waiting.set(key, [...queue, resolve]);
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      const rest = waiting.get(key);
      // Its next task comes after those of all other keys.
      if (rest && waiting.delete(key)) waiting.set(key, rest);
      startNext();
    }
  };
}
