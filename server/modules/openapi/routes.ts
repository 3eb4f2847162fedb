import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { EndpointName } from '#contract/endpoints.ts';
import { brand } from '#domain/brand.ts';
import type { Config } from '../../platform/config.ts';
import { compressed } from '../../platform/http/compressed.ts';
import { openApiDocument } from './document.ts';

const documentPath = '/api/openapi.json';

/**
 * GET /api/openapi.json, and /.well-known/api-catalog (RFC 9727), by which tools find it. The document is created on the
 * first request, because that takes half a second of the server's start, and again after the shop has a new name.
 */
export function openApiRoutes(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  absent?: ReadonlySet<EndpointName>,
  shopName: () => Promise<string> = () => Promise.resolve(brand.name),
): Hono {
  let made: { shop: string; text: string; etag: string } | undefined;
  const document = (shop: string) => {
    if (made?.shop === shop) return made;
    const text = JSON.stringify(openApiDocument(publicUrl, absent, shop));
    made = { shop, text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
    return made;
  };
  // Tools on other sites may read it: it contains no data of accounts.
  const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' };

  const routes = new Hono();
  routes.get(documentPath, async (c) => {
    const { text, etag } = document(await shopName());
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...open, etag });
    const { body, headers } = await compressed(text, c.req.header('accept-encoding'));
    return c.body(body, 200, { ...open, etag, ...headers });
  });
  routes.get('/.well-known/api-catalog', (c) => {
    const linkset = [
      {
        anchor: `${publicUrl}/api`,
        'service-desc': [{ href: `${publicUrl}${documentPath}`, type: 'application/json' }],
        'service-doc': [{ href: `${publicUrl}/developers`, type: 'text/html' }],
      },
    ];
    return c.body(JSON.stringify({ linkset }), 200, { ...open, 'content-type': 'application/linkset+json' });
  });
  return routes;
}
