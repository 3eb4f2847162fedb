import { isExtraUnderWay } from './until-loaded.ts';

const reloadPauseMs = 60 * 1000;
/** index.html, which does the same for the entry itself, has the same name. */
const reloadMark = 'reloaded-for-missing-chunk';

/**
 * After a deploy, an open page may request a chunk that no longer exists; a reload fetches the new version. Typed
 * values are stored when the page unloads and restored afterwards (restore-page-state.ts). A worker has every chunk
 * offline: a chunk that fails without a connection was requested while the worker was stopped. Background imports are
 * retried before they may trigger a reload. Without a worker and a recent tap, the page reloads only once the server
 * responds: with a broken connection, the reload would lose the page as well.
 */
export const recoverFromMissingChunks = () => {
  addEventListener('vite:preloadError', (event) => {
    if (isExtraUnderWay()) return;
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    const isAskedFor = navigator.userActivation?.isActive ?? true;
    if (!isAskedFor && !hasWorker)
      fetch(location.href, { cache: 'no-store' }).then(
        ({ ok }) => ok && reloadOnce(),
        () => {},
      );
    else if ((navigator.onLine || hasWorker) && reloadOnce()) event.preventDefault();
  });
};

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
