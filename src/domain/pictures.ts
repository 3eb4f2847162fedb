/** Widths the server makes of every picture, and how the app asks for them. Formats are in the address: no negotiation. */
const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureFormat = 'avif' | 'webp';

export const pictureUrl = (hash: string, width: number, format: PictureFormat): string =>
  `/img/${hash}/${width}.${format}`;

/** `srcset` with every width that is not larger than the original. */
export function sourceSet(hash: string, originalWidth: number, format: PictureFormat): string {
  const fitting = pictureWidths.filter((width) => width <= originalWidth);
  const widths = fitting.length > 0 ? fitting : pictureWidths.slice(0, 1);
  return widths.map((width) => `${pictureUrl(hash, width, format)} ${width}w`).join(', ');
}

/** `sizes` of pictures that the first screen shows, shared with the preloads the server writes. */
export const pictureSizes = {
  banner: '(width >= 70rem) 1088px, 100vw',
  card: '(width >= 48rem) 220px, 45vw',
  gallery: '(width >= 64rem) 520px, 100vw',
} as const;
