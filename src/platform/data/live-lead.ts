import { type LiveMessage, readLive } from '../api/live-stream.ts';

const shortestWaitMs = 1_000;
const longestWaitMs = 60_000;
/** A stream that lasted this long was a good one: the next break begins counting anew. */
const goodMs = 10_000;

const lockName = 'live';

interface Lead {
  /** Number of the last event this tab has seen. */
  last: () => number | null;
  onMessage: (message: LiveMessage) => void;
}

/**
 * Keeps a stream open until `signal` ends it: one a device, in the tab that was looked at last, which tells the others.
 * A tab that comes into sight takes the lead; one that lost it waits until it is free again.
 */
export async function lead(signal: AbortSignal, parts: Lead): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  // Not there on plain HTTP: then each tab in sight has its own.
  if (!locks) return keepOpen(signal, parts);
  for (let steal = true; !signal.aborted; steal = false) {
    const leading = new AbortController();
    const end = () => leading.abort();
    signal.addEventListener('abort', end);
    // Rejects when another tab takes the lead, and when `signal` ends the waiting.
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
    // Reconnect however the stream ended: the next one replays the missed events.
    await readLive(last(), signal, onMessage).catch(() => undefined);
    failures = Date.now() - openedAt < goodMs ? failures + 1 : 0;
    const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures) * (0.5 + Math.random());
    await pause(waitMs, signal);
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
