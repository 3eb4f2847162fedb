import { shareTarget } from '#contract/shared-images.ts';

/** Another app's share is worth a day: pictures of one that was forgotten do not turn up weeks later. */
const isFresh = (response: Response) =>
  Date.now() - Number(response.headers.get('x-at')) < shareTarget.keptMs;

async function stored(): Promise<Response[]> {
  // Not there on plain HTTP.
  if (!('caches' in globalThis) || !(await caches.has(shareTarget.cache))) return [];
  const cache = await caches.open(shareTarget.cache);
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return found.filter((response) => response !== undefined).filter(isFresh);
}

/** The pictures another app has shared that no review has taken yet, in the order they came: JPEG, PNG or WebP. */
export async function sharedImages(): Promise<File[]> {
  return Promise.all(
    (await stored()).map(async (response) => {
      const name = decodeURIComponent(response.headers.get('x-name') ?? '');
      const type = response.headers.get('content-type') ?? '';
      return new File([await response.blob()], name, { type });
    }),
  );
}

/** Forgets what was shared. */
export async function discardSharedImages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(shareTarget.cache);
}
