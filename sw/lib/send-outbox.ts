import type { ApiFailure } from '#contract/failure.ts';
import {
  flush,
  type Flushed,
  hasUnsent,
  outboxLock,
  type RateLimits,
} from '../../src/platform/device/flush.ts';
import { registerMutations } from '../../src/platform/device/mutation.ts';
import { retrySchedule } from '../../src/platform/device/retry.ts';
import { mutations } from '../../src/mutations.ts';
import { currentLang, currentToken, sendAs } from './call-api.ts';
import { device } from './databases.ts';

/** Types that TypeScript's WebWorker library lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

const nothingSent = (left: ApiFailure | null): Flushed => ({ left, hasProgressed: false });

/** Sends the outbox, if it belongs to this session. */
async function sendAll(limits: RateLimits): Promise<Flushed> {
  const token = await currentToken();
  if (!token) return nothingSent(null);
  const state = await device.read();
  if (!hasUnsent(state)) return nothingSent(null);
  const send = sendAs(token, await currentLang());
  // Get the session's account from the server, so that mutations of A are never sent as B.
  const account = await send('getUserInfo', {});
  if (!account.ok) return nothingSent(account.failure);
  if (account.data.id !== state.owner) return nothingSent(null);
  return flush({ account: account.data.id, ...device, send }, limits);
}

/**
 * The browser waits five minutes before it wakes the worker again; a connection that has just come back often fails once more.
 * This limit is far below the three minutes that Chromium grants a `sync` event.
 */
const retryWithinMs = 60_000;

/** Sends with its own retries for a minute. @throws when the browser has to wake the worker again */
async function run(): Promise<void> {
  const limits: RateLimits = new Map();
  const latestMs = performance.now() + retryWithinMs;
  const schedule = retrySchedule();
  for (;;) {
    const sent = await navigator.locks.request(outboxLock, () => sendAll(limits));
    const delayMs = schedule.after(sent);
    if (delayMs === null) return;
    if (performance.now() + delayMs > latestMs) throw new Error(`unsent mutations: ${sent.left?.kind}`);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

/**
 * The browser wakes the worker when it is online, with or without a page. A failed run throws, so that the browser retries on its
 * own schedule; if it gives up, the next page sends the mutations.
 */
export const sendOutboxInBackground = () => {
  registerMutations(mutations);
  self.addEventListener('sync', (event) => {
    if (event.tag !== outboxLock) return;
    event.waitUntil(run());
  });
};
