import { outboxLock } from '../device/flush.ts';

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Has the browser wake the worker when there is a connection, page or no page; where it cannot (Safari, Firefox) the
 * acts go when the shop is opened next. Never throws.
 */
export async function requestSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
    await registration?.sync?.register(outboxLock);
  } catch {
    // Not allowed by the person: as if there were none.
  }
}
