import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { productPages } from '../../features/catalog/catalog.queries.ts';
import { readFilter, toInput } from '../../features/catalog/results/filter.ts';
import { ProductResults } from '../../features/catalog/results/product-results.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { prefetchPages } from './-prefetch-pages.ts';
import { knownSearch } from '../-known-search.ts';
import { useGoBack } from '../-use-go-back.ts';
import { favoriteCorner } from '../-marks.tsx';

export const Route = createFileRoute('/(shop)/products')({
  staticData: { title: msg({ message: 'Products', comment: 'Title and tab: list of products' }) },
  validateSearch: knownSearch(readFilter),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    prefetchPages(context.queryClient, productPages(toInput(deps)));
  },
  component: Products,
});

/** All products with filters, which open as a page here (spec §2: /filter). */
function Products() {
  const back = useGoBack('/home');
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <TopBar title={<Trans>Products</Trans>} onBack={back} />
      <ProductResults
        filter={filter}
        onChange={(search) => void navigate({ search })}
        onOpenFilters={() => void navigate({ to: '/filter', search: filter })}
        corner={favoriteCorner}
      />
    </>
  );
}
