/** Runs at most `places` at a time, the others in order of arrival. */
export function limitConcurrency(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passes the slot directly to the next waiter: no newcomer can take it.
      if (next) next();
      else free++;
    }
  };
}
