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

/** Asked again even when no screen shows it: the tab bar does. */
const unread: [EndpointName] = ['noticeUnread'];

/** One act of the server is often several events; they come together. */
const gatherMs = 150;

/**
 * Asks again for what the stream says has changed: at once for what is on screen, for the rest when it is next shown.
 * @returns to be called with every event
 */
export function gatherNews(queryClient: QueryClient): (event: LiveEventName) => void {
  let topics = new Set<LiveTopic>();
  const askAgain = () => {
    const news = topics;
    topics = new Set();
    for (const topic of news) {
      if (topic === 'balance') moneyMoved(queryClient);
      else for (const name of about[topic]) void queryClient.invalidateQueries({ queryKey: [name] });
    }
    if (news.has('notice')) void queryClient.invalidateQueries({ queryKey: unread, refetchType: 'all' });
  };
  return (event) => {
    if (event === 'ready') return;
    if (topics.size === 0) setTimeout(askAgain, gatherMs);
    if (event === 'resync') topics = new Set(liveTopics);
    else topics.add(event);
  };
}
