import { maxStars } from '#domain/review.ts';
import type { Page } from '@playwright/test';
import type { Output } from '#contract/calls.ts';
import { readWhenStable } from '../support/e2e/waits.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

type Answer = Output<'productList'>;

/** Calls the server directly, bypassing every cache of the page. */
async function list(page: Page, query: string): Promise<Answer> {
  const response = await page.request.get(`/api/product/list?lang=en&limit=50&${query}`);
  return ((await response.json()) as { data: Answer }).data;
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

/** Scrolls down a list, page by page, until at least this many products are loaded. */
async function goFurther(page: Page, t: (english: string) => string, atLeast: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const more = page.getByRole('button', { name: t('Load more') });
    if (await more.isVisible()) await more.click();
    const shown = await page.evaluate(() => {
      const last = [...document.querySelectorAll('.product-grid > li:not([data-room])')].at(-1);
      return Number(last?.ariaPosInSet) || document.querySelectorAll('.product-grid > li').length;
    });
    expect(shown).toBeGreaterThanOrEqual(atLeast);
  }).toPass({ timeout: 40_000, intervals: [100] });
}

/** Title of the topmost product visible below the bars, and its distance from the top of the window. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.product-grid > li:not([data-room])')];
    const card = cards.find((each) => each.getBoundingClientRect().top > 110);
    return card && [card.querySelector('h3')?.textContent, Math.round(card.getBoundingClientRect().top)];
  });

test('keeps search terms, filters and sort order in the URL, for reloads and shared links', async ({
  page,
  context,
  t,
}) => {
  const wanted = await list(page, 'category=family&inStock=1&sort=price_asc');
  await page.goto('/search?category=family');
  await page.getByRole('button', { name: t('Price: low to high') }).click();
  await page
    .getByRole('button', { name: t('Filter'), exact: false })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('In stock') }).click();
  // The button that leads to the results is the last one, below the choices.
  const show = sheet.getByRole('button').last();
  await expect(show).toContainText(String(wanted.total));
  await show.click();
  await expect(page).toHaveURL(/inStock=/);
  const first = wanted.list.slice(0, 6).map(({ title }) => title);
  await expect.poll(async () => (await titles(page).allInnerTexts()).slice(0, 6)).toEqual(first);
  const prices = wanted.list.map(({ price }) => Number(price));
  expect(prices, 'from low to high').toEqual(prices.toSorted((a, b) => a - b));
  await page.reload();
  await expect.poll(async () => (await titles(page).allInnerTexts()).slice(0, 6)).toEqual(first);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect.poll(async () => (await titles(friend).allInnerTexts()).slice(0, 6)).toEqual(first);
  await friend.close();
  // Choosing a filter adds a history entry, so Back removes it.
  await page.goBack();
  await expect(page).not.toHaveURL(/inStock=/);
});

test('restores the same row of a long list after Back and after a reload', async ({ page, t }) => {
  test.setTimeout(120_000);
  await page.goto('/search?sort=sold');
  await goFurther(page, t, 140);
  // Distant cards are unmounted a few frames after the last ones have loaded.
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(140);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 3 * innerHeight));
  await expect.poll(() => inSight(page)).toBeTruthy();
  const before = await readWhenStable(page, () => inSight(page));
  await page
    .getByRole('article')
    .filter({ hasText: String(before![0]) })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goBack();
  await expect.poll(() => inSight(page)).toEqual(before);
  const [title, top] = before as [string, number];
  await page.reload();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const awayPx = () => card.evaluate((each, was) => Math.abs(each.getBoundingClientRect().top - was), top);
  await expect.poll(awayPx).toBeLessThan(3);
});

test('going back to a list renders the visible part first, then the rest, at the old position', async ({
  page,
  t,
}) => {
  await page.goto('/search?sort=sold');
  await goFurther(page, t, 60);
  const cards = page.getByRole('article');
  const all = await readWhenStable(page, () => cards.count());
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => inSight(page)).toBeTruthy();
  const before = await readWhenStable(page, () => inSight(page));
  await cards
    .filter({ hasText: String(before![0]) })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/detail\//);
  await expect(page.locator('#details')).toBeAttached();
  const drawnFirst = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const drawn = document.querySelectorAll('.product-grid:not(#similar *) > li:not([data-room])');
          if (drawn.length === 0) return;
          observer.disconnect();
          resolve(drawn.length);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.goBack();
  expect(await drawnFirst).toBeLessThan(20);
  // One more page may have loaded in the meantime.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(all);
  await expect.poll(() => inSight(page)).toEqual(before);
});

test('shows a failed further page in the list and loads it on retry', async ({ page, context, t }) => {
  let fails = true;
  await context.route(/\/api\/product\/list\?.*cursor=/, (route) =>
    fails ? route.fulfill({ status: 400, body: '' }) : route.continue(),
  );
  await page.goto('/search?sort=sold');
  await expect(titles(page).first()).toBeVisible();
  const again = page.getByRole('button', { name: t('Couldn’t load more. Try again') });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(again).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(titles(page)).toHaveCount(20);
  fails = false;
  await again.click();
  await expect.poll(() => titles(page).count()).toBeGreaterThan(20);
});

test(
  'limits a shop’s own search to its products, and keeps the review filter in the URL',
  { tag: '@long' },
  async ({ page, t }) => {
    const [{ shop }] = (await list(page, 'q=mug')).list as [Answer['list'][number]];
    const own = await list(page, `shop=${shop.id}&q=mug`);
    await page.goto(`/shop/${shop.id}`);
    const field = page.getByRole('searchbox', { name: t('Search in this shop') });
    await field.fill('mug');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=mug/);
    await expect.poll(() => titles(page).allInnerTexts()).toEqual(own.list.map(({ title }) => title));

    const sections = page.getByRole('navigation', { name: t('On this page') });
    await sections.getByRole('link', { name: t('Reviews') }).click();
    await page
      .getByRole('button', { name: t('{stars} of {maxStars} stars', { stars: 5, maxStars }) })
      .click();
    await expect(page).toHaveURL(/view=reviews.*stars=5/);
    const response = await page.request.get(`/api/shop/reviews?lang=en&id=${shop.id}&score=5`);
    const { data } = (await response.json()) as { data: Output<'shopReviews'> };
    const shown = page.getByRole('article');
    await expect(shown).toHaveCount(data.list.length);
    await page.reload();
    await expect(shown.first()).toContainText(data.list[0]!.content.split('\n')[0]!);
    await expect(shown.first().getByRole('link')).toContainText(data.list[0]!.product.title);
  },
);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('shows filters beside the list with exact counts, and disables empty ones without hiding them', async ({
    page,
    t,
  }) => {
    await page.goto('/search?sort=sold');
    const side = page.getByRole('complementary', { name: t('Filter') });
    const { facets } = await list(page, '');
    const { name, slug, count } = facets!.categories[0]!;
    await side.getByRole('button', { name: `${name} ${count}` }).click();
    await expect(page).toHaveURL(new RegExp(`category=${slug}`));
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: String(count) })
        .first(),
    ).toBeVisible();
    expect((await list(page, `category=${slug}`)).total).toBe(count);
    // A choice without results stays in its position, disabled.
    const { facets: cheap } = await list(page, 'maxPrice=10');
    const none = cheap!.categories.find((each) => each.count === 0)!;
    await page.goto('/search?maxPrice=10');
    await expect(side.getByRole('button', { name: `${none.name} 0` })).toBeDisabled();
  });
});

test('returning to the home page renders the visible cards first, then the rest, at the old position', async ({
  page,
  t,
}) => {
  await page.goto('/home');
  // A page that is left during hydration is rendered again on return.
  await page.waitForLoadState('networkidle');
  const cards = page.locator('.product-grid article');
  await cards.nth(4).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await expect.poll(() => inSight(page)).toBeTruthy();
  const before = await readWhenStable(page, () => inSight(page));
  await page.getByRole('link', { name: t('Explore') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Explore') })).toBeVisible();
  const rendered = () => cards.evaluateAll((all) => all.filter((card) => card.checkVisibility()).length);
  const renderedFirst = page.evaluate(async () => {
    let count = 0;
    while (count === 0) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const all = [...document.querySelectorAll('.product-grid article')];
      count = all.filter((card) => card.checkVisibility()).length;
    }
    return count;
  });
  await page.getByRole('link', { name: t('Home'), exact: true }).click();
  expect(await renderedFirst).toBeLessThan(10);
  await expect.poll(rendered).toBeGreaterThanOrEqual(20);
  await expect.poll(() => inSight(page)).toEqual(before);
});

test('switching tabs never renders an empty screen', async ({ page, t }) => {
  await page.goto('/home');
  await page.waitForFunction(() => !('holdTap' in globalThis));
  const empty = page.evaluate(async () => {
    let frames = 0;
    for (const until = performance.now() + 3000; performance.now() < until;) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      if (document.querySelector('main')!.innerText.trim() === '') frames += 1;
    }
    return frames;
  });
  await page.getByRole('link', { name: t('Explore') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Explore') })).toBeVisible();
  expect(await empty).toBe(0);
});
