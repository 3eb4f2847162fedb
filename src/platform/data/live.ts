import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../api/live-stream.ts';
import { apiQuery } from '../api/query.ts';
import { currentToken, store, tokenAtom } from '../session/state.ts';
import { unreadNotificationsAtom } from '../session/badge-counts.ts';
import { lead } from './live-lead.ts';
import { refetchOnEvents } from './refetch-on-events.ts';

/** Reports the number of unread notifications, now and after every change. */
type WatchUnread = (queryClient: QueryClient, report: (total: number) => void) => void;

/**
 * Updates an open page when something changes elsewhere, for example an approved withdrawal or a payment on another
 * device. Active only while signed in, online and visible; missed events are replayed afterwards. Called once per page.
 * Never throws.
 */
export function startLive(queryClient: QueryClient, watchUnread: WatchUnread): void {
  countUnread(queryClient, watchUnread);
  const refetch = refetchOnEvents(queryClient);
  const tabs = new BroadcastChannel('live');
  /** Number of the last event that this tab has received. */
  let last: number | null = null;
  let leading: AbortController | null = null;

  const take = ({ id, event }: LiveMessage) => {
    last = id;
    refetch(event);
    if (event === 'ready') void fetchUnread(queryClient);
  };
  const onMessage = (message: LiveMessage) => {
    take(message);
    if (message.event !== 'ready') tabs.postMessage(message);
  };
  tabs.addEventListener('message', ({ data: message }: MessageEvent<LiveMessage>) => {
    // A hidden tab requests missed events when it becomes visible again.
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
  // An open connection and a held lock would exclude the page from the back/forward cache.
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

/** Updates the tab bar's count of unread notifications. */
function countUnread(queryClient: QueryClient, watchUnread: WatchUnread): void {
  queryClient.setQueryDefaults(['noticeUnread'], { gcTime: Infinity });
  watchUnread(queryClient, (total) => currentToken() !== null && store.set(unreadNotificationsAtom, total));
}
