import type { Page } from '@playwright/test';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';
import { waitForDeferredCode } from '../support/e2e/waits.ts';

test.use(withoutWorker);

const list = '/search?sort=sold';
/** Slow enough that a tap is always handled a frame too late for the view transition. */
const slowdown = 8;

/** Opens a list on a slow phone whose code for product pages is loaded, as after a first tap. */
async function openList(page: Page) {
  await page.goto(list);
  // Before hydration, a link loads a new document.
  await page.waitForFunction(() => !('holdTap' in globalThis));
  await waitForDeferredCode(page);
  const cards = page.locator('article > a');
  await cards.first().tap();
  await expect(page.locator('#product')).toBeVisible();
  await page.goBack();
  await waitForDeferredCode(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return cards.nth(1);
}

/** Records in the page what its frames show: the list, the preview of `title`, or its page. @param then runs at the preview */
const recordFrames = (page: Page, title: string, then?: 'back') =>
  page.evaluate(
    ([wanted, step]) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const titles = [...document.querySelectorAll('h1')].filter((each) => each.textContent === wanted);
        const isPage = titles.some((each) => each.closest('#product'));
        const shown = isPage ? (titles.length > 1 ? 'both' : 'page') : titles.length > 0 ? 'preview' : 'list';
        if (seen.at(-1) !== shown) {
          seen.push(shown);
          if (step === 'back' && seen.length === 2) history.back();
        }
        requestAnimationFrame(look);
      };
      look();
    },
    [title, then] as const,
  );
const framesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);

test('a slow phone shows the tapped product before its page', async ({ page }) => {
  const card = await openList(page);
  const title = await card.locator('h3').innerText();
  await recordFrames(page, title);
  await card.tap();
  await expect(page.locator('#product h1')).toHaveText(title);
  expect(await framesOf(page)).toEqual(['list', 'preview', 'page']);
});

test('Back during the preview returns to the list', async ({ page }) => {
  const card = await openList(page);
  await recordFrames(page, await card.locator('h3').innerText(), 'back');
  const y = await page.evaluate(() => scrollY);
  await card.tap();
  await expect.poll(() => framesOf(page)).toEqual(['list', 'preview', 'list']);
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await card.tap();
  await expect(page.locator('#product')).toBeVisible();
});

test(
  'a product opened in another tab leaves the list as it is',
  { tag: '@long' },
  async ({ page, context }) => {
    const card = await openList(page);
    await recordFrames(page, await card.locator('h3').innerText());
    const opened = context.waitForEvent('page');
    await card.click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).locator('#product')).toBeVisible();
    expect(await framesOf(page)).toEqual(['list']);
    await expect(page).toHaveURL(list);
  },
);
