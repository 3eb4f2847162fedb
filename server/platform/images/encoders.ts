import { limitConcurrency } from './concurrency-limit.ts';

type Work<T> = () => Promise<T>;

/**
 * Who may encode when, on a machine that has to answer besides: two at once for what somebody waits for, and one at a
 * time for what is made ahead, which begins only while nobody waits.
 */
export function encoders() {
  const now = limitConcurrency(2);
  const ahead = limitConcurrency(1);
  let awaited = 0;
  let onQuiet: (() => void)[] = [];
  /** Resolves while nobody waits. Somebody may have come between the news and its hearing: so it looks again. */
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
