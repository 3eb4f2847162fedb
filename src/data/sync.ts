import { ApiError } from '../api/errors.ts';
import type { ApiFailure } from '../contract/failure.ts';
import { flush, hasUnsent, outboxLock } from '../device/flush.ts';
import { retryDelayMs, verdictOf } from '../device/verdict.ts';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { askForSync } from './background-sync.ts';
import { markAsked } from './heard.ts';
import { ownerNow } from './owner.ts';
import { sendAs } from './send-as.ts';
import { change, currentKept, readKept, subscribe } from './vault.ts';

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

/** @returns why something is left */
async function syncOnce(): Promise<ApiFailure | null> {
  const token = currentToken();
  try {
    const account = await ownerNow();
    if (account === null || token === null) return null;
    return await flush({ account, read: readKept, change, send: sendAs(token) });
  } catch (error) {
    // The profile could not be had, or the disk is full: later.
    return error instanceof ApiError ? error.failure : { kind: 'network' };
  }
}

const somethingWaits = () => {
  const kept = currentKept();
  return kept !== null && store.get(tokenAtom) !== null && hasUnsent(kept);
};

/**
 * Keeps this device and the account in step: after an act, on login, when the connection or the person comes back,
 * and every minute in sight. Failures are retried here, and by the worker when no page is open; they are not shown,
 * waiting acts carry a mark.
 */
export function startSync(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
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
    // Without a connection only a session that has ended can be dealt with.
    if (!navigator.onLine && store.get(tokenAtom) !== null) return;
    busy = true;
    again = false;
    const failure = await alone(syncOnce);
    busy = false;
    markAsked();
    if (failure === null) failures = 0;
    else if (verdictOf(failure) === 'retry') {
      soon(retryDelayMs(failures++, failure));
      if (somethingWaits()) void askForSync();
    }
    if (again && failures === 0) soon(restMs);
  };
  const now = () => {
    failures = 0;
    soon(0);
  };

  let seen = currentKept()?.outbox;
  subscribe(() => {
    const outbox = currentKept()?.outbox;
    const acted =
      outbox !== seen && [...(outbox ?? [])].some(([key, row]) => seen?.get(key)?.stamp !== row.stamp);
    seen = outbox;
    if (!acted) return;
    if (!navigator.onLine && somethingWaits()) void askForSync();
    // While the server is out of reach the next try is set already.
    else if (failures === 0) soon(restMs);
  });
  store.sub(tokenAtom, now);
  addEventListener('online', now);
  // Closed before the moment of rest is over: the worker finishes.
  addEventListener('pagehide', () => somethingWaits() && void askForSync());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  setInterval(() => document.visibilityState === 'visible' && failures === 0 && soon(0), pullEveryMs);
  now();
}
