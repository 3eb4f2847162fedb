import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/installed.ts';
import type { PublicData } from '../support/e2e/seeded-account.ts';
import { quietAfter, waitUntilCached } from '../support/e2e/waits.ts';
import { addressesOf, routeFiles } from '../support/e2e/route-files.ts';
import { closedRoutes, openRoutes, shown } from '../support/e2e/routes.ts';
import { untilAppStored } from '../support/e2e/app-stored.ts';
import { fetchData, fillAddress, signUp } from '../support/e2e/steps.ts';

const known = { ...openRoutes, ...closedRoutes };
const opened = routeFiles.flatMap((route) => {
  const { offline } = known[route.path]!;
  const at = () => addressesOf(route)[0]!;
  return offline === false ? [] : [{ route: route.path, at, ...offline }];
});

/** Opens a path as from the home screen: a new document, nothing in memory, and the expected content appears. */
async function coldStart(page: Page, path: string, text: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(
    page.getByText(text).filter({ visible: true }).first(),
    `${path} shows “${text}”`,
  ).toBeVisible();
  // A stored page is visible before the router runs.
  await page.waitForFunction(() => !('holdTap' in globalThis));
}

/** Opens a path within the document, as by a tap on a link. */
async function openWithin(page: Page, path: string, text: string): Promise<void> {
  const previous = await page.title();
  await page.evaluate((to) => history.pushState({}, '', to), path);
  // The previous page may show the same text.
  await expect(page, path).not.toHaveTitle(previous);
  await expect(
    page.getByText(text).filter({ visible: true }).first(),
    `${path} shows “${text}”`,
  ).toBeVisible();
}

/** Signs in with the worker in control, and picks a product to visit. */
async function begin(page: Page): Promise<PublicData> {
  await signUp(page, '/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitUntilCached(page, '/api/index/home?lang=en');
  const home = await fetchData<'home'>(page, '/api/index/home?lang=en');
  const { id, title, shop } = home.hot.list.find((each) => each.inStock)!;
  return { product: id, title, shop: shop.id, shopName: shop.name };
}

/** Visits every page within one document, as by taps on links. */
async function visitAll(page: Page, t: (english: string) => string, things: PublicData): Promise<void> {
  await page.goto('/addressForm');
  await fillAddress(page, t);
  await expect(page).not.toHaveURL(/addressForm/);
  for (const { at, visited } of opened) {
    const text = shown(visited, t, things);
    await quietAfter(page, async () => {
      await page.evaluate((to) => history.pushState({}, '', to), at(things));
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    });
  }
}

/** Routes that a new document opens; the others are opened within it, which loads the same code from the device. */
const coldStarted = new Set([
  '/home',
  '/detail/{-$product}/{-$mer}',
  '/bag',
  '/myPurchases/{-$status}',
  '/order',
]);

test('every page opens offline on a first visit and shows what is stored', async ({
  page,
  context,
  deploys,
  t,
}) => {
  const things = await begin(page);
  // An account makes the page ask for the whole app.
  await untilAppStored(page);
  await deploys.disconnect(context);
  for (const { route, at, fresh, freshAt = at(things) } of opened) {
    const text = shown(fresh, t, things);
    if (coldStarted.has(route)) await coldStart(page, freshAt, text);
    else await openWithin(page, freshAt, text);
  }
  // Data seen on the front page is offered instead.
  await coldStart(page, '/detail/999999', t('On this device'));
});

test('an offline bundle can be browsed, filtered and searched completely offline', async ({
  page,
  context,
  deploys,
  t,
}) => {
  const { shop } = await begin(page);
  await page.goto(`/shop/${shop}?view=about`);
  await page.getByText(t('Save this shop for offline')).click();
  await expect(page.getByText(t('Browse all its products offline'))).toBeVisible({
    timeout: 30_000,
  });
  const answer = await page.request.get(`/api/product/list?shop=${shop}&limit=50&lang=en&sort=price_asc`);
  const { data } = (await answer.json()) as {
    data: { list: { id: number; title: string }[]; total: number };
  };
  const [cheapest] = data.list;
  const dearest = data.list.at(-1)!;
  await deploys.disconnect(context);

  await coldStart(page, `/shop/${shop}?sort=price_asc`, cheapest!.title);
  const putTogether = page.getByText(t('Showing what’s stored on this device. Go online to see more.'));
  await expect(putTogether).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(cheapest!.title);
  // A product that was never opened.
  await page.getByText(cheapest!.title).first().click();
  await expect(page.getByRole('heading', { level: 1, name: cheapest!.title })).toBeVisible();
  // Search matches word prefixes, among everything on the device.
  const word = dearest.title
    .split(' ')
    .find((each) => each.length > 3)!
    .slice(0, -1);
  await coldStart(page, `/search?q=${encodeURIComponent(word)}`, dearest.title);
  await expect(putTogether).toBeVisible();

  // Back online, the list is replaced by the shop's response.
  await deploys.connect(context);
  await expect(putTogether).toHaveCount(0);
  await expect(page.getByText(dearest.title).first()).toBeVisible();
  // A list begun from stored rows continues with stored rows: the server does not accept their cursor.
  const rest = await page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/product/list?shop=${shop}&limit=2&lang=en&cursor=stored-2`,
  );
  expect(JSON.parse(rest)).toMatchObject({ code: 1, data: { stored: true } });
});

test(
  'after an offline launch every visited page opens in the installed app’s window',
  { tag: '@long' },
  async ({ device, deploys, t }) => {
    test.setTimeout(400_000);
    const context = await device.start();
    const page = context.pages()[0]!;
    const things = await begin(page);
    await visitAll(page, t, things);
    await device.install(context);
    await page.goto('about:blank');
    await context.close();

    const again = await device.start();
    await deploys.disconnect(again);
    const table: string[] = [];
    for (const { route, at, visited } of opened) {
      const startedAt = performance.now();
      const app = await device.launch(again, at(things));
      const text = shown(visited, t, things);
      await expect(
        app.getByText(text).filter({ visible: true }).first(),
        `${route} shows “${text}”`,
      ).toBeVisible();
      const tookMs = Math.round(performance.now() - startedAt);
      expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches), route).toBe(true);
      table.push(`${route.padEnd(34)}${String(tookMs).padStart(6)} ms  ${text}`);
      await app.close();
    }
    console.log(table.join('\n'));
  },
);
