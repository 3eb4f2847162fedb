import { LoadError } from '../../platform/api/load-error.tsx';
import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { productPages } from '../../features/catalog/catalog.queries.ts';
import { shopReviewPages } from '../../features/catalog/reviews/shop-reviews.queries.ts';
import { toInput, withPart } from '../../features/catalog/results/filter.ts';
import { shopPages, shopQuery } from '../../features/shops/shops.queries.ts';
import { prefetchPages } from './-prefetch-pages.ts';
import { partsOf } from './-shop-sections.ts';
import { readShopSearch, type ShopSearch, type ShopOrder, shopOrders } from './-shop-search.ts';
import { ApiError, isOffline } from '../../platform/api/errors.ts';
import { ShareButton } from '../../features/catalog/product/share-button.tsx';
import { ShopProducts } from '../../features/catalog/results/shop-products.tsx';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { ShopHeader } from '../../features/shops/shop-header.tsx';
import { ShopSkeleton } from '../../features/shops/shop-skeleton.tsx';
import { ShopTabs } from '../../features/shops/shop-tabs.tsx';
import { pageTitle } from '../../platform/i18n/brand.ts';
import { withWords } from '../../platform/i18n/with-words.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { favoriteCorner, followSlot } from '../-marks.tsx';
import { ShopList } from '../../features/shops/shop-list.tsx';
import { Chip } from '../../ui/chip.tsx';

export const Route = createFileRoute('/(shop)/shop/{-$id}')({
  staticData: { title: msg({ message: 'Shops', comment: 'Title and tab: list of shops' }) },
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    if (params.id === undefined) {
      const { q, shops } = deps;
      prefetchPages(queryClient, shopPages({ ...(q && { q }), ...(shops && { sort: shops }) }));
      return;
    }
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return;
    void queryClient.prefetchQuery(shopQuery(id));
    const { view, filter, reviews } = partsOf(deps);
    if (view === 'reviews') {
      void queryClient.prefetchInfiniteQuery(shopReviewPages(id, reviews));
    } else if (view === undefined) {
      prefetchPages(queryClient, productPages(toInput({ ...filter, shop: id })));
    }
  },
  component: Shop,
});

/** Page of a shop; without an id, the list of shops (tab). */
function Shop() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // Filters replace the history entry, so that Back leaves the shop.
  const change = (next: ShopSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  if (id === undefined) return <ShopsScreen search={search} onChange={change} />;
  return (
    <ShopScreen
      key={id}
      id={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null}
      search={search}
      onChange={change}
    />
  );
}

const ShopReviews = lazy(() => import('../../features/catalog/reviews/shop-reviews.tsx'));
const ShopAbout = lazy(() => withWords(() => import('../../features/shops/shop-about.tsx')));
const StoredProducts = lazy(() => import('../../features/catalog/stored/stored-products.tsx'));

const contactClass = 'hit grid size-9 place-items-center rounded-full bg-surface-2 text-text';

interface ShopScreenProps {
  /** `null`: the URL contains no valid id. */
  id: number | null;
  search: ShopSearch;
  onChange: (search: ShopSearch) => void;
}

/** Shop page: header, products with search and filters, reviews, about. */
function ShopScreen({ id, search, onChange }: ShopScreenProps) {
  const { t } = useLingui();
  const back = useGoBack('/home');
  const online = useOnline();
  const query = useQuery({ ...shopQuery(id ?? 0), enabled: id !== null });
  const [text, setText] = useState(search.q ?? '');
  const { filter, reviews, view } = partsOf(search);
  const shop = query.data;
  const isMissing = id === null || (query.error instanceof ApiError && query.error.reason === 'not_found');
  return (
    <>
      <TopBar title="" onBack={back}>
        {shop && (
          <>
            <SearchField
              value={text}
              onChange={(value) => {
                setText(value);
                if (!value) onChange(withPart(filter, 'q', undefined));
              }}
              onSubmit={(term) => onChange(withPart(filter, 'q', term || undefined))}
              label={t`Search in this shop`}
            />
            <ShareButton title={shop.name} path={`/shop/${shop.id}`} />
          </>
        )}
      </TopBar>
      {isMissing ? (
        <StateView
          alone
          variant="missing"
          title={<Trans>Shop not found</Trans>}
          action={
            <Link to="/shop/{-$id}" params={{ id: undefined }} className={buttonClass()}>
              <Trans>See all shops</Trans>
            </Link>
          }
        />
      ) : shop ? (
        <div className="pb-6">
          <title>{pageTitle(shop.name)}</title>
          <ShopHeader
            shop={shop}
            actions={
              <>
                <Link to="/service" aria-label={t`Customer service`} className={contactClass}>
                  <Icon of={MessageCircleQuestionMark} size={20} />
                </Link>
                <FollowButton shopId={shop.id} name={shop.name} />
              </>
            }
          />
          {shop.savedAt !== undefined && !online && (
            <p className="page pt-3">
              <SavedNote at={shop.savedAt} />
            </p>
          )}
          <div className="pt-3">
            <ShopTabs shop={shop} view={view} search={filter} />
          </div>
          <Suspense fallback={null}>
            {view === 'reviews' ? (
              <ShopReviews
                shop={shop}
                filter={reviews}
                onChange={(next) => onChange({ ...filter, view, ...next })}
              />
            ) : view === 'about' ? (
              <ShopAbout shop={shop} />
            ) : (
              <ShopProducts shop={shop} filter={filter} onChange={onChange} corner={favoriteCorner} />
            )}
          </Suspense>
        </div>
      ) : query.isError ? (
        <>
          <LoadError
            error={query.error}
            onRetry={() => void query.refetch()}
            alone
            title={<Trans>Couldn’t load this shop</Trans>}
          />
          {isOffline(query.error) && (
            <Suspense fallback={null}>
              <StoredProducts corner={favoriteCorner} />
            </Suspense>
          )}
        </>
      ) : (
        <ShopSkeleton />
      )}
    </>
  );
}

interface ShopsScreenProps {
  search: ShopSearch;
  onChange: (search: ShopSearch) => void;
}

/** List of shops with search, ordered by popularity, followers or age. */
function ShopsScreen({ search, onChange }: ShopsScreenProps) {
  const { t } = useLingui();
  const { q = '', shops = 'hot' } = search;
  const [text, setText] = useState(q);
  const names: Record<ShopOrder, string> = {
    hot: t({ message: 'Most popular', comment: 'Sort order of shops: best selling at present' }),
    fans: t({ message: 'Most followed', comment: 'Sort order of shops: most followers' }),
    newest: t({ message: 'Newest', comment: 'Sort order: newest first' }),
  };
  const updateSearch = (term: string, order: ShopOrder) =>
    onChange({ ...(term && { q: term }), ...(order !== 'hot' && { shops: order }) });
  return (
    <>
      <TopBar title={<Trans>Shops</Trans>} />
      <div className="page space-y-3 pb-4">
        <SearchField
          value={text}
          onChange={(value) => {
            setText(value);
            if (!value) updateSearch('', shops);
          }}
          onSubmit={(term) => updateSearch(term, shops)}
          label={t({ message: 'Search shops', comment: 'Label of the search field' })}
        />
        <div
          role="group"
          aria-label={t({ message: 'Sort', comment: 'Name of the group of sort orders' })}
          className="flex flex-wrap gap-2 pb-1"
        >
          {shopOrders.map((order) => (
            <Chip key={order} selected={order === shops} onClick={() => updateSearch(q, order)}>
              {names[order]}
            </Chip>
          ))}
        </div>
        <ShopList
          filter={{ ...(q && { q }), ...(shops !== 'hot' && { sort: shops }) }}
          onClear={() => {
            setText('');
            updateSearch('', shops);
          }}
          follow={followSlot}
        />
      </div>
    </>
  );
}
