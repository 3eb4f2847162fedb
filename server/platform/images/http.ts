import { Hono } from 'hono';
import { respondUnavailable } from './unavailable.ts';
import { formats, widths, type Derive } from './derive.ts';

const forever = 'public, max-age=31536000, immutable';
/** Another size, until the right one is made. The worker tells by this that it may not keep it for good. */
const forNow = 'public, max-age=60';

const fileName = /^(?<width>\d+)\.(?<format>\w+)$/;

/**
 * GET /img/<hash>/<width>.<avif|webp>. The address names the content, so the answer never changes, but for a first
 * moment in which another size of it stands in; only the widths of the list exist, so that nobody can have the server
 * encode without end.
 */
export function pictureRoutes(derive: Derive): Hono {
  const routes = new Hono().onError(respondUnavailable);
  routes.get('/img/:hash{[0-9a-f]{16}}/:file', async (c) => {
    const asked = fileName.exec(c.req.param('file'))?.groups;
    const width = widths.find((each) => String(each) === asked?.['width']);
    const format = formats.find((each) => each === asked?.['format']);
    const hash = c.req.param('hash');
    const found = width && format ? await derive.quick({ hash, widthPx: width, format }) : undefined;
    c.header('X-Content-Type-Options', 'nosniff');
    if (!found) return c.text('No such picture.', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': `image/${format}`,
      'Content-Length': String(found.bytes.length),
      'Cache-Control': found.exact ? forever : forNow,
      // An embedder elsewhere gets nothing; a picture opened in a tab can run nothing.
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'",
    });
  });
  return routes;
}
