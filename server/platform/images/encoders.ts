import { limitConcurrency } from './concurrency-limit.ts';

type Work<T> = () => Promise<T>;

/**
 * Limits encoding on a machine that also serves requests: two at once for images that a request waits for, and one at a time
 * ahead of demand, only while no request waits.
 */
export function encoders() {
  const now = limitConcurrency(2);
  const ahead = limitConcurrency(1);
  let awaited = 0;
  let onQuiet: (() => void)[] = [];
  /** Resolves while no request waits. A request may have arrived before the notification was handled, so it checks again. */
  const quiet = async (): Promise<void> => {
    if (awaited === 0) return;
    await new Promise<void>((resolve) => onQuiet.push(resolve));
    return quiet();
  };

  return {
    async now<T>(work: Work<T>): Promise<T> {
      awaited++;
      try {
        return await now(work);
      } finally {
        awaited--;
        if (awaited === 0) {
          const waiting = onQuiet;
          onQuiet = [];
          for (const go of waiting) go();
        }
      }
    },
    ahead: <T>(work: Work<T>): Promise<T> =>
      ahead(async () => {
        await quiet();
        return work();
      }),
  };
}
