import type { Image as ImageSource } from '#contract/scalars.ts';
import { imageSizes } from '#domain/images.ts';
import { Image } from '../../ui/image.tsx';
import { ShopMark } from '../../ui/shop-mark.tsx';

interface ShopCoverProps {
  name: string;
  /** `#RRGGBB` */
  colour: string;
  /** Images of its best sellers, because shops have no cover image. */
  pictures: ImageSource[];
}

/** Cover in the shop's color with its motif and its best sellers. */
export function ShopCover({ name, colour, pictures }: ShopCoverProps) {
  return (
    <div
      aria-hidden
      className="relative h-32 overflow-hidden lg:h-52 lg:rounded-xl"
      style={{ backgroundColor: colour }}
    >
      <ShopMark name={name} colour={colour} size={260} className="absolute -start-12 -top-16 opacity-30" />
      <div className="absolute end-4 top-1/2 flex -translate-y-1/2 items-center -space-x-2 lg:end-12 lg:-space-x-3">
        {pictures.map((image) => (
          <Image
            key={image.hash}
            of={image}
            alt=""
            ratio="1 / 1"
            // The first products of the list have the same images: one download each.
            sizes={imageSizes.card}
            priority
            className="w-24 rounded-lg border-3 border-white/80 shadow-md odd:-rotate-4 even:translate-y-2 even:rotate-3 lg:w-40"
          />
        ))}
      </div>
    </div>
  );
}
