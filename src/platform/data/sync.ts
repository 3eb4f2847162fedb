import { ApiError } from '../api/errors.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { flush, type Flushed, hasUnsent, outboxLock, type RateLimits } from '../device/flush.ts';
import { retrySchedule } from '../device/retry-schedule.ts';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { requestSync } from './background-sync.ts';
import { markAsked } from './heard.ts';
import { ownerNow } from './owner.ts';
import { sendAs } from './send-as.ts';
import { change, currentDeviceState, isReplaced, readDeviceState, subscribe } from './device-store.ts';

/** A stepper is tapped several times: only where it comes to rest is sent. */
const restMs = 400;
/** Other devices' acts are looked for this often while the app is in sight. */
const pullEveryMs = 60_000;

/**
 * One tab at a time sends, or the worker when the browser wakes it; the next finds an empty outbox. Without Web Locks
 * (plain HTTP) a repeat does no harm.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(outboxLock, work) : work();

async function syncOnce(limits: RateLimits): Promise<Flushed> {
  const token = currentToken();
  try {
    const account = await ownerNow();
    if (account === null || token === null) return { left: null, hasProgressed: false };
    return await flush({ account, read: readDeviceState, change, send: sendAs(token) }, limits);
  } catch (error) {
    // The profile could not be fetched, or the disk is full: retried later.
    const left: ApiFailure = error instanceof ApiError ? error.failure : { kind: 'network' };
    return { left, hasProgressed: false };
  }
}

const somethingWaits = () => {
  const kept = currentDeviceState();
  return kept !== null && store.get(tokenAtom) !== null && hasUnsent(kept);
};

/**
 * Keeps this device and the account in step: after an act, on login, when the connection or the person comes back,
 * and every minute in sight. Failures are retried here, and by the worker when no page is open; they are not shown,
 * waiting acts carry a mark.
 */
export function startSync(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limits: RateLimits = new Map();
  const schedule = retrySchedule();
  let busy = false;
  let again = false;

  const soon = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  };
  const run = async () => {
    if (busy) {
      again = true;
      return;
    }
    if (isReplaced()) return;
    // Without a connection only a session that has ended can be dealt with.
    if (!navigator.onLine && store.get(tokenAtom) !== null) return;
    busy = true;
    again = false;
    const delayMs = schedule.after(await alone(() => syncOnce(limits)));
    busy = false;
    markAsked();
    if (delayMs !== null) soon(delayMs);
    if (schedule.isFailing && somethingWaits()) void requestSync();
    if (again && !schedule.isFailing) soon(restMs);
  };
  const now = () => {
    schedule.reset();
    soon(0);
  };

  let seen = currentDeviceState()?.outbox;
  subscribe(() => {
    const outbox = currentDeviceState()?.outbox;
    const acted =
      outbox !== seen && [...(outbox ?? [])].some(([key, row]) => seen?.get(key)?.stamp !== row.stamp);
    seen = outbox;
    if (!acted) return;
    if (!navigator.onLine && somethingWaits()) void requestSync();
    // While the server is out of reach the next try is set already.
    else if (!schedule.isFailing) soon(restMs);
  });
  store.sub(tokenAtom, () => {
    // They are the account's.
    limits.clear();
    now();
  });
  addEventListener('online', now);
  // Closed before the moment of rest is over: the worker finishes.
  addEventListener('pagehide', () => somethingWaits() && void requestSync());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  setInterval(() => document.visibilityState === 'visible' && !schedule.isFailing && soon(0), pullEveryMs);
  now();
}
