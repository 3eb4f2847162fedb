import { useLingui } from '@lingui/react/macro';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import type { Output } from '#contract/calls.ts';
import { removeViewed } from '../../platform/data/viewed.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** Button on a recently viewed product that removes it from this device and the account. */
export function RemoveViewedButton({ productId, title }: { productId: number; title: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const removeItem = async () => {
    setBusy(true);
    try {
      await removeViewed(productId);
      // Updates the lists of all languages in the cache instead of refetching their pages.
      queryClient.setQueriesData<InfiniteData<Output<'viewedList'>>>(
        { queryKey: ['viewedList'] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              list: page.list.filter(({ id }) => id !== productId),
            })),
          },
      );
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={busy || !online}
      aria-label={
        online ? t`Remove from history: ${title}` : t`Remove from history: ${title}. You’re offline`
      }
      onClick={() => void removeItem()}
      className="hit inline-grid size-9 shrink-0 place-items-center rounded-full bg-surface/90 text-text-2 shadow-sm active:scale-90 disabled:opacity-45"
    >
      <Icon of={X} size={19} />
    </button>
  );
}
