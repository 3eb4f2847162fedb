import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { CloudOff, Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isOffline, messageOf } from '../api/errors.ts';
import { LanguageButton } from '../features/account/language-button.tsx';
import { BannerCarousel } from '../features/catalogue/banner-carousel.tsx';
import { CategoryStrip } from '../features/catalogue/category-strip.tsx';
import { homeQuery, hotPages } from '../features/catalogue/catalogue.queries.ts';
import { HomeSkeleton } from '../features/catalogue/home-skeleton.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { PromoStrip } from '../features/catalogue/promo-strip.tsx';
import { SectionTitle } from '../features/catalogue/section-title.tsx';
import { ShopStrip } from '../features/shops/shop-strip.tsx';
import { langAtom } from '../session/state.ts';
import { Button } from '../ui/button.tsx';
import { Endless } from '../ui/endless.tsx';
import { Icon } from '../ui/icon.tsx';
import { PullToRefresh } from '../ui/pull-to-refresh.tsx';
import { SavedNote } from '../ui/saved-note.tsx';
import { StateView } from '../ui/state-view.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { favouriteCorner } from './-marks.tsx';

/** The front page: categories, banners, hot shops, hot products without end. */
export default function HomeScreen() {
  const { t } = useLingui();
  const lang = useAtomValue(langAtom);
  const home = useQuery(homeQuery(lang));
  const first = home.data?.hot;
  // The front page brings the first page of hot products along; the rest comes page by page.
  const hot = useInfiniteQuery({
    ...hotPages(lang),
    enabled: first !== undefined,
    ...(first && {
      initialData: { pages: [first], pageParams: [''] },
      initialDataUpdatedAt: home.dataUpdatedAt,
    }),
  });
  const refresh = () => Promise.all([home.refetch(), hot.refetch()]);

  const onTabAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    addEventListener('tab-again', onTabAgain);
    return () => removeEventListener('tab-again', onTabAgain);
  }, []);

  return (
    <PullToRefresh onRefresh={refresh}>
      <header className="page flex min-h-15 items-center justify-between gap-2 pt-[calc(var(--safe-top)+4px)]">
        <h1>
          <Wordmark />
        </h1>
        <LanguageButton />
      </header>
      <div className="sticky top-0 z-20 bg-bg/95 pt-(--safe-top) backdrop-blur-sm">
        <div className="page pt-1 pb-3">
          <Link
            to="/search"
            className="flex min-h-12 items-center gap-3 rounded-full border border-border bg-surface px-4 text-text-3"
          >
            <Icon of={Search} size={20} />
            {home.data?.hotWords[0] ?? t`Search in 8 languages`}
          </Link>
        </div>
      </div>
      {home.data ? (
        <div className="page space-y-7 pb-4">
          {home.data.savedAt !== undefined && !navigator.onLine && <SavedNote at={home.data.savedAt} />}
          <CategoryStrip categories={home.data.categories} />
          <BannerCarousel banners={home.data.banners} />
          <PromoStrip promos={home.data.promos} />
          <section>
            <SectionTitle
              more={
                <Link to="/shop/{-$id}" params={{ id: undefined }} className="hit">
                  <Trans>See all</Trans>
                </Link>
              }
            >
              <Trans>Hot shops</Trans>
            </SectionTitle>
            <ShopStrip shops={home.data.shops} />
          </section>
          <section>
            <SectionTitle
              more={
                <Link to="/search" search={{ sort: 'sold' }} className="hit">
                  <Trans>See all</Trans>
                </Link>
              }
            >
              <Trans>Hot right now</Trans>
            </SectionTitle>
            <ProductGrid
              products={hot.data?.pages.flatMap((page) => page.list) ?? home.data.hot.list}
              corner={favouriteCorner}
            />
            <Endless
              pages={hot.data?.pages.length ?? 1}
              hasMore={hot.hasNextPage}
              loading={hot.isFetchingNextPage}
              failed={hot.isFetchNextPageError}
              onMore={() => void hot.fetchNextPage()}
            />
          </section>
        </div>
      ) : home.isError ? (
        <StateView
          icon={CloudOff}
          title={
            isOffline(home.error) ? <Trans>No connection</Trans> : <Trans>The shop could not be loaded</Trans>
          }
          action={
            <Button kind="soft" onClick={() => void refresh()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {messageOf(home.error)}
        </StateView>
      ) : (
        <HomeSkeleton />
      )}
    </PullToRefresh>
  );
}
