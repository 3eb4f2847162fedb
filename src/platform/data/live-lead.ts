import { type LiveMessage, readLive } from '../api/live-stream.ts';

const shortestWaitMs = 1_000;
const longestWaitMs = 60_000;
/** A stream that lasted this long resets the count of failures. */
const goodMs = 10_000;

const lockName = 'live';

interface Lead {
  /** Number of the last event that this tab has received. */
  last: () => number | null;
  onMessage: (message: LiveMessage) => void;
}

/**
 * Keeps a stream open until `signal` aborts: one per device, in the tab that was visible last, which forwards events to
 * the others. A tab that becomes visible takes the lock; the tab that has lost it waits for it.
 */
export async function lead(signal: AbortSignal, parts: Lead): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  // Web Locks do not exist on plain HTTP: then each visible tab has its own stream.
  if (!locks) return keepOpen(signal, parts);
  for (let steal = true; !signal.aborted; steal = false) {
    const leading = new AbortController();
    const end = () => leading.abort();
    signal.addEventListener('abort', end);
    // Rejects when another tab takes the lock, and when `signal` aborts.
    await locks
      .request(lockName, steal ? { steal } : { signal }, () => keepOpen(leading.signal, parts))
      .catch(() => undefined);
    end();
    signal.removeEventListener('abort', end);
  }
}

async function keepOpen(signal: AbortSignal, { last, onMessage }: Lead): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const openedAt = Date.now();
    // Reconnects after any end of the stream: the next one replays missed events.
    const hintMs = await readLive(last(), signal, onMessage).catch(() => undefined);
    failures = hintMs === undefined && Date.now() - openedAt < goodMs ? failures + 1 : 0;
    const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures) * (0.5 + Math.random());
    await pause(Math.min(longestWaitMs, hintMs ?? 0) + waitMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
