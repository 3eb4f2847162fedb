import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { homeQuery } from '../../features/catalog/catalog.queries.ts';
import { CategoryProducts } from '../../features/catalog/category-products.tsx';
import { CategoryRail } from '../../features/catalog/category-rail.tsx';
import { CategoryTiles } from '../../features/catalog/category-tiles.tsx';
import { ListFailed } from '../../features/catalog/endless-grid.tsx';
import { ExploreSkeleton } from '../../features/catalog/explore-skeleton.tsx';
import { SectionTitle } from '../../features/catalog/section-title.tsx';
import { ShopStrip } from '../../features/shops/shop-strip.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { useSignedIn } from '../../platform/session/use-signed-in.ts';
import { Icon } from '../../ui/icon.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { favoriteCorner } from '../-marks.tsx';

/** Categories in a sidebar; beside it an overview, or the products of one category. */
export default function ExploreScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const signedIn = useSignedIn();
  const home = useQuery(homeQuery());
  const [slug, setSlug] = useState<string | null>(null);
  const category = home.data?.categories.find((each) => each.slug === slug);
  const choose = (next: string | null) => {
    setSlug(next);
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      <TopBar title={<Trans comment="Title and tab: categories and shops to browse">Explore</Trans>}>
        <Link
          to="/search"
          aria-label={t({ message: 'Search', comment: 'Button and field: search for products' })}
          className="-me-2 grid size-11 place-items-center rounded-full lg:hidden"
        >
          <Icon of={Search} />
        </Link>
      </TopBar>
      {home.data ? (
        <div className="page flex gap-3 max-lg:ps-2 lg:gap-8">
          <CategoryRail
            categories={home.data.categories}
            current={category?.slug ?? null}
            onChoose={choose}
          />
          <div className="min-w-0 flex-1 space-y-7 pt-1 pb-4">
            {home.data.savedAt !== undefined && !online && <SavedNote at={home.data.savedAt} />}
            {category ? (
              <CategoryProducts key={category.slug} category={category} corner={favoriteCorner} />
            ) : (
              <>
                <section>
                  <SectionTitle
                    more={
                      // Visitors have no access to /products (spec §2).
                      signedIn ? (
                        <Link to="/products" className="hit">
                          <Trans comment="Link to the list of all products">All products</Trans>
                        </Link>
                      ) : (
                        <Link to="/search" search={{ sort: 'sold' }} className="hit">
                          <Trans>All products</Trans>
                        </Link>
                      )
                    }
                  >
                    <Trans comment="Heading of the categories of products">Categories</Trans>
                  </SectionTitle>
                  <CategoryTiles categories={home.data.categories} onChoose={choose} />
                </section>
                <section>
                  <SectionTitle
                    more={
                      <Link to="/shop/{-$id}" params={{ id: undefined }} className="hit">
                        <Trans comment="Link to the whole list that the section shows the first entries of">
                          See all
                        </Trans>
                      </Link>
                    }
                  >
                    <Trans comment="Heading: shops that sell the most at present">Popular shops</Trans>
                  </SectionTitle>
                  <ShopStrip shops={home.data.shops} />
                </section>
              </>
            )}
          </div>
        </div>
      ) : home.isError ? (
        <ListFailed error={home.error} onRetry={() => void home.refetch()} />
      ) : (
        <ExploreSkeleton />
      )}
    </>
  );
}
