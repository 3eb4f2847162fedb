import { Image, type ImageSource } from './image.tsx';

/** Classes of the list of categories, of its rows, and of the element around a face: a link in the shop. */
export const categoryRowClass =
  'no-scrollbar -mx-4 flex gap-4 overflow-x-auto px-4 lg:mx-0 lg:justify-between lg:px-0';
/** At least as wide as its longest word. */
export const categoryTileClass = 'w-min min-w-18 shrink-0';
export const categoryLinkClass = 'block text-center';

interface CategoryFaceProps {
  of: { name: string; picture: ImageSource };
  /** Position in the row: the first ones are loaded first. */
  at: number;
}

/** A category as a tile. */
export const CategoryFace = ({ of: { name, picture }, at }: CategoryFaceProps) => (
  <>
    <Image
      of={picture}
      alt=""
      ratio="1 / 1"
      sizes="72px"
      priority={at < 5}
      className="mx-auto w-18 rounded-lg"
    />
    <span className="mt-1.5 line-clamp-2 text-xs text-text-2">{name}</span>
  </>
);
