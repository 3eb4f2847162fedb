import type { PageMessage } from '#contract/worker-messages.ts';

type Kind = NonNullable<Extract<PageMessage, { type: 'purge' }>['only']>;

/** A hanging worker must not block a logout. */
const workerWithinMs = 2000;

/**
 * Makes the worker delete viewed content, all of it or one kind. Also reaches the worker from a page that it does not
 * control (reloaded past it, or older than it).
 * @returns whether it is done; `false` without a worker, or if it does not respond within two seconds
 */
export async function purgeWorker(only?: Kind): Promise<boolean> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const worker = container?.controller ?? (await container?.getRegistration())?.active;
  if (!worker) return false;
  return new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), workerWithinMs);
    worker.postMessage({ type: 'purge', ...(only && { only }) } satisfies PageMessage, [port2]);
  });
}
