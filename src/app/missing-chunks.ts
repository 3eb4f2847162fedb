import { isExtraUnderWay } from './until-loaded.ts';

const reloadPauseMs = 60 * 1000;
/** index.html, which does the same for the entry itself, has the same name. */
const reloadMark = 'reloaded-for-missing-chunk';

/**
 * After a deploy an open page may ask for a chunk that no longer exists: reloading fetches the new version. What was
 * typed is noted as the page goes (restore-page-state.ts) and comes back. Without a connection a worker has every chunk: one that
 * did not come was asked for while the worker was stopped. What no screen waits for takes no page away before it was asked
 * for again. Where nobody has tapped anything, a page without a worker is
 * only left once the server has said that it has another: a connection that broke would take away the page as well.
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
 * Once in a minute, else a chunk that is missing for good would reload for ever; where that cannot be noted, never.
 * @returns whether the page is going
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
