import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'retries a failed image three times, then on a tap that opens nothing else',
  { tag: '@long' },
  async ({ page, context }) => {
    let fails = true;
    const requested: string[] = [];
    await context.route('**/img/**', (route) => {
      requested.push(route.request().url());
      return fails ? route.abort() : route.continue();
    });
    await page.goto('/home');
    const card = page.getByRole('article').first();
    const givenUp = card.locator('picture[data-failed]');
    await expect(givenUp).toBeVisible();
    const address = await card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(requested.filter((url) => url === address).length).toBeGreaterThanOrEqual(4);

    fails = false;
    await card.locator('img').evaluate((img: HTMLImageElement) => img.setAttribute('data-same', ''));
    await givenUp.click();
    await expect
      .poll(() =>
        card.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
      )
      .toBe(true);
    await expect(givenUp).toHaveCount(0);
    // In place: a press on an element that is replaced before the release produces no click.
    await expect(card.locator('img')).toHaveAttribute('data-same');
    await expect(page).toHaveURL('/home');
  },
);
