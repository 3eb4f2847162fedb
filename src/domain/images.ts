/** Widths in pixels that the server encodes of every image. Width and format are part of the URL: no content negotiation. */
export const imageWidths = [160, 320, 480, 640, 960, 1080, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** An original that is so many times as wide as the largest width below it is worth a step of its own. */
const worthOwnStep = 1.1;
export type ImageFormat = 'avif' | 'webp';

export const imageUrl = (hash: string, width: number, format: ImageFormat): string =>
  `/img/${hash}/${width}.${format}`;

/**
 * `srcset` with every width that is not larger than the original, and the original's own: the server enlarges nothing, so
 * the next larger size has all its pixels.
 */
export function sourceSet(hash: string, originalWidth: number, format: ImageFormat): string {
  const fitting = imageWidths.filter((width) => width <= originalWidth);
  const widths = fitting.length > 0 ? fitting : imageWidths.slice(0, 1);
  const larger = imageWidths[widths.length];
  const steps = widths.map((width) => `${imageUrl(hash, width, format)} ${width}w`);
  if (larger !== undefined && originalWidth >= widths.at(-1)! * worthOwnStep)
    steps.push(`${imageUrl(hash, larger, format)} ${originalWidth}w`);
  return steps.join(', ');
}

/** `sizes` of pictures that the first screen shows, shared with the preloads the server writes. */
export const imageSizes = {
  banner: '(width >= 64rem) 576px, 100vw',
  card: '(width >= 48rem) 220px, 45vw',
  gallery: '(width >= 64rem) 560px, (width >= 48rem) 50vw, 100vw',
} as const;
