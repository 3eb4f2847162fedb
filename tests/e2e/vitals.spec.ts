import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/test.ts';
import { samplesOf, scrape } from '../support/metrics.ts';
import type { RunningShop } from '../support/running-shop.ts';

/** Number of reported views by metric, of one page in the release that the shop serves. */
async function reportedViews({ metricsPort }: RunningShop, page: string): Promise<Record<string, number>> {
  const text = await scrape(metricsPort);
  const release = samplesOf(text, 'okanto_build_info')[0]?.labels['release'];
  const found = ['okanto_web_vital_seconds', 'okanto_web_inp_seconds', 'okanto_web_cls'].flatMap((metric) =>
    samplesOf(text, `${metric}_count`)
      .filter(({ labels }) => labels['page'] === page && labels['release'] === release)
      .map(({ labels, value }) => [labels['metric'] ?? metric.replace('okanto_web_', ''), value] as const),
  );
  return Object.fromEntries(found);
}

/** Opens a page, touches it, and leaves once the first values have been measured. */
async function visit(page: Page, address: string): Promise<void> {
  await use(page, address);
  await page.goto('about:blank');
}

async function use(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => !('holdTap' in globalThis));
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() =>
    ['vital FCP', 'vital TTFB'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  // The click is a candidate for INP once its frame has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
}

test(
  'a visit appears in the shop’s metrics with its page pattern and release',
  { tag: '@long' },
  async ({ page, shop }) => {
    const product = '/detail/{-$product}/{-$mer}';
    const before = await reportedViews(shop, product);
    await visit(page, '/detail/1');
    await expect
      .poll(async () => {
        const views = await reportedViews(shop, product);
        return Object.entries(views).filter(([metric, count]) => count === (before[metric] ?? 0) + 1).length;
      })
      .toBeGreaterThanOrEqual(4);
    const names = Object.keys(await reportedViews(shop, product));
    expect(names).toEqual(expect.arrayContaining(['LCP', 'FCP', 'TTFB', 'cls']));
  },
);

test('a device reports one visit a day', { tag: '@long' }, async ({ page, context }) => {
  const sent: boolean[] = [];
  await context.exposeBinding('sentReport', (_, text: string) => void sent.push('visit' in JSON.parse(text)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      void (data as Blob).text().then((text) => Object(globalThis).sentReport(text));
      return send(url, data);
    };
  });
  for (const address of ['/detail/1', '/credits']) {
    await use(page, address);
    // As when the user switches to another app.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  await expect.poll(() => sent).toEqual([true, false]);
});

test('data saver sends no report', { tag: '@long' }, async ({ page, shop }) => {
  const choose = async (choice: string) => {
    await page.goto('/home');
    await page.evaluate((value) => localStorage.setItem('save-data', JSON.stringify(value)), choice);
  };
  await choose('always');
  const before = await reportedViews(shop, '/law');
  await visit(page, '/law');
  await choose('never');
  const others = await reportedViews(shop, '/credits');
  await visit(page, '/credits');
  // Once the later report has arrived, an earlier one would have.
  await expect.poll(() => reportedViews(shop, '/credits')).not.toEqual(others);
  expect(await reportedViews(shop, '/law')).toEqual(before);
});
