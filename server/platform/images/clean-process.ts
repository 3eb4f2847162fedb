import { setTimeout as delay } from 'node:timers/promises';
import { decode } from './decode.ts';

/** Response of this process for an image's bytes. */
export type Cleaned = { bytes: Uint8Array } | { error: string };

const longestSidePx = 2560;
/**
 * HEIF decoders hold the whole image several times: 18 bytes per pixel, where those of other formats decode line by line. Phone
 * cameras save 12 million pixels; those that save 48 use other formats.
 */
const mostHeifPixels = 13_000_000;
/** A header may promise less than the data contains. */
const mostMemoryBytes = 600 * 1024 * 1024;
const memoryCheckMs = 20;

/**
 * Re-encodes an untrusted image as WebP, which drops EXIF with its locations and names, and any other data hidden in the file.
 * Accepts JPEG, PNG, WebP, AVIF and GIF; of an animation the first frame.
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

/** Signature of each format and its offset. Decoders of other formats are disabled as well. */
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
// The server has exited.
process.on('disconnect', () => process.exit());

// The decoder runs in its own threads, so this one can enforce limits.
for (;;) {
  await delay(memoryCheckMs);
  if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1);
}
