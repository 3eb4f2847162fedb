import type { ApiFailure } from '../../src/contract/failure.ts';
import { openDatabase } from '../../src/device/db.ts';
import { flush, hasUnsent, outboxLock } from '../../src/device/flush.ts';
import { verdictOf } from '../../src/device/verdict.ts';
import { currentLang, currentToken, sendAs } from './call-api.ts';

/** What TypeScript's WebWorker library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};

/** Sends what waits, if it is this session's. @returns why some of it is still there */
async function sendAll(): Promise<ApiFailure | null> {
  const token = await currentToken();
  if (!token) return null;
  const { read, change } = await openDatabase();
  const kept = await read();
  if (!hasUnsent(kept)) return null;
  const send = sendAs(token, await currentLang());
  // Whose session this is only the server knows: the acts of A are not sent as B.
  const whose = await send('getUserInfo', {});
  if (!whose.ok) return whose.failure;
  if (whose.data.id !== kept.owner) return null;
  return flush({ account: whose.data.id, read, change, send });
}

/** @throws when it is to be tried again */
async function run(): Promise<void> {
  const failure = await navigator.locks.request(outboxLock, sendAll);
  if (failure && verdictOf(failure) === 'retry') throw new Error(`unsent acts: ${failure.kind}`);
}

/**
 * The browser wakes the worker when there is a connection, page or no page. A failed run is thrown, so that the browser
 * tries again in its own time; should it give up, the acts are still there for the next page.
 */
export const sendOutboxInBackground = () => {
  self.addEventListener('sync', (event) => {
    if (event.tag !== outboxLock) return;
    event.waitUntil(run());
  });
};
