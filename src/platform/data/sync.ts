import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { flush, type Flushed, hasUnsent, outboxLock, type RateLimits } from '../device/flush.ts';
import type { CallResult, Send } from '../device/mutation.ts';
import { retrySchedule } from '../device/retry.ts';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { ownerNow } from './owner.ts';
import {
  change,
  currentDeviceState,
  isReplaced,
  readDeviceState,
  readImage,
  subscribe,
} from './device-store.ts';

/** Debounce: a stepper is tapped several times, and only its last value is sent. */
const restMs = 400;
/** Changes of other devices are fetched this often while the app is visible. */
const pullEveryMs = 60_000;

/**
 * One tab at a time sends, or the worker when the browser wakes it; the next one finds an empty outbox. Without Web
 * Locks (plain HTTP) duplicate requests are harmless.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(outboxLock, work) : work();

/** Calls with the token of one session: after a login as another account they still belong to the first. */
const sendAs =
  (token: string): Send =>
  async <Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    idempotencyKey?: string,
    bytes?: Blob,
  ): Promise<CallResult<Output<Name>>> => {
    try {
      const data = bytes
        ? ((await sendBytes(bytes, input as Input<'upload'>, token)) as Output<Name>)
        : await call(name, input, {
            token,
            allowRepeat: true,
            ...(idempotencyKey !== undefined && { idempotencyKey }),
          });
      return { ok: true, data };
    } catch (error) {
      // Any other error means that the chunk with the call's code could not be loaded.
      const { failure, message } =
        error instanceof ApiError ? error : { failure: { kind: 'network' } as const, message: '' };
      return { ok: false, failure, message };
    }
  };

/** Few mutations have images: the code loads with the first one. */
async function sendBytes(bytes: Blob, input: Input<'upload'>, token: string): Promise<Output<'upload'>> {
  const { sendPart } = await import('../api/upload-image.ts');
  return sendPart(bytes, input, { token });
}

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers Background Sync, so that the worker sends when there is a connection, even without a page. Safari and
 * Firefox lack it: there the outbox is sent when the app is opened next. Never throws.
 */
async function requestSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
    await registration?.sync?.register(outboxLock);
  } catch {
    // The user has not allowed Background Sync.
  }
}

async function syncOnce(queryClient: QueryClient, limits: RateLimits): Promise<Flushed> {
  const token = currentToken();
  try {
    const account = await ownerNow(queryClient);
    if (account === null || token === null) return { left: null, hasProgressed: false };
    return await flush({ account, read: readDeviceState, change, readImage, send: sendAs(token) }, limits);
  } catch (error) {
    // The profile could not be fetched, or the disk is full: retried later.
    const left: ApiFailure = error instanceof ApiError ? error.failure : { kind: 'network' };
    return { left, hasProgressed: false };
  }
}

const isOutboxPending = () => {
  const state = currentDeviceState();
  return state !== null && store.get(tokenAtom) !== null && hasUnsent(state);
};

/**
 * Syncs this device with the account: after a mutation, on login, when the connection or the user returns, and every
 * minute while visible. Failures are retried here, and by the worker when no page is open; screens show pending rows.
 * @param onSynced after every attempt, successful or not
 */
export function startSync(queryClient: QueryClient, onSynced: () => void): void {
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
    // Without a connection only an ended session can be handled.
    if (!navigator.onLine && store.get(tokenAtom) !== null) return;
    busy = true;
    again = false;
    const delayMs = schedule.after(await alone(() => syncOnce(queryClient, limits)));
    busy = false;
    onSynced();
    if (delayMs !== null) soon(delayMs);
    if (schedule.isFailing && isOutboxPending()) void requestSync();
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
      outbox !== seen &&
      [...(outbox ?? [])].some(([key, row]) => seen?.get(key)?.idempotencyKey !== row.idempotencyKey);
    seen = outbox;
    if (!acted) return;
    if (!navigator.onLine && isOutboxPending()) void requestSync();
    // While the server cannot be reached, a retry is already scheduled.
    else if (!schedule.isFailing) soon(restMs);
  });
  store.sub(tokenAtom, () => {
    // Rate limits belong to the account.
    limits.clear();
    now();
  });
  addEventListener('online', now);
  // If the page is closed before the delay is over, the worker sends.
  addEventListener('pagehide', () => isOutboxPending() && void requestSync());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  setInterval(() => document.visibilityState === 'visible' && !schedule.isFailing && soon(0), pullEveryMs);
  now();
}
