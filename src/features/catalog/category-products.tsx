import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Category, ProductCard } from '#contract/catalog.ts';
import { useSignedIn } from '../../platform/session/use-signed-in.ts';
import { StateView } from '../../ui/state-view.tsx';
import { productPages } from './catalog.queries.ts';
import { EndlessGrid } from './endless-grid.tsx';
import { SectionTitle } from './section-title.tsx';

interface CategoryProductsProps {
  category: Category;
  corner?: (product: ProductCard) => ReactNode;
}

/** Products of a category, best sellers first, with a link to the filters. */
export function CategoryProducts({ category, corner }: CategoryProductsProps) {
  const { slug, name } = category;
  const signedIn = useSignedIn();
  const query = useInfiniteQuery(productPages({ category: slug, sort: 'sold' }));
  return (
    // Beside the rail, two columns would be too narrow for large text.
    <section className="max-md:[&_.product-grid]:grid-cols-[repeat(auto-fill,minmax(max(min(148px,44%),5.5rem),1fr))]">
      <SectionTitle
        more={
          // Visitors have no access to /filter (spec §2).
          signedIn ? (
            <Link to="/filter" search={{ category: slug }} className="hit">
              <Trans>Filter</Trans>
            </Link>
          ) : (
            <Link to="/search" search={{ category: slug }} className="hit">
              <Trans>Filter</Trans>
            </Link>
          )
        }
      >
        {name}
      </SectionTitle>
      <EndlessGrid
        query={query}
        corner={corner}
        empty={<StateView icon={PackageOpen} title={<Trans>Nothing here right now</Trans>} />}
      />
    </section>
  );
}
