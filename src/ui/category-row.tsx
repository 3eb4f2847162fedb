import type { ReactNode } from 'react';
import { Image, type ImageSource } from './image.tsx';

interface CategoryRowProps {
  categories: readonly { slug: string; name: string; picture: ImageSource }[];
  /** Element around a tile: a link in the shop. */
  link: (slug: string, className: string, face: ReactNode) => ReactNode;
}

/** Categories as tiles in one row, each at least as wide as its longest word. */
export const CategoryRow = ({ categories, link }: CategoryRowProps) => (
  <ul className="no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 lg:mx-0 lg:justify-between lg:px-0">
    {categories.map(({ slug, name, picture }, index) => (
      <li key={slug} className="w-min min-w-18 shrink-0">
        {link(
          slug,
          'block text-center',
          <>
            <Image
              of={picture}
              alt=""
              ratio="1 / 1"
              sizes="72px"
              priority={index < 5}
              className="mx-auto w-18 rounded-lg"
            />
            <span className="mt-1.5 line-clamp-2 text-xs text-text-2">{name}</span>
          </>,
        )}
      </li>
    ))}
  </ul>
);
