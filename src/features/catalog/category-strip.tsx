import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalog.ts';
import { Image } from '../../ui/image.tsx';

/**
 * Categories as tiles in one row, each at least as wide as its longest word. They link to the search, which visitors
 * may access.
 */
export function CategoryStrip({ categories }: { categories: Category[] }) {
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="sr-only">
        <Trans>Categories</Trans>
      </h2>
      <ul className="no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 lg:mx-0 lg:justify-between lg:px-0">
        {categories.map(({ slug, name, picture }, index) => (
          <li key={slug} className="w-min min-w-18 shrink-0">
            <Link to="/search" search={{ category: slug }} className="block text-center">
              <Image
                of={picture}
                alt=""
                ratio="1 / 1"
                sizes="72px"
                priority={index < 5}
                className="mx-auto w-18 rounded-lg"
              />
              <span className="mt-1.5 line-clamp-2 text-xs text-text-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
