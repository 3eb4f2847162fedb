import { bundleImagesCache, bundleImageWidth } from '#contract/bundle-images.ts';
import { type OfflineBundle, textOf } from '../device/bundles/bundle.ts';
import { reading } from '../device/reading.ts';
import { imageUrl } from '#domain/images.ts';
import { indexBuilder, type SearchIndex } from '#domain/search/search-index.ts';

/** In a very large shop only the best sellers have images; other products show their color. */
const mostImages = 600;
/** An image that never loads must not block the shops after it. */
const imageWithinMs = 30_000;

const addressOf = (image: { hash: string }) => imageUrl(image.hash, bundleImageWidth, 'avif');

/** Images of a bundle. @param products best sellers first */
const imagesOf = ({ shop, products }: Pick<OfflineBundle, 'shop' | 'products'>): string[] => [
  ...(shop?.logo ? [addressOf(shop.logo)] : []),
  ...products.slice(0, mostImages).map(({ picture }) => addressOf(picture)),
];

/** Fetches missing images one after the other. @returns their total size */
async function fetchImages(urls: readonly string[], mayGoOn: () => boolean): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(bundleImagesCache);
  let bytes = 0;
  for (const url of new Set(urls)) {
    let response = await cache.match(url);
    if (!response && mayGoOn()) {
      // Bypasses the worker, whose image cache would evict viewed images.
      const signal = AbortSignal.timeout(imageWithinMs);
      const fetched = await fetch(url, { cache: 'no-store', signal }).catch(() => null);
      if (fetched?.ok && fetched.headers.get('content-type')?.startsWith('image/')) {
        response = fetched.clone();
        await cache.put(url, fetched);
      }
    }
    bytes += Number(response?.headers.get('content-length') ?? 0);
  }
  return bytes;
}

/** Length of a slice of work: allows 60 frames per second, on a slow phone 30. */
const sliceMs = 8;

/** A large shop takes one or two seconds: work is sliced so that input is handled in between. */
async function indexInSlices(texts: [title: string, rest: string][]): Promise<SearchIndex> {
  const { add, done } = indexBuilder();
  let since = performance.now();
  for (const text of texts) {
    add(...text);
    if (performance.now() - since < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return done();
}

/**
 * Stores a bundle: first its products with their search index, then the images.
 * @param mayGoOn checked before each image; images stored by then stay
 * @throws when the device could not store it
 */
export async function storeBundle(
  pack: Omit<OfflineBundle, 'index' | 'bytes'>,
  mayGoOn: () => boolean,
  write: (put: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const products = pack.products.toSorted((a, b) => b.sold - a.sold || b.id - a.id);
  const names = new Map(pack.shop?.categories.map(({ slug, name }) => [slug, name]));
  const index = await indexInSlices(products.map((product) => textOf(product, names)));
  const textBytes = JSON.stringify(products).length;
  const whole = { ...pack, products, index, bytes: textBytes };
  await write(() => reading.packs.put(whole));
  const bytes = textBytes + (await fetchImages(imagesOf(whole), mayGoOn));
  await write(() => reading.packs.update(pack.shopId, { bytes }));
}

/** Deletes images that no bundle uses. */
export async function deleteUnusedImages(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(bundleImagesCache))) return;
  const packs = await reading.packs.toArray();
  const used = new Set(packs.flatMap(imagesOf));
  const cache = await caches.open(bundleImagesCache);
  for (const { url } of await cache.keys()) if (!used.has(new URL(url).pathname)) await cache.delete(url);
}
