import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalog.ts';
import {
  CategoryFace,
  categoryLinkClass,
  categoryRowClass,
  categoryTileClass,
} from '../../ui/category-row.tsx';

/** Categories in one row. They link to the search, which visitors may access. */
export function CategoryStrip({ categories }: { categories: Category[] }) {
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="sr-only">
        <Trans>Categories</Trans>
      </h2>
      <ul className={categoryRowClass}>
        {categories.map((category, at) => (
          <li key={category.slug} className={categoryTileClass}>
            <Link to="/search" search={{ category: category.slug }} className={categoryLinkClass}>
              <CategoryFace of={category} at={at} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
