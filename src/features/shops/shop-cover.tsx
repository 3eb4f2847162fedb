import type { Picture as PictureOf } from '../../contract/scalars.ts';
import { Picture } from '../../ui/picture.tsx';

interface ShopCoverProps {
  /** `#RRGGBB` */
  colour: string;
  /** Its best sellers: a shop has no picture of its own. */
  pictures: PictureOf[];
}

/** The shop's colour, which its best sellers come out of. */
export function ShopCover({ colour, pictures }: ShopCoverProps) {
  return (
    <div
      aria-hidden
      className="flex h-28 justify-end overflow-hidden lg:h-44 lg:rounded-xl"
      style={{ backgroundColor: colour }}
    >
      <div className="flex h-full [mask-image:linear-gradient(to_right,transparent,black_45%)] rtl:[mask-image:linear-gradient(to_left,transparent,black_45%)]">
        {pictures.map((picture) => (
          <Picture
            key={picture.hash}
            of={picture}
            alt=""
            ratio="1 / 1"
            sizes="(width >= 64rem) 176px, 112px"
            priority
            className="h-full"
          />
        ))}
      </div>
    </div>
  );
}
