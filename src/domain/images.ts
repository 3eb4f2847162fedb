/**
 * Widths in pixels that the server encodes for every image. Width and format are part of the URL: no content
 * negotiation.
 */
export const imageWidths = [160, 320, 480, 640, 960, 1080, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
/** An original that exceeds the next smaller width by this factor gets a step of its own. */
const worthOwnStep = 1.1;
export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** The only JPEG of an image: mail programs may support neither AVIF nor WebP. */
export const mailImage = { widthPx: 160, format: 'jpeg' } as const;

export const imageUrl = (hash: string, width: number, format: ImageFormat): string =>
  `/img/${hash}/${width}.${format}`;

/**
 * `srcset` with all widths up to the original's, and the original's own: the server never upscales, so the next larger
 * width has all its pixels.
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

/**
 * `sizes` of images on the first screens, shared with the server's preloads. For banners and cards on phones, they are a tenth smaller
 * than the box. The dense screens of phones hide the difference, and most phones load the next smaller width.
 */
export const imageSizes = {
  banner: '(width >= 64rem) 576px, 84vw',
  card: '(width >= 48rem) 220px, 40vw',
  gallery: '(width >= 64rem) 560px, (width >= 48rem) 50vw, 100vw',
} as const;
