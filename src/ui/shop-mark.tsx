import { cx } from './cx.ts';
import { Image, type ImageSource } from './image.tsx';
import marksUrl from './shop-marks.svg?no-inline';

const motifs = 10;
/** As classes, because the server-rendered page keeps only plain values in style attributes. */
const accents = [
  'fill-[oklch(from_currentColor_0.72_0.13_calc(h-80))]',
  'fill-[oklch(from_currentColor_0.72_0.13_calc(h-40))]',
  'fill-[oklch(from_currentColor_0.72_0.13_h)]',
  'fill-[oklch(from_currentColor_0.72_0.13_calc(h+40))]',
  'fill-[oklch(from_currentColor_0.72_0.13_calc(h+80))]',
];

interface ShopMarkProps {
  name: string;
  /** `#RRGGBB` */
  colour: string;
  logo?: ImageSource | undefined;
  size?: number;
  className?: string;
}

/** Logo of a shop, or a generated mark: the name selects the motif, the color determines the tints. */
export function ShopMark({ name, colour, logo, size = 44, className }: ShopMarkProps) {
  const seed = [...name].reduce((sum, letter) => (sum * 7 + letter.codePointAt(0)!) % 9973, 0);
  return (
    <span
      aria-hidden
      className={cx('block shrink-0 overflow-hidden rounded-[30%]', className)}
      style={{ backgroundColor: colour, color: colour, ...(logo && { width: size }) }}
    >
      {logo ? (
        // Its transparent parts have the shop’s color.
        <Image of={{ ...logo, colour }} alt="" ratio="1 / 1" sizes={`${size}px`} />
      ) : (
        <svg
          width={size}
          height={size}
          className={cx('text-[oklch(from_currentColor_0.4_0.07_h)]', accents[seed % accents.length])}
        >
          <use href={`${marksUrl}#m${seed % motifs}`} />
        </svg>
      )}
    </span>
  );
}
