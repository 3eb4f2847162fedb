import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api/call.ts';
import type { ServiceMessage } from '#contract/service.ts';

/**
 * Marks messages of customer service as read while the page is visible. A failed call is repeated with the next
 * message, when the page becomes visible or when the connection is back.
 * @param messages newest first
 */
export function useSeen(messages: readonly ServiceMessage[]): void {
  const queryClient = useQueryClient();
  const unseen = messages.find(({ from, readAt }) => from === 'service' && readAt === null)?.id;
  useEffect(() => {
    if (unseen === undefined) return;
    const reportSeen = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      call('serviceRead', { id: unseen }, { allowRepeat: true }).then(
        (seen) => queryClient.setQueriesData({ queryKey: ['serviceUnread'] }, seen),
        () => {},
      );
    };
    reportSeen();
    document.addEventListener('visibilitychange', reportSeen);
    addEventListener('online', reportSeen);
    return () => {
      document.removeEventListener('visibilitychange', reportSeen);
      removeEventListener('online', reportSeen);
    };
  }, [unseen, queryClient]);
}
