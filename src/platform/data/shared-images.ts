import { shareTarget } from '#contract/shared-images.ts';

/** Shared images expire after a day, so that forgotten ones do not reappear weeks later. */
const isFresh = (response: Response) =>
  Date.now() - Number(response.headers.get('x-at')) < shareTarget.keptMs;

async function stored(): Promise<Response[]> {
  // Not available on plain HTTP.
  if (!('caches' in globalThis) || !(await caches.has(shareTarget.cache))) return [];
  const cache = await caches.open(shareTarget.cache);
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return found.filter((response) => response !== undefined).filter(isFresh);
}

/** Images shared by another app that no review has used yet, oldest first: JPEG, PNG or WebP. */
export async function sharedImages(): Promise<File[]> {
  return Promise.all(
    (await stored()).map(async (response) => {
      const name = decodeURIComponent(response.headers.get('x-name') ?? '');
      const type = response.headers.get('content-type') ?? '';
      return new File([await response.blob()], name, { type });
    }),
  );
}

/** Deletes the shared images. */
export async function discardSharedImages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(shareTarget.cache);
}
