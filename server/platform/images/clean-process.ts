import { setTimeout as delay } from 'node:timers/promises';
import { decode } from './decode.ts';

/** Answer of this process for the bytes of a picture. */
export type Cleaned = { bytes: Uint8Array } | { error: string };

const longestSidePx = 2560;
/**
 * HEIF decoders hold the whole picture, several times: 18 bytes a pixel, where those of other formats go line by line.
 * Cameras of phones save 12 million pixels; those that save 48 use other formats.
 */
const mostHeifPixels = 13_000_000;
/** A header may promise less than the data holds. */
const mostMemoryBytes = 600 * 1024 * 1024;
const memoryCheckMs = 20;

/**
 * Sniffed by content, whatever it is called; turned upright, fitted into 2560 px and re-encoded as WebP, which drops
 * EXIF with its places and names, and whatever else was hidden in the file. JPEG, PNG, WebP, AVIF and GIF are taken, of a
 * moving one the first frame.
 */
async function clean(bytes: Uint8Array): Promise<Cleaned> {
  if (!isRaster(bytes)) return { error: 'none of the formats that are taken' };
  const image = decode(bytes);
  const { format, width, height } = await image.metadata();
  if (format === 'heif' && width * height > mostHeifPixels)
    return { error: 'too many pixels for its format' };
  return {
    bytes: await image
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  };
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

process.on('message', (bytes: Uint8Array) => {
  clean(bytes)
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : 'unreadable' }))
    .then((cleaned) => process.send?.(cleaned))
    .catch(() => process.exit(1));
});
// The server is gone.
process.on('disconnect', () => process.exit());

// The decoder runs in threads of its own, so this one can watch it.
for (;;) {
  await delay(memoryCheckMs);
  if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1);
}
