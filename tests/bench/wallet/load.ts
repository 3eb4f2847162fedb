/** Result of one measurement. */
export interface Load {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
}

/**
 * `clients` that each send their next request after the response, until none is left or the time is up. @param next one request,
 * or `undefined` when there is none left
 */
export async function load(
  clients: number,
  next: () => (() => Promise<unknown>) | undefined,
  forMs = Infinity,
): Promise<Load> {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() - startedAt < forMs) {
      const send = next();
      if (!send) return;
      const sentAt = performance.now();
      await send();
      tookMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: tookMs.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95) };
}
