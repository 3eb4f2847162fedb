import { plural } from '@lingui/core/macro';
import { languages } from '#domain/languages.ts';
import { LoadError } from '../../platform/api/load-error.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { BannerCarousel } from '../../features/catalog/banner-carousel.tsx';
import { CategoryStrip } from '../../features/catalog/category-strip.tsx';
import { homeQuery, hotPages } from '../../features/catalog/catalog.queries.ts';
import { HomeSkeleton } from '../../features/catalog/home-skeleton.tsx';
import { ProductGrid } from '../../features/catalog/product-grid.tsx';
import { PromoStrip } from '../../features/catalog/promo-strip.tsx';
import { SectionTitle } from '../../features/catalog/section-title.tsx';
import { currentBrand } from '../../platform/i18n/brand.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { useSignedIn } from '../../platform/session/use-signed-in.ts';
import { Endless } from '../../ui/endless.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { searchBoxClass } from '../../ui/search-box-class.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { favoriteCorner } from '../-marks.tsx';

// Loaded after the first paint: the server-rendered page contains their markup already.
const LanguageButton = lazy(() =>
  import('../../features/account/language-button.tsx').then((module) => ({ default: module.LanguageButton })),
);
const ShopStrip = lazy(() =>
  import('../../features/shops/shop-strip.tsx').then((module) => ({ default: module.ShopStrip })),
);

/** Home page: categories, banners, popular shops, infinite list of popular products. */
export default function HomeScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const signedIn = useSignedIn();
  const home = useQuery(homeQuery());
  const first = home.data?.hot;
  // The home response contains the first page of popular products; further pages are fetched on scroll.
  const hot = useInfiniteQuery({
    ...hotPages(),
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
      <header className="page flex min-h-15 items-center justify-between gap-2 pt-[calc(var(--safe-top)+4px)] lg:min-h-5">
        <h1>
          <span className="lg:hidden">
            <Wordmark />
          </span>
          <span className="sr-only max-lg:hidden">{currentBrand().name}</span>
        </h1>
        <span className="lg:hidden">
          <Suspense fallback={null}>
            <LanguageButton />
          </Suspense>
        </span>
      </header>
      <div className="sticky top-0 z-20 bg-bg/95 pt-(--safe-top) backdrop-blur-sm lg:hidden">
        <div className="page pt-1 pb-3">
          <Link to="/search" className={searchBoxClass}>
            <Icon of={Search} size={20} />
            {home.data?.hotWords[0] ??
              t`Search in ${plural(languages.length, { one: '# language', other: '# languages' })}`}
          </Link>
        </div>
      </div>
      {home.data ? (
        <div className="page space-y-7 pb-4 *:[contain-intrinsic-size:auto_200px] lg:space-y-10">
          {home.data.savedAt !== undefined && !online && <SavedNote at={home.data.savedAt} />}
          <CategoryStrip categories={home.data.categories} />
          <BannerCarousel banners={home.data.banners} />
          <PromoStrip promos={home.data.promos} />
          <section className="arrive-100">
            <SectionTitle
              more={
                <Link to="/shop/{-$id}" params={{ id: undefined }} className="hit">
                  <Trans>See all</Trans>
                </Link>
              }
            >
              <Trans>Popular shops</Trans>
            </SectionTitle>
            <Suspense fallback={<div className="h-40" />}>
              <ShopStrip shops={home.data.shops} />
            </Suspense>
          </section>
          <section className="arrive-250">
            <SectionTitle
              more={
                // Visitors have no access to /popular (spec §2).
                signedIn ? (
                  <Link to="/popular" className="hit">
                    <Trans>See all</Trans>
                  </Link>
                ) : (
                  <Link to="/search" search={{ sort: 'sold' }} className="hit">
                    <Trans>See all</Trans>
                  </Link>
                )
              }
            >
              <Trans>Trending now</Trans>
            </SectionTitle>
            <ProductGrid
              products={hot.data?.pages.flatMap((page) => page.list) ?? home.data.hot.list}
              corner={favoriteCorner}
            />
            <Endless
              pages={hot.data?.pages.length ?? 1}
              hasMore={hot.hasNextPage}
              fetching={hot.isFetching}
              loading={hot.isFetchingNextPage}
              failed={hot.isFetchNextPageError}
              onMore={() => void hot.fetchNextPage()}
            />
          </section>
        </div>
      ) : home.isError ? (
        <LoadError
          error={home.error}
          onRetry={() => void refresh()}
          title={<Trans>Couldn’t load the home page</Trans>}
        />
      ) : (
        <HomeSkeleton />
      )}
    </PullToRefresh>
  );
}
