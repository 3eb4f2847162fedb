import { test as base } from '@playwright/test';
import type { Lang } from '#domain/languages.ts';
import { type RunningShop, startShop } from '../running-shop.ts';
import { randomIpAddress } from '../request.ts';
import { movements, pageEvents } from './page-events.ts';
import { isOnTwoNodes, startTwoNodes } from './two-nodes.ts';
import { translator, type Translator } from './translator.ts';

interface Fixtures {
  lang: Lang;
  /** The app's messages in the language of this test. */
  t: Translator;
}
interface WorkerFixtures {
  /** A running shop with its own database, shared by the tests of one worker. */
  shop: RunningShop;
}

/**
 * For journeys that do not concern the service worker, whose installation costs 1.5 CPU seconds per browser context.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const;

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      // Configured as behind a proxy, so that each test has its own IP address and limits. With a tracking service, so
      // that no simulated carrier moves a test's orders.
      const TRACKING_WEBHOOK_SECRET = 'nobody tracks anything here';
      const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', TRACKING_WEBHOOK_SECRET, WEBHOOK_LOOPBACK: 'on' };
      const shop = await (isOnTwoNodes ? startTwoNodes({ env }) : startShop({ env }));
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Limits count per address; all tests of a worker from one address would exceed the registrations of an hour.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomIpAddress() }),
  lang: ['en', { option: true }],
  t: async ({ lang }, use) => use(translator(lang)),
  context: async ({ context, lang, shop }, use) => {
    const setting = { lang: { language_name: lang, chinese_name: lang, file_name: lang } };
    await context.addCookies([
      { name: 'setting', value: encodeURIComponent(JSON.stringify(setting)), url: shop.url },
    ]);
    await use(context);
  },
  page: async ({ page }, use, testInfo) => {
    const events = pageEvents(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // The browser also reports intentionally aborted requests as errors.
      if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
        faults.push(message.text());
    });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('page-events', {
        body: [...events().slice(-40), ...(await movements(page))].join('\n'),
      });
    base.expect(faults, 'errors on the console').toEqual([]);
  },
});
export { expect } from '@playwright/test';
