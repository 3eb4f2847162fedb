import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { respondUnavailable } from './unavailable.ts';
import type { ObjectStore } from './objects.ts';

/**
 * An address ends after two and a half to five minutes, also for a session that was ended meanwhile. Within a step it
 * stays the same, so that a page need not load a picture twice.
 */
const stepSeconds = 150;

/**
 * Pictures that are nobody else's business: evidence of payments, proofs of refunds, what is sent to customer service.
 * They are kept apart from the shop's, and whoever may see one gets an address of it that soon ends.
 */
export interface PrivatePictures {
  read(id: string): Promise<Buffer | undefined>;
  write(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
  /** Signed, relative to the origin. Give it only to who may see the picture. */
  url(id: string): string;
  /** Whether we gave out this address and it has not ended. */
  isGood(id: string, expires: string, signature: string, now?: number): boolean;
}

/** @param key shared by all nodes: an address that one gives out is answered by any */
export function privatePictures(objects: ObjectStore, key: Uint8Array): PrivatePictures {
  const keyOf = (id: string) => `${id.slice(0, 2)}/${id}.webp`;
  const sign = (id: string, expires: number) =>
    createHmac('sha256', key).update(`${id}/${expires}`).digest('base64url');
  return {
    read: (id) => objects.read(keyOf(id)),
    write: (id, bytes) => objects.write(keyOf(id), bytes),
    remove: (id) => objects.remove(keyOf(id)),
    url(id) {
      const expires = (Math.floor(Date.now() / 1000 / stepSeconds) + 2) * stepSeconds;
      return `/private/${id}/${expires}/${sign(id, expires)}.webp`;
    },
    isGood(id, expires, signature, now = Date.now()) {
      const expected = Buffer.from(sign(id, Number(expires)));
      const given = Buffer.from(signature);
      return (
        given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1000 > now
      );
    },
  };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** GET /private/<id>/<expires>/<signature>.webp; no browser, worker or proxy keeps the answer. */
export function privatePictureRoutes(pictures: PrivatePictures): Hono {
  const routes = new Hono().onError(respondUnavailable);
  routes.get(`/private/:id{${uuid}}/:expires{[1-9]\\d{0,11}}/:file{[\\w-]{43}\\.webp}`, async (c) => {
    const { id, expires, file } = c.req.param();
    const good = pictures.isGood(id, expires, file.slice(0, -'.webp'.length));
    const bytes = good ? await pictures.read(id) : undefined;
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    // An address that has ended and one that never was are answered alike.
    if (!bytes) return c.text('No such picture.', 404);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'",
    });
  });
  return routes;
}
