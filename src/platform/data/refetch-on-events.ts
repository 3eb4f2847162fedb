import type { QueryClient } from '@tanstack/react-query';
import { moneyMoved } from '../api/money-moved.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type LiveEventName, type LiveTopic, liveTopics } from '#contract/live.ts';

/** Queries to refetch on an event of a topic. */
const about: Record<Exclude<LiveTopic, 'balance'>, EndpointName[]> = {
  order: ['orderList', 'orderDetail', 'orderLogistics', 'reviewableList', 'reviewOptions'],
  refund: ['refundInfo', 'refundDetail', 'refundList'],
  recharge: ['rechargeLog', 'rechargeDetail'],
  extract: ['extractLog', 'extractDetail', 'extractInfo'],
  notice: ['noticeList', 'accountClosing', 'exportState'],
  service: ['serviceThread', 'serviceUnread'],
};

/** Refetched even if no screen shows it, because the tab bar does. */
const unread: [EndpointName] = ['noticeUnread'];

/** One action on the server often causes several events; they are handled together. */
const gatherMs = 150;

/**
 * Refetches the data that an event concerns: at once if it is on screen, otherwise when it is shown next.
 * @returns handler of every event
 */
export function refetchOnEvents(queryClient: QueryClient): (event: LiveEventName) => void {
  let topics = new Set<LiveTopic>();
  const refetch = () => {
    const changed = topics;
    topics = new Set();
    for (const topic of changed) {
      if (topic === 'balance') moneyMoved(queryClient);
      else for (const name of about[topic]) void queryClient.invalidateQueries({ queryKey: [name] });
    }
    if (changed.has('notice')) void queryClient.invalidateQueries({ queryKey: unread, refetchType: 'all' });
  };
  return (event) => {
    if (event === 'ready') return;
    if (topics.size === 0) setTimeout(refetch, gatherMs);
    if (event === 'resync') topics = new Set(liveTopics);
    else topics.add(event);
  };
}
