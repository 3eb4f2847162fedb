import { type Context, Hono } from 'hono';
import { type Brand, builtInBrand } from '#domain/brand.ts';
import { brandedPage } from '#domain/branded-page.ts';
import { answer } from './static-answer.ts';
import { compress, etagOf, loadAssets } from './static-assets.ts';
import { consoleHeaders, fileHeaders } from './static-headers.ts';

const forever = 'public, max-age=31536000, immutable';

interface Options {
  /** The built console, `dist/console/`. */
  folder: string;
  secure: boolean;
  /** The only host name that serves it; absent: every one. */
  onlyHost?: string | undefined;
  /** Brand in force; absent: the built-in one. */
  brand?: () => Promise<Brand>;
}

/**
 * The operators' console at `/console`: its hashed files, and its page for every other address below. @throws when it has not
 * been built
 */
export async function consoleRoutes({
  folder,
  secure,
  onlyHost,
  brand = () => Promise.resolve(builtInBrand),
}: Options): Promise<Hono> {
  const assets = await loadAssets(folder);
  const page = assets.get('/index.html');
  if (!page) throw new Error(`no index.html in ${folder}: run npm run build`);
  const headersOfPage = {
    ...consoleHeaders(page.identity.toString(), secure),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  const serve = async (c: Context, next: () => Promise<void>) => {
    if (onlyHost !== undefined && hostOf(c) !== onlyHost) return next();
    const asset = assets.get(c.req.path.slice('/console'.length));
    if (asset?.hashed) return answer(c, asset, { ...fileHeaders(secure), 'Cache-Control': forever });
    // A file of an earlier build: the page in its place would be run as a script.
    if (c.req.path.startsWith('/console/assets/')) return c.notFound();
    const inForce = await brand();
    if (inForce.version === 0) return answer(c, page, headersOfPage);
    const identity = Buffer.from(brandedPage(page.identity.toString(), inForce));
    return answer(c, { ...page, ...(await compress(identity)), etag: etagOf(identity) }, headersOfPage);
  };
  const routes = new Hono();
  routes.get('/console', serve);
  routes.get('/console/*', serve);
  return routes;
}

/** Host name of the request, without the port. */
export const hostOf = (c: Context): string => (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
