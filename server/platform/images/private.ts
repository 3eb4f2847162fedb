import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { respondUnavailable } from './unavailable.ts';
import type { ObjectStore } from './objects.ts';

/**
 * A URL expires after two and a half to five minutes, also if the session ended meanwhile. Within a step it stays the same, so
 * that a page need not load an image twice.
 */
const stepSeconds = 150;

/**
 * Private images: evidence of payments, proofs of refunds, attachments to customer service. They are stored apart from the
 * shop's, and authorized users get a URL that soon expires.
 */
export interface PrivateImages {
  read(id: string): Promise<Buffer | undefined>;
  write(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
  /** Signed, relative to the origin. Only for users who may see the image. */
  url(id: string): string;
  /** Whether this URL has a valid signature and has not expired. */
  isGood(id: string, expires: string, signature: string, now?: number): boolean;
}

/** @param key shared by all nodes, so that each accepts URLs of the others */
export function privateImages(objects: ObjectStore, key: Uint8Array): PrivateImages {
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

/** GET /private/<id>/<expires>/<signature>.webp; no browser, worker or proxy stores the response. */
export function privateImageRoutes(images: PrivateImages): Hono {
  const routes = new Hono().onError(respondUnavailable);
  routes.get(`/private/:id{${uuid}}/:expires{[1-9]\\d{0,11}}/:file{[\\w-]{43}\\.webp}`, async (c) => {
    const { id, expires, file } = c.req.param();
    const good = images.isGood(id, expires, file.slice(0, -'.webp'.length));
    const bytes = good ? await images.read(id) : undefined;
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    // Expired and invalid URLs get the same response.
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
