import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/deploys.ts';
import { fetchData, signUp } from '../support/e2e/steps.ts';

/** Opens a product. @returns the largest stored width of its main image, as a fraction of the requested width */
async function openForWidth(page: Page, id: number): Promise<() => Promise<number>> {
  await page.goto(`/detail/${id}`);
  const image = page.locator('main picture img').first();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  return () =>
    image.evaluate(async (img: HTMLImageElement) => {
      const parts = /\/img\/(?<hash>[^/]+)\/(?<width>\d+)/;
      const { hash, width } = parts.exec(img.currentSrc)!.groups!;
      const stored = (await (await caches.open('okanto-images-1')).keys()).map(
        ({ url }) => parts.exec(url)?.groups,
      );
      const there = stored
        .filter((found) => found?.['hash'] === hash)
        .map((found) => Number(found!['width']));
      return there.length > 0 ? Math.max(...there) / Number(width) : 0;
    });
}

test(
  'data saver loads smaller images and downloads no offline bundle, until it is switched off',
  { tag: '@long' },
  async ({ page, deploys, t }) => {
    const requested: string[] = [];
    deploys.faultOf = (path) => {
      requested.push(path);
      return null;
    };
    const wasRequested = (call: string) => () => requested.some((path) => path.startsWith(`/api/${call}?`));
    await signUp(page, '/home');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { hot, shops } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const [first, second] = hot.list.slice(-2);
    const choose = async (name: string) => {
      await page.goto('/setting');
      const group = page.getByRole('group', { name: t('Data saver') });
      const radio = group.getByRole('radio', { name: t(name) });
      await group.getByText(t(name), { exact: true }).click();
      await expect(radio).toBeChecked();
    };

    await choose('Always');
    const narrowed = await openForWidth(page, first!.id);
    await expect.poll(narrowed).toBeGreaterThan(0);
    expect(await narrowed()).toBeLessThan(1);
    await page.goto(`/shop/${shops[0]!.id}`);
    await page.getByRole('button', { name: t('Follow: {name}', { name: shops[0]!.name }) }).click();
    await expect.poll(wasRequested('shop/follow')).toBe(true);
    await page.reload();
    // Longer than background work waits for everything else.
    await page.waitForTimeout(12_000);
    expect(wasRequested('catalogue/pack')()).toBe(false);

    await choose('Never');
    await expect.poll(wasRequested('catalogue/pack'), { timeout: 30_000 }).toBe(true);
    // This product may already be stored in a smaller width from a list.
    await expect.poll(await openForWidth(page, second!.id)).toBe(1);
  },
);
