import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { apiQuery } from '../../platform/api/query.ts';
import type { Input, Output } from '#contract/calls.ts';
import { toast } from '../../ui/toast.ts';

export type Channels = Output<'noticeSettings'>;

/** Notification settings of the account: kinds and channels. */
export const notificationSettingsQuery = () => apiQuery('noticeSettings', {});

const changed = (channels: Channels, { channel, kind, on }: Input<'noticeSettingsSet'>): Channels => ({
  ...channels,
  [channel]: { ...channels[channel], [kind]: on },
});

async function save(queryClient: QueryClient, change: Input<'noticeSettingsSet'>): Promise<void> {
  const { queryKey } = notificationSettingsQuery();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cached) => cached && changed(cached, change));
  try {
    // Safe to repeat: the last of several quick changes is the final state.
    await call('noticeSettingsSet', change, { allowRepeat: true });
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
    await queryClient.invalidateQueries({ queryKey });
  }
}

/**
 * Changes one kind of one channel. The change shows immediately; after a failure the settings are refetched and a toast
 * reports it.
 */
export function useSaveSetting(): (change: Input<'noticeSettingsSet'>) => void {
  const queryClient = useQueryClient();
  return (change) => void save(queryClient, change);
}
