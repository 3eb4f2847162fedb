import { registerRoute } from 'workbox-routing';
import { shareTarget } from '#contract/shared-images.ts';
import { cacheNames } from '../lib/caches.ts';
import { placeOfShare } from '../lib/place-of-share.ts';

declare const self: ServiceWorkerGlobalScope;

const { fields, maxPictures, maxBytes } = shareTarget;
/** Screen for reviewing the purchase that shared images show. */
const reviewsPath = '/comment';

/** Stored under numbers, newest share only: a second one replaces the first. */
const keep = async (images: File[]) => {
  await caches.delete(cacheNames.shared);
  const cache = await caches.open(cacheNames.shared);
  for (const [index, picture] of images.entries()) {
    const headers = {
      'content-type': picture.type,
      'x-name': encodeURIComponent(picture.name),
      'x-at': String(Date.now()),
    };
    await cache.put(`${shareTarget.action}/${index}`, new Response(picture, { headers }));
  }
};

/**
 * Receives content shared by another app, as a form. Images are stored on this device (read by
 * src/platform/data/shared-images.ts) and open the reviews; anything else opens a page. Never fails: at worst a search
 * opens.
 */
export const receiveShared = () => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget.action,
    async ({ request }) => {
      const form = await request.formData().catch(() => new FormData());
      const text = (name: string) => {
        const value = form.get(name);
        return typeof value === 'string' ? value : '';
      };
      const images = form
        .getAll(fields.pictures)
        .filter((file) => file instanceof File)
        .filter(({ type, size }) => /^image\/(jpeg|png|webp)$/.test(type) && size > 0 && size <= maxBytes)
        .slice(0, maxPictures);
      const shared = { title: text(fields.title), text: text(fields.text), url: text(fields.url) };
      const kept =
        images.length > 0 &&
        (await keep(images).then(
          () => true,
          () => false,
        ));
      const place = kept ? reviewsPath : placeOfShare(shared, self.location.origin);
      return Response.redirect(place, 303);
    },
    'POST',
  );
};
