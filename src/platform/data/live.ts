import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../api/live-stream.ts';
import { apiQuery } from '../api/query.ts';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { unreadNotificationsAtom } from '../session/unread-notifications.ts';
import { lead } from './live-lead.ts';
import { gatherNews } from './live-news.ts';

/** Reports the number of unread notifications, now and after every change. */
type WatchUnread = (queryClient: QueryClient, report: (total: number) => void) => void;

/**
 * Lets an open page follow what happens elsewhere, without a reload: an operator passed a withdrawal, another device
 * paid. Only while somebody is signed in, connected and looking; what was missed meanwhile comes when they look again.
 * Called once a page, never throws.
 */
export function startLive(queryClient: QueryClient, watchUnread: WatchUnread): void {
  countUnread(queryClient, watchUnread);
  const heard = gatherNews(queryClient);
  const tabs = new BroadcastChannel('live');
  /** Number of the last event this tab has seen. */
  let last: number | null = null;
  let leading: AbortController | null = null;

  const take = ({ id, event }: LiveMessage) => {
    last = id;
    heard(event);
    if (event === 'ready') void fetchUnread(queryClient);
  };
  const onMessage = (message: LiveMessage) => {
    take(message);
    if (message.event !== 'ready') tabs.postMessage(message);
  };
  tabs.addEventListener('message', ({ data: message }: MessageEvent<LiveMessage>) => {
    // A hidden tab asks the server for what it missed when it is looked at again.
    if (document.visibilityState !== 'visible' || currentToken() === null) return;
    const missed = message.event !== 'resync' && last !== null && message.id > last + 1;
    take(missed ? { ...message, event: 'resync' } : message);
  });

  const stop = () => {
    leading?.abort();
    leading = null;
  };
  const follow = () => {
    if (currentToken() === null || document.visibilityState !== 'visible' || !navigator.onLine) return stop();
    if (leading) return;
    leading = new AbortController();
    void lead(leading.signal, { last: () => last, onMessage });
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  // An open connection and a held lock would keep the page out of the back/forward cache.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', follow);
  store.sub(tokenAtom, () => {
    stop();
    last = null;
    store.set(unreadNotificationsAtom, 0);
    follow();
  });
}

const fetchUnread = (queryClient: QueryClient) =>
  queryClient.fetchQuery({ ...apiQuery('noticeUnread', {}), staleTime: 0 }).catch(() => null);

/** The number at the tab. */
function countUnread(queryClient: QueryClient, watchUnread: WatchUnread): void {
  queryClient.setQueryDefaults(['noticeUnread'], { gcTime: Infinity });
  watchUnread(queryClient, (total) => currentToken() !== null && store.set(unreadNotificationsAtom, total));
}
