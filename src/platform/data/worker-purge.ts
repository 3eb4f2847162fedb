import type { PageMessage } from '#contract/worker-messages.ts';

type Kind = NonNullable<Extract<PageMessage, { type: 'purge' }>['only']>;

/** A worker that is stuck must not hold up a logout. */
const workerWithinMs = 2000;

/**
 * Has the worker forget what was looked at, all of it or one kind. A page that it does not control (reloaded past it, or
 * older than it) reaches it too.
 * @returns whether it is done; `false` where there is no worker, or none that answers within two seconds
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
