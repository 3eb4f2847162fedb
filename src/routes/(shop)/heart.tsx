import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Store } from 'lucide-react';
import { followPages } from '../../features/favorites/lists.queries.ts';
import { ShopRow } from '../../features/shops/shop-row.tsx';
import { ShopRowsSkeleton } from '../../features/shops/shop-skeleton.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OwnList } from '../-own-list.tsx';
import { followSlot } from '../-marks.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** Spec §2 has both /myFavourite and /heart: favorite products there, followed shops here. */
export const Route = createFileRoute('/(shop)/heart')({
  staticData: { title: msg`Shops you follow` },
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(followPages());
  },
  component: HeartScreen,
});

/** Followed shops, latest first. An unfollowed shop stays visible until the user leaves the page. */
function HeartScreen() {
  const query = useInfiniteQuery(followPages());
  return (
    <>
      <TopBar title={<Trans>Shops you follow</Trans>} onBack={useGoBack('/profile')} />
      <PullToRefresh onRefresh={() => query.refetch()}>
        <div className="page pt-2 pb-8">
          <OwnList
            pages={query}
            skeleton={<ShopRowsSkeleton />}
            empty={
              <StateView
                icon={Store}
                title={<Trans>You’re not following any shops yet</Trans>}
                action={
                  <Link to="/shop/{-$id}" className={buttonClass()}>
                    <Trans>See all shops</Trans>
                  </Link>
                }
              >
                <Trans>Follow shops to find them here and browse them offline.</Trans>
              </StateView>
            }
          >
            {(shops) => (
              <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {shops.map((shop) => (
                  <li key={shop.id} className="min-w-0">
                    <ShopRow shop={shop} follow={followSlot(shop)} />
                  </li>
                ))}
              </ul>
            )}
          </OwnList>
        </div>
      </PullToRefresh>
    </>
  );
}
