import { decode } from './decode.ts';
import { turns } from './turns.ts';

/** The bytes are not a picture we take: unknown format, damaged, or more than 50 million pixels. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const longestSidePx = 2560;
/** A picture that takes longer to read is made to take long. */
const timeoutSeconds = 20;

/**
 * One stranger's picture at a time: the largest takes some 200 MB while it is decoded. Its bytes are best fetched when
 * it is its turn, so that those that wait take no memory.
 */
export const strangersTurn = turns(1);

/**
 * Makes a stranger's picture one of ours: its content is sniffed, whatever it is called; it is turned upright, fitted
 * into 2560 px and encoded anew as WebP, which drops EXIF with its places and names, and whatever else was hidden in the
 * file. JPEG, PNG, WebP, AVIF and GIF are taken, of a moving one the first frame.
 * @throws PictureError
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Buffer> {
  if (!isRaster(bytes)) throw new PictureError('none of the formats that are taken');
  try {
    return await decode(bytes)
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch (cause) {
    throw new PictureError(cause instanceof Error ? cause.message : 'unreadable', { cause });
  }
}

/** How a file of each format begins, and where that stands. The decoders of other formats are off as well. */
const beginnings: readonly [bytes: string, at: number][] = [
  ['\xff\xd8\xff', 0],
  ['\x89PNG\r\n\x1a\n', 0],
  ['GIF87a', 0],
  ['GIF89a', 0],
  ['WEBP', 8],
  ['ftypavif', 4],
  ['ftypavis', 4],
  ['ftypmif1', 4],
  ['ftypmiaf', 4],
];

const isRaster = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return beginnings.some(([beginning, at]) => start.startsWith(beginning, at));
};
