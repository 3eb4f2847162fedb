import { Hono } from 'hono';
import { respondUnavailable } from './unavailable.ts';
import { mailImage } from '#domain/images.ts';
import { type Derive, formats, widthsIn } from './derive.ts';

const forever = 'public, max-age=31536000, immutable';
/** Another size, until the exact one is encoded. The header keeps the worker from storing it permanently. */
const forNow = 'public, max-age=60';

const fileName = /^(?<width>\d+)\.(?<format>\w+)$/;

/**
 * GET /img/<hash>/<width>.<avif|webp|jpeg>. The URL identifies the content, so responses are immutable, except while another size
 * stands in. Only listed widths exist, so that clients cannot cause unlimited encoding. JPEG is for mails, in one width.
 */
export function imageRoutes(derive: Derive): Hono {
  const routes = new Hono().onError(respondUnavailable);
  routes.get('/img/:hash{[0-9a-f]{16}}/:file', async (c) => {
    const parts = fileName.exec(c.req.param('file'))?.groups;
    const format = formats.find((each) => each === parts?.['format']);
    const width = format && widthsIn(format).find((each) => String(each) === parts?.['width']);
    const hash = c.req.param('hash');
    const found = width && format ? await derive.quick({ hash, widthPx: width, format }) : undefined;
    c.header('X-Content-Type-Options', 'nosniff');
    if (!found) return c.text('No such picture.', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': `image/${format}`,
      'Content-Length': String(found.bytes.length),
      'Cache-Control': found.exact ? forever : forNow,
      // Blocks embedding by other sites, except by web mail.
      'Cross-Origin-Resource-Policy': format === mailImage.format ? 'cross-origin' : 'same-origin',
    });
  });
  return routes;
}
