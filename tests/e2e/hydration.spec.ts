import type { Page } from '@playwright/test';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';
import { quietAfter, readWhenStable, waitForDeferredCode } from '../support/e2e/waits.ts';

test.use(withoutWorker);

test('hydration keeps every element that the server rendered', async ({ page }) => {
  for (const path of ['/home', '/search?category=outdoors', '/detail/1', '/shop/1']) {
    await quietAfter(page, () =>
      page.goto(path, { waitUntil: 'domcontentloaded' }).then(() =>
        page.evaluate(() => {
          Object.assign(globalThis, { rendered: [...document.querySelectorAll('#root main *')] });
        }),
      ),
    );
    await page.waitForFunction(() => !('holdTap' in globalThis));
    await waitForDeferredCode(page);
    const removed = await page.evaluate(() =>
      (globalThis as unknown as { rendered: Element[] }).rendered
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 200)),
    );
    expect(removed, path).toEqual([]);
  }
});

test.describe('on a slow phone, input before hydration is replayed after it', () => {
  /** Opens the page, runs `work` before the app's code arrives, then lets the code through. */
  async function early(page: Page, work: () => Promise<void>, path = '/search?sort=sold'): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path, { waitUntil: 'commit' });
    await work();
    resolve();
  }

  test('replays a tap', async ({ page, t }) => {
    await early(page, () =>
      page
        .getByRole('button', { name: t('Filter') })
        .first()
        .click(),
    );
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('replays two taps in order', { tag: '@long' }, async ({ page, t }) => {
    await early(page, async () => {
      await page.getByRole('button', { name: t('Price: low to high') }).click();
      await page
        .getByRole('button', { name: t('Filter') })
        .first()
        .click();
    });
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('In stock') }).click();
    await sheet.getByRole('button').last().click();
    await expect(page).toHaveURL(/inStock=/);
    await expect(page).toHaveURL(/sort=price_asc/);
  });

  test('replays typed text and the Enter key', { tag: '@long' }, async ({ page }) => {
    const field = page.getByRole('searchbox').first();
    await early(page, async () => {
      await field.fill('mug');
      await field.press('Enter');
    });
    await expect(page).toHaveURL(/q=mug/);
    await expect(field).toHaveValue('mug');
  });

  for (const path of ['/home', '/search?category=outdoors', '/detail/1'])
    test(
      `keeps the scroll position of ${path}, also after going back`,
      { tag: path === '/home' ? [] : '@long' },
      async ({ page }) => {
        const top = () => page.evaluate(() => scrollY);
        let was = 0;
        await early(
          page,
          async () => {
            await page.locator('main').waitFor();
            // Input before the first frame has nothing to scroll, and the browser drops it.
            await page.waitForFunction(
              () => performance.getEntriesByName('first-contentful-paint').length > 0,
            );
            await page.mouse.move(200, 400);
            await page.mouse.wheel(0, 500);
            await expect.poll(top).toBeGreaterThan(200);
            was = await readWhenStable(page, top);
          },
          path,
        );
        await page.waitForFunction(() => !('holdTap' in globalThis));
        // Restoring a screen's scroll position takes a few frames.
        await page.waitForTimeout(300);
        expect(await top()).toBe(was);
        // The card may be out of view: a real click would scroll to it.
        await page
          .locator('main a[href^="/detail/"]')
          .last()
          .evaluate((card: HTMLElement) => card.click());
        await page.waitForURL((url) => url.pathname !== path.split('?')[0]);
        await expect.poll(top).toBe(0);
        await page.goBack();
        await expect.poll(top).toBe(was);
      },
    );
});
