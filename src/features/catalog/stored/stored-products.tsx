import { Trans } from '@lingui/react/macro';
import { useQuery, apiQuery } from '../../../platform/api/query.ts';
import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { ProductGrid } from '../product-grid.tsx';
import { SectionTitle } from '../section-title.tsx';

/** Number of stored products to suggest. */
const shown = 12;

interface StoredProductsProps {
  corner?: (product: ProductCard) => ReactNode;
}

/**
 * Stored products, shown on a page that is not stored itself. The worker assembles the list when the server is
 * unreachable.
 */
export default function StoredProducts({ corner }: StoredProductsProps) {
  const { data } = useQuery({
    ...apiQuery('productList', { sort: 'sold', limit: String(shown) }),
    retry: false,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="page pb-8">
      <SectionTitle>
        <Trans>On this device</Trans>
      </SectionTitle>
      <ProductGrid products={data.list} {...(corner && { corner })} />
    </section>
  );
}
