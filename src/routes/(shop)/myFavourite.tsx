import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Heart } from 'lucide-react';
import { favoritePages } from '../../features/favorites/lists.queries.ts';
import { EndlessGrid } from '../../features/catalog/endless-grid.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { favoriteCorner } from '../-marks.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(shop)/myFavourite')({
  staticData: {
    title: msg({
      message: 'Favorites',
      comment: 'Title of the list of products that the shopper marked with a heart',
    }),
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(favoritePages());
  },
  component: MyFavoriteScreen,
});

/** Favorite products, latest first. A removed one stays visible until the user leaves the page. */
function MyFavoriteScreen() {
  const online = useOnline();
  const query = useInfiniteQuery(favoritePages());
  return (
    <>
      <TopBar title={<Trans>Favorites</Trans>} onBack={useGoBack('/profile')} />
      <PullToRefresh onRefresh={() => query.refetch()}>
        <div className="page pt-2 pb-8">
          {!online && query.data && (
            <p className="pb-3">
              <SavedNote at={Math.floor(query.dataUpdatedAt / 1000)} />
            </p>
          )}
          <EndlessGrid query={query} empty={<NoFavorites />} corner={favoriteCorner} />
        </div>
      </PullToRefresh>
    </>
  );
}

const NoFavorites = () => (
  <StateView
    icon={Heart}
    title={<Trans>No favorites yet</Trans>}
    action={
      <Link to="/home" className={buttonClass()}>
        <Trans comment="Button under an empty list">Browse products</Trans>
      </Link>
    }
  >
    <Trans>Tap the heart on a product to find it here again.</Trans>
  </StateView>
);
