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

/** Wires what lives as long as the page: 401, other tabs, the worker, what is only needed after the first paint. */
export function startServices(router: Router, queryClient: QueryClient): void {
  onUnauthorized((message) => {
    if (store.get(tokenAtom) === null) return;
    toast(message, { tone: 'error' });
    void endSession(queryClient);
    // From a private page the guard leads there, and back again after the login.
    if (guard(router.latestLocation.pathname, false) === 'pass') void router.navigate({ to: '/login' });
  });

  // A login or logout, here or in another tab: guard and private data follow.
  store.sub(tokenAtom, () => {
    const ended = store.get(tokenAtom) === null;
    // The tab that logged out has purged what all share; a tab's own drafts only the tab itself can.
    if (ended) {
      removeStoredValues('sessionStorage', '');
      clearToasts();
    }
    // An answer under way to a session that has ended would come after it, and be there for the next person.
    queryClient.removeQueries({
      predicate: ({ queryKey, state }) => (ended || state.status !== 'pending') && isPrivate(queryKey[0]),
    });
    void router.invalidate();
    // After a login: what the visitor looked at.
    if (!ended)
      void import('../platform/data/viewed.ts').then(({ sendViewed }) => sendViewed()).catch(() => {});
  });
  store.sub(langAtom, () => {
    void activate(store.get(langAtom)).then(() => router.invalidate());
  });

  // It believes in a connection until it sees one go: after a start without one, its return would be no news.
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
