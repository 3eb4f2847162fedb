import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { productPages } from '../../features/catalogue/catalogue.queries.ts';
import { shopReviewPages } from '../../features/catalogue/reviews/shop-reviews.queries.ts';
import { toInput } from '../../features/catalogue/results/filter.ts';
import { shopPages, shopQuery } from '../../features/shops/shops.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { askPages } from './-ask-pages.ts';
import { ShopScreen } from './-shop-screen.tsx';
import { partsOf } from './-shop-sections.ts';
import { readShopSearch, type ShopSearch } from './-shop-search.ts';
import { ShopsScreen } from './-shops-screen.tsx';

export const Route = createFileRoute('/(shop)/shop/{-$id}')({
  staticData: { title: msg`Shops` },
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const lang = currentLang();
    if (params.id === undefined) {
      const { q, shops } = deps;
      askPages(queryClient, shopPages({ ...(q && { q }), ...(shops && { sort: shops }) }, lang));
      return;
    }
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id < 1) return;
    void queryClient.prefetchQuery(shopQuery(id, lang));
    const { view, filter, reviews } = partsOf(deps);
    if (view === 'reviews') {
      void queryClient.prefetchInfiniteQuery(shopReviewPages(id, reviews, lang));
    } else if (view === undefined) {
      askPages(queryClient, productPages(toInput({ ...filter, shop: id }), lang));
    }
  },
  component: Shop,
});

/** Without an id the merchants (the tab), with one that shop. */
function Shop() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // Narrowing the same page is no step of its own: Back leaves the shop.
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
