import { Busy } from '../http/lane.ts';

interface Places {
  /** Work under way at once. */
  places: number;
  /** Of one key, besides the one under way. */
  mostWaitingPerKey: number;
}

/**
 * A concurrency limit that is fair between keys (accounts): one piece of work of each at a time, and those that wait
 * take turns by key, so that a key with much work delays only itself.
 * @returns a function that runs the work when it is its turn. @throws Busy when too much of the same key waits
 */
export function fairConcurrencyLimit({ places, mostWaitingPerKey }: Places) {
  /** In the order in which the keys are served. */
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
      // Its next piece of work comes after those of all others.
      if (rest && waiting.delete(key)) waiting.set(key, rest);
      startNext();
    }
  };
}
