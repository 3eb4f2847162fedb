import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { removeViewed, viewedHere } from '../../platform/data/viewed.ts';
import { EndlessGrid } from '../../features/catalog/endless-grid.tsx';
import { ProductGrid } from '../../features/catalog/product-grid.tsx';
import { RemoveViewedButton } from '../../features/favorites/remove-viewed-button.tsx';
import { viewedPages } from '../../features/favorites/lists.queries.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/top-bar.tsx';
import { favoriteCorner } from '../-marks.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** Not in the spec. */
export const Route = createFileRoute('/(shop)/viewed')({
  staticData: {
    title: msg({
      message: 'Recently viewed',
      comment: 'Title of the list of products that the shopper has looked at',
    }),
  },
  component: ViewedScreen,
});

const corner = ({ id, title }: { id: number; title: string }) => (
  <div className="flex flex-col gap-2">
    {favoriteCorner({ id, title })}
    <RemoveViewedButton productId={id} title={title} />
  </div>
);

/** Recently viewed products, latest first: of all devices or, offline, of this one. */
function ViewedScreen() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const online = useOnline();
  const query = useInfiniteQuery(viewedPages());
  // Products viewed on this device, while the account's list is unavailable.
  const viewedOnDevice = query.data ? [] : viewedHere();
  const [confirming, setConfirming] = useState(false);
  const isEmpty = query.data ? query.data.pages[0]?.list.length === 0 : viewedOnDevice.length === 0;
  const removeAll = async () => {
    try {
      await removeViewed(null);
      await queryClient.resetQueries({ queryKey: viewedPages().queryKey });
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  return (
    <>
      <TopBar title={<Trans>Recently viewed</Trans>} onBack={useGoBack('/profile')}>
        {!isEmpty && (
          <IconButton
            label={
              online
                ? t({
                    message: 'Clear history',
                    comment: 'Button: delete the list of recently viewed products',
                  })
                : t`Clear history: you’re offline`
            }
            disabled={!online}
            onClick={() => setConfirming(true)}
          >
            <Icon of={Trash2} size={21} />
          </IconButton>
        )}
      </TopBar>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <div className="page pt-2 pb-8">
          {query.isError && !query.data && viewedOnDevice.length > 0 ? (
            <>
              <p className="pb-3 text-sm text-text-2">
                <Trans>Viewed on this device</Trans>
              </p>
              <ProductGrid products={viewedOnDevice} priority={4} corner={corner} />
            </>
          ) : (
            <EndlessGrid query={query} empty={<NothingViewed />} corner={corner} />
          )}
        </div>
      </PullToRefresh>
      <Confirm
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void removeAll()}
        title={t`Clear your viewing history?`}
        confirmLabel={t`Clear history`}
        danger
      >
        <Trans>It will be cleared on this device and in your account.</Trans>
      </Confirm>
    </>
  );
}

const NothingViewed = () => (
  <StateView
    icon={Eye}
    title={<Trans>Nothing viewed yet</Trans>}
    action={
      <Link to="/home" className={buttonClass()}>
        <Trans>Browse products</Trans>
      </Link>
    }
  >
    <Trans>Products you view appear here.</Trans>
  </StateView>
);
