import { bundleImagesCache, bundleImageWidth } from '#contract/bundle-images.ts';
import { type OfflineBundle, type StoredProduct, textOf } from '../device/bundles/bundle.ts';
import { reading } from '../device/reading.ts';
import { imageUrl } from '#domain/images.ts';
import { indexBuilder, type SearchIndex } from '#domain/search/search-index.ts';

/** Of a very large shop the best sellers have pictures; the others show their color. */
const mostImages = 600;
/** One that does not come must not hold up the shops after it. */
const imageWithinMs = 30_000;

const imageOf = ({ picture }: StoredProduct) => imageUrl(picture.hash, bundleImageWidth, 'avif');

/** Fetches the pictures that are not there yet, one after the other. @returns how large all of them are */
async function fetchImages(products: StoredProduct[], mayGoOn: () => boolean): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(bundleImagesCache);
  let bytes = 0;
  for (const url of new Set(products.slice(0, mostImages).map(imageOf))) {
    let response = await cache.match(url);
    if (!response && mayGoOn()) {
      // Past the worker, which would push pictures out that were looked at.
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

/** A slice of work that leaves the screen at 60 frames a second, on a slow phone at 30. */
const sliceMs = 8;

/** A large shop takes a second or two: in slices, so that a finger is answered meanwhile. */
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
 * Stores a pack: first its products with the index to search them, then the pictures.
 * @param mayGoOn asked before each picture; what is stored by then is good as it is
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
  const bytes = textBytes + (await fetchImages(products, mayGoOn));
  await write(() => reading.packs.update(pack.shopId, { bytes }));
}

/** Takes pictures away that no pack shows any more. */
export async function deleteUnusedImages(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(bundleImagesCache))) return;
  const packs = await reading.packs.toArray();
  const used = new Set(packs.flatMap(({ products }) => products.slice(0, mostImages).map(imageOf)));
  const cache = await caches.open(bundleImagesCache);
  for (const { url } of await cache.keys()) if (!used.has(new URL(url).pathname)) await cache.delete(url);
}
