import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { isPrivate } from '../platform/api/is-private.ts';
import { onUnauthorized } from '../platform/api/unauthorized.ts';
import { activate } from '../platform/i18n/activate.ts';
import { guard } from '../platform/session/guard.ts';
import { removeStoredValues } from '../platform/session/stored-values.ts';
import { langAtom, store, tokenAtom } from '../platform/session/state.ts';
import { clearToasts, toast } from '../ui/toast.ts';
import { endSession } from '../platform/data/end-session.ts';
import { recoverFromMissingChunks } from './missing-chunks.ts';
import type { Router } from './router.ts';
import { untilLoaded } from './until-loaded.ts';

/**
 * Wires everything that lives as long as the page: 401, other tabs, the worker, and code that loads after the first
 * paint.
 */
export function startServices(router: Router, queryClient: QueryClient): void {
  onUnauthorized((message) => {
    if (store.get(tokenAtom) === null) return;
    toast(message, { tone: 'error' });
    void endSession(queryClient);
    // On a private page the guard redirects to the login, and back afterwards.
    if (guard(router.latestLocation.pathname, false) === 'pass') void router.navigate({ to: '/login' });
  });

  // A login or logout, here or in another tab: guard and private data follow.
  store.sub(tokenAtom, () => {
    const ended = store.get(tokenAtom) === null;
    // The tab that logged out has purged shared data; only this tab can purge its own drafts.
    if (ended) {
      removeStoredValues('sessionStorage', '');
      clearToasts();
    }
    // A pending response of an ended session would arrive afterwards and be visible to the next user.
    queryClient.removeQueries({
      predicate: ({ queryKey, state }) => (ended || state.status !== 'pending') && isPrivate(queryKey[0]),
    });
    void router.invalidate();
    // After a login: sends the visitor's viewed products.
    if (!ended)
      void import('../platform/data/viewed.ts').then(({ sendViewed }) => sendViewed()).catch(() => {});
  });
  store.sub(langAtom, () => {
    void activate(store.get(langAtom)).then(() => router.invalidate());
  });

  // The manager assumes a connection at the start: without this it would miss the return of a missing one.
  onlineManager.setOnline(navigator.onLine);
  recoverFromMissingChunks();
  void untilLoaded(() => import('./start-worker.ts')).then(({ startWorker }) =>
    startWorker(router, queryClient),
  );
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) =>
      void untilLoaded(() => import('./listen-to-worker.ts')).then(({ listenToWorker }) =>
        listenToWorker(data, queryClient, router),
      ),
  );
}
