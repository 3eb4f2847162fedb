import { onAppEvent } from '../platform/session/app-events.ts';

/**
 * Asks the browser to keep what is stored even when it needs room. Only when there is something to keep: an order was
 * placed, a shop is kept for offline, the app was installed. Firefox asks the person then, the others decide by
 * themselves. A no changes nothing: what is stored here is never the only copy of anything but a draft.
 */
export function persistAtGoodMoments(): void {
  onAppEvent(() => {
    const { storage } = navigator as { storage?: StorageManager };
    void storage?.persist?.().catch(() => false);
  });
}
