import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/installed.ts';
import { quietAfter } from '../support/e2e/quiet-after.ts';
import { ask, fillAddress, newPerson, register } from '../support/e2e/steps.ts';
import { untilCached } from '../support/e2e/until-cached.ts';

/** Values for the parts of a path that are only known when the shop runs. */
interface Things {
  product: number;
  shop: number;
  title: string;
  shopName: string;
}

/** Text that a page must show without a connection: of the app, or of the shop. */
type Shown = (say: (english: string) => string, things: Things) => string;

interface Row {
  /** The address to open; another one where never visited means another thing. */
  path: (things: Things) => string;
  /** Opened before, with a connection. */
  visited: Shown;
  /** Never opened on this device. */
  fresh: Shown;
  freshPath?: (things: Things) => string;
}

const offered: Shown = (say) => say('No connection');
/** Needs nothing from anybody. */
const same = (path: string, text: string): Row => ({
  path: () => path,
  visited: (say) => say(text),
  fresh: (say) => say(text),
});
/** The account's stored answer, or a friendly message. */
const account = (path: string, text: string): Row => ({
  path: () => path,
  visited: (say) => say(text),
  fresh: offered,
});

/** Every route of the route tree; one without a row fails the test below. */
const rows: Record<string, Row | { elsewhere: string }> = {
  '/': { elsewhere: '/home' },
  '/home': {
    path: () => '/home',
    visited: (say) => say('Hot right now'),
    fresh: (say) => say('Hot right now'),
  },
  '/explore': {
    path: () => '/explore',
    visited: (say) => say('Categories'),
    fresh: (say) => say('Categories'),
  },
  '/search': same('/search', 'Often searched'),
  '/shop/{-$id}': {
    path: ({ shop }) => `/shop/${shop}`,
    visited: (_, { shopName }) => shopName,
    fresh: offered,
    freshPath: () => '/shop/999999',
  },
  '/detail/{-$product}/{-$mer}': {
    path: ({ product }) => `/detail/${product}`,
    visited: (_, { title }) => title,
    fresh: offered,
    freshPath: () => '/detail/999999',
  },
  '/login': { elsewhere: '/home' },
  '/register': same('/register', 'Create an account'),
  '/forgotPassword': same('/forgotPassword', 'Forgot your password?'),
  '/changePassword': same('/changePassword', 'Change password'),
  '/bag': same('/bag', 'Cart'),
  '/order': account('/order', 'No orders yet'),
  '/myPurchases/{-$status}': account('/myPurchases', 'No orders yet'),
  '/orderInfo/{-$id}': { elsewhere: '/myPurchases' },
  '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}': account('/refund', 'No refunds yet'),
  '/refundInfo/$id': { elsewhere: '/refund' },
  '/checkout': same('/checkout', 'Nothing to check out'),
  '/language': same('/language', 'Language'),
  '/profile': {
    path: () => '/profile',
    visited: (say) => say('Addresses'),
    fresh: (say) => say('Addresses'),
  },
  '/passwords': same('/passwords', 'Passwords'),
  '/changePayPwd': same('/changePayPwd', 'Payment password'),
  '/topUp': same('/topUp', 'Top up'),
  '/cardTopUp': account('/cardTopUp', 'Top up by card'),
  '/walletTopUp': same('/walletTopUp', 'On-chain top-up'),
  '/topUpRecord': account('/topUpRecord', 'No top-ups here'),
  '/withDraw': same('/withDraw', 'Withdraw'),
  '/depositRecord': account('/depositRecord', 'No withdrawals here'),
  '/capitalRecord': account('/capitalRecord', 'No records yet'),
  '/security': same('/security', 'Security'),
  '/payment': account('/payment', 'No cards yet'),
  '/filter': same('/filter', 'Filter'),
  '/setting': same('/setting', 'Settings'),
  '/privacy': same('/privacy', 'Privacy and your data'),
  '/deleteAccount': same('/deleteAccount', 'Delete account'),
  '/service': account('/service', 'How can we help?'),
  '/notification': account('/notification', 'Nothing new'),
  '/comment': account('/comment', 'Nothing waits for a review'),
  '/myFavourite': account('/myFavourite', 'No favorites yet'),
  '/heart': account('/heart', 'You follow no shop yet'),
  '/viewed': { path: () => '/viewed', visited: (_, { title }) => title, fresh: offered },
  '/waiting': same('/waiting', 'Everything is sent'),
  '/popular': { path: () => '/popular', visited: (_, { title }) => title, fresh: (say) => say('Popular') },
  '/products': { path: () => '/products', visited: (_, { title }) => title, fresh: (say) => say('Products') },
  '/credits': account('/credits', 'Picture credits'),
  '/helpAndSupport': account('/helpAndSupport?article=freight', 'More on this'),
  '/law': account('/law?document=terms', 'Terms of use'),
  '/platform': same('/platform', 'For merchants and partners'),
  '/address': { path: () => '/address', visited: () => 'Mika Sato', fresh: offered },
  '/addressForm/{-$id}': same('/addressForm', 'New address'),
};

const tree = readFileSync(join(import.meta.dirname, '../../src/app/route-tree.gen.ts'), 'utf8');
const routes = [...new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map((match) => match[1]!))];

test('every route says what it shows without a connection', () => {
  expect(Object.keys(rows).toSorted()).toEqual(routes.toSorted());
});

const opened = Object.entries(rows).filter((entry): entry is [string, Row] => 'path' in entry[1]);

/** As from the home screen: a new page, nothing in memory, and what it must show is there. */
async function coldStart(page: Page, path: string, text: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(
    page.getByText(text).filter({ visible: true }).first(),
    `${path} shows “${text}”`,
  ).toBeVisible();
}

/** Signs in with the worker in charge, and learns what to look at. */
async function begin(page: Page, say: (english: string) => string): Promise<Things> {
  await page.goto('/login?redirect=%2Fhome');
  await register(page, say, newPerson());
  await expect(page).toHaveURL(/\/home$/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await untilCached(page, '/api/index/home?lang=en');
  const home = await ask<'home'>(page, '/api/index/home?lang=en');
  const { id, title, shop } = home.hot.list.find((each) => each.inStock)!;
  return { product: id, title, shop: shop.id, shopName: shop.name };
}

/** Looks at every page in one life of the app, as by taps on links. */
async function visitAll(page: Page, say: (english: string) => string, things: Things): Promise<void> {
  await page.goto('/addressForm');
  await fillAddress(page, say);
  await expect(page).not.toHaveURL(/addressForm/);
  for (const [, { path, visited }] of opened) {
    await quietAfter(page, async () => {
      await page.evaluate((to) => history.pushState({}, '', to), path(things));
      await expect(page.getByText(visited(say, things)).filter({ visible: true }).first()).toBeVisible();
    });
  }
}

test('every page that was never visited opens without a connection, and offers what there is', async ({
  page,
  context,
  deploys,
  say,
}) => {
  test.setTimeout(180_000);
  const things = await begin(page, say);
  await deploys.disconnect(context);
  for (const [, { path, fresh, freshPath }] of opened)
    await coldStart(page, (freshPath ?? path)(things), fresh(say, things));
  // Data seen on the front page stands in.
  await coldStart(page, '/detail/999999', say('On this device'));
});

test('a shop that is kept can be browsed, filtered and searched whole without a connection', async ({
  page,
  context,
  deploys,
  say,
}) => {
  const { shop } = await begin(page, say);
  await page.goto(`/shop/${shop}?view=about`);
  await page.getByText(say('Keep this shop for offline')).click();
  await expect(page.getByText(say('All its products can be browsed without a connection'))).toBeVisible({
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
  const putTogether = page.getByText(
    say('From what is stored on this device. There may be more in the shop when you are online.'),
  );
  await expect(putTogether).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(cheapest!.title);
  // A product nobody has opened.
  await page.getByText(cheapest!.title).first().click();
  await expect(page.getByRole('heading', { level: 1, name: cheapest!.title })).toBeVisible();
  // Searched by the beginnings of its words, among everything on the device.
  const word = dearest.title
    .split(' ')
    .find((each) => each.length > 3)!
    .slice(0, -1);
  await coldStart(page, `/search?q=${encodeURIComponent(word)}`, dearest.title);
  await expect(putTogether).toBeVisible();

  // Back online, the list on screen becomes the shop's own.
  await deploys.connect(context);
  await expect(putTogether).toHaveCount(0);
  await expect(page.getByText(dearest.title).first()).toBeVisible();
  // A list read further on the device continues with the device's rows: the shop has no such position.
  const rest = await page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/product/list?shop=${shop}&limit=2&lang=en&cursor=stored-2`,
  );
  expect(JSON.parse(rest)).toMatchObject({ code: 1, data: { stored: true } });
});

test(
  'installed, ended and launched offline, every page that was visited opens in the app’s own window',
  { tag: '@long' },
  async ({ device, deploys, say }) => {
    test.setTimeout(400_000);
    const context = await device.start();
    const page = context.pages()[0]!;
    const things = await begin(page, say);
    await visitAll(page, say, things);
    await device.install(context);
    await page.goto('about:blank');
    await context.close();

    const again = await device.start();
    await deploys.disconnect(again);
    const table: string[] = [];
    for (const [route, { path, visited }] of opened) {
      const startedAt = performance.now();
      const app = await device.launch(again, path(things));
      const text = visited(say, things);
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
