import { Plural } from '@lingui/react/macro';
import type { Category } from '#contract/catalog.ts';
import { cardClass } from '../../ui/card.tsx';
import { Image } from '../../ui/image.tsx';

interface CategoryTilesProps {
  categories: Category[];
  onChoose: (slug: string) => void;
}

/** All categories as large tiles with their number of products. */
export function CategoryTiles({ categories, onChoose }: CategoryTilesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6.5rem,35%),1fr))] gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-5">
      {categories.map(({ slug, name, picture, products }, index) => (
        <li key={slug}>
          <button
            type="button"
            onClick={() => onChoose(slug)}
            className={`${cardClass({ padding: 'none' })} block w-full overflow-hidden text-start transition-[transform,box-shadow] duration-150 hover:shadow-md active:scale-[0.98]`}
          >
            <Image
              of={picture}
              alt=""
              ratio="4 / 3"
              sizes="(width >= 48rem) 240px, 36vw"
              priority={index < 4}
            />
            <span className="block px-3 py-2.5 max-xs:px-2">
              <span className="line-clamp-2 text-sm font-semibold">{name}</span>
              <span className="tabular block text-xs text-text-3">
                <Plural value={products} one="# product" other="# products" />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
