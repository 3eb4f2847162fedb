import { isExtraUnderWay } from './until-loaded.ts';

const reloadPauseMs = 60 * 1000;
/** index.html uses the same key for the entry itself. */
const reloadMark = 'reloaded-for-missing-chunk';

/**
 * After a deploy, an open page may request a chunk that no longer exists; a reload fetches the new version. Typed
 * values are stored when the page unloads and restored afterwards (restore-page-state.ts). Offline, the worker has the
 * chunks of opened screens, or all: a stored chunk that fails was requested while the worker was stopped, and a reload
 * starts it; any other is reported by the screen (error-screen.tsx). Background imports are retried before they may
 * trigger a reload. With neither a worker nor a recent tap, the page reloads only once the server responds: with a broken
 * connection, the reload would lose the page as well.
 */
export const recoverFromMissingChunks = () => {
  addEventListener('vite:preloadError', (event) => {
    if (isExtraUnderWay()) return;
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    const isRequested = navigator.userActivation?.isActive ?? true;
    if (!isRequested && !hasWorker)
      fetch(location.href, { cache: 'no-store' }).then(
        ({ ok }) => ok && reloadOnce(),
        () => {},
      );
    else if (navigator.onLine) {
      if (reloadOnce()) event.preventDefault();
    } else if (hasWorker) void isStored(event.payload).then((stored) => stored && reloadOnce());
  });
};

/** Whether the worker has the chunk that this error of an import names. Safari's errors name none. */
async function isStored({ message }: Error): Promise<boolean> {
  const [url] = /https?:\/\/\S+/.exec(message) ?? [];
  return url === undefined || (await caches.match(url, { ignoreVary: true })) !== undefined;
}

/**
 * Reloads at most once a minute, or a permanently missing chunk would cause a reload loop; never if the time of the
 * reload cannot be stored.
 * @returns whether the page is reloading
 */
function reloadOnce(): boolean {
  try {
    const reloadedMs = Number(sessionStorage.getItem(reloadMark) ?? 0);
    if (Math.abs(Date.now() - reloadedMs) < reloadPauseMs) return false;
    sessionStorage.setItem(reloadMark, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
