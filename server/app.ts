import { existsSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { absentCalls } from './cards/sandbox-calls.ts';
import { sandboxRoutes } from './cards/sandbox-routes.ts';
import { stripeReturnRoute } from './cards/stripe-return.ts';
import { unavailableRetrySeconds, isDatabaseUnavailable } from './platform/db/unavailable.ts';
import { brandIconRoutes, readBrandIcon } from './platform/images/brand-icons.ts';
import { imageRoutes } from './platform/images/http.ts';
import type { LiveHub } from './modules/live/hub.ts';
import { liveRoute } from './modules/live/route.ts';
import { exportDownload } from './modules/own-data/export-download.ts';
import { vitalsRoute } from './modules/vitals/route.ts';
import { trackingWebhook } from './modules/parcels/webhook.ts';
import { developersRoutes } from './modules/openapi/page/routes.ts';
import { openApiRoutes } from './modules/openapi/routes.ts';
import { opsApi } from './modules/back-office/api.ts';
import { privateImageRoutes } from './platform/images/private.ts';
import { api } from './api.ts';
import type { Services } from './platform/http/context.ts';
import { consoleRoutes } from './platform/http/console-page.ts';
import { currentBrand } from './platform/http/current-brand.ts';
import { firstScreen } from './platform/http/first-screen.ts';
import { handlers } from './handlers.ts';
import { healthRoutes, nodeReadiness } from './platform/http/health.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { releaseOf } from './platform/http/release.ts';
import { limitRequests } from './platform/http/request-limit.ts';
import { fileHeaders } from './platform/http/static-headers.ts';
import { sitemapRoutes } from './platform/http/sitemap.ts';
import { staticRoutes } from './platform/http/static.ts';

const noStore = { 'Cache-Control': 'no-store' };

interface Options {
  live: LiveHub;
  /** The built app, `dist/`. */
  distFolder: string;
  isStopping: () => boolean;
}

/** Routes of the server: health, `/api`, `/img`, and the app for every other path. */
export async function createApp(
  services: Services,
  { live, distFolder, isStopping }: Options,
): Promise<Hono> {
  const { config, db, log } = services;
  const absent = absentCalls(services);
  const brand = () => currentBrand(services);
  const shop = async () => (await brand()).name;
  const secure = config.publicUrl.startsWith('https:');
  const app = new Hono();

  app.use(observeRequests(services));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(fileHeaders(secure)))
      if (!c.res.headers.has(name)) c.header(name, value);
  });
  // Prevents API responses from running anything when opened as a page. The mails of the console have a policy of their own.
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('Referrer-Policy', 'no-referrer');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', noStore['Cache-Control']);
  });

  app.route('/', healthRoutes(nodeReadiness(services, isStopping)));
  app.use(limitRequests(services));
  app.route('/api/ops', opsApi(services));
  app.route('/', liveRoute(services, live));
  app.route('/', vitalsRoute(services, await releaseOf(distFolder)));
  app.route('/api/webhooks', trackingWebhook(services));
  if (config.stripe) {
    const { stripeWebhook } = await import('./modules/wallet/stripe-webhook.ts');
    app.route('/api/webhooks', stripeWebhook(services, config.stripe));
  }
  app.route('/', openApiRoutes(config, absent, shop));
  app.route('/', developersRoutes(config, absent, shop));
  app.route('/api', api(services, handlers));
  app.route('/', imageRoutes(services.derive));
  app.route('/', brandIconRoutes(services));
  app.route('/', exportDownload(db));
  app.route('/', privateImageRoutes(services.privateImages));
  if (services.cards?.name === 'sandbox') app.route('/', sandboxRoutes(db));
  if (services.cards?.name === 'stripe') app.route('/', stripeReturnRoute());
  app.route('/', sitemapRoutes(services));
  const consoleFolder = path.join(distFolder, 'console');
  if (existsSync(path.join(consoleFolder, 'index.html')))
    app.route('/', await consoleRoutes({ folder: consoleFolder, secure, onlyHost: config.opsHost, brand }));
  // Not a page of the shop: without the console, or on another host, these addresses do not exist.
  app.on('GET', ['/console', '/console/*'], (c) =>
    c.text('There is nothing at this address.\n', 404, noStore),
  );
  if (existsSync(path.join(distFolder, 'index.html'))) {
    const screen = await firstScreen(distFolder, services, handlers);
    const onScreenError = (err: unknown) => log.warn({ err }, 'first screen not rendered');
    app.route(
      '/',
      await staticRoutes({
        folder: distFolder,
        secure,
        firstScreen: screen,
        brand,
        brandIcon: (logo, file) => readBrandIcon(services, logo, file),
        origin: config.publicUrl,
        stripeScript: config.stripe?.script,
        onScreenError,
      }),
    );
  } else {
    log.warn({ folder: distFolder }, 'the app is not built: only the API is served');
    app.get('*', (c, next) =>
      c.req.header('accept')?.includes('text/html')
        ? c.text('The app is not built yet: run "npm run build" and start again.\n', 503, noStore)
        : next(),
    );
  }
  app.notFound((c) => c.text('There is nothing at this address.\n', 404));
  app.onError((err, c) => {
    if (isDatabaseUnavailable(err)) {
      log.warn({ err }, 'database unavailable');
      return c.text('Please try again in a moment.\n', 503, {
        ...noStore,
        'Retry-After': String(unavailableRetrySeconds),
      });
    }
    // The client aborted: nobody reads the response.
    if (c.req.raw.signal.aborted) log.info({ why: err.message }, 'request aborted');
    else log.error({ err }, 'request failed');
    return c.text('Something went wrong on our side.\n', 500);
  });
  return app;
}
