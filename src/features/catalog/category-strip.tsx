import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalog.ts';
import { CategoryRow } from '../../ui/category-row.tsx';

/** Categories in one row. They link to the search, which visitors may access. */
export function CategoryStrip({ categories }: { categories: Category[] }) {
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="sr-only">
        <Trans>Categories</Trans>
      </h2>
      <CategoryRow
        categories={categories}
        link={(category, className, face) => (
          <Link to="/search" search={{ category }} className={className}>
            {face}
          </Link>
        )}
      />
    </nav>
  );
}
