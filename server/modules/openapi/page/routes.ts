import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Config } from '../../../platform/config.ts';
import { compressed } from '../../../platform/http/compressed.ts';
import { openApiDocument } from '../document.ts';
import { developersPage } from './page.ts';

const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

const files = { 'page.css': 'text/css; charset=utf-8', 'try-it.mjs': 'text/javascript; charset=utf-8' };

/** GET /developers, its style sheet and its script. The page is created on the first request and cached. */
export function developersRoutes(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  absent: ReadonlySet<EndpointName> | undefined,
  shopName: () => Promise<string>,
): Hono {
  let made: { shop: string; page: Promise<string> } | undefined;
  const routes = new Hono();
  routes.get('/developers', async (c) => {
    const shop = await shopName();
    if (made?.shop !== shop)
      made = { shop, page: developersPage(openApiDocument(publicUrl, absent, shop), shop) };
    const { body, headers } = await compressed(await made.page, c.req.header('accept-encoding'));
    return c.body(body, 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      link: '</api/openapi.json>; rel="service-desc"',
    });
  });
  for (const [name, type] of Object.entries(files)) {
    const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    routes.get(`/developers/${name}`, (c) =>
      c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache' }),
    );
  }
  return routes;
}
