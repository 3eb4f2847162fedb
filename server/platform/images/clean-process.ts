import { setTimeout as delay } from 'node:timers/promises';
import { decode } from './decode.ts';

/** Message from this process to its parent. */
export type Cleaned = { bytes: Uint8Array } | { error: string };

const longestSidePx = 2560;
/**
 * HEIF decoders hold several copies of the whole image, 18 bytes per pixel; decoders of other formats work line by line. Phone
 * cameras with 12 million pixels save HEIF; those with 48 million use other formats.
 */
const mostHeifPixels = 13_000_000;
/** The data may contain more pixels than its header declares. */
const mostMemoryBytes = 600 * 1024 * 1024;
const memoryCheckMs = 20;

/**
 * Re-encodes an untrusted image as WebP, which removes EXIF data such as positions and names, and any other data hidden in the file.
 * Accepts JPEG, PNG, WebP, AVIF and GIF; animations keep the first frame only.
 */
async function clean(bytes: Uint8Array): Promise<Cleaned> {
  if (!isRaster(bytes)) return { error: 'not an accepted format' };
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
const signatures: readonly [bytes: string, at: number][] = [
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
  return signatures.some(([signature, at]) => start.startsWith(signature, at));
};

process.on('message', (bytes: Uint8Array) => {
  clean(bytes)
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : 'unreadable' }))
    .then((cleaned) => process.send?.(cleaned))
    .catch(() => process.exit(1));
});
// The server has exited.
process.on('disconnect', () => process.exit());

// Decoding runs in other threads, so this one can enforce the limit.
for (;;) {
  await delay(memoryCheckMs);
  if (process.memoryUsage.rss() > mostMemoryBytes) process.exit(1);
}
