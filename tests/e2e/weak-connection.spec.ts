import type { Locator } from '@playwright/test';
import { readAllStorage } from '../support/e2e/storage.ts';
import {
  addToCart,
  any,
  fetchData,
  choosePayPassword,
  fillAddress,
  like,
  newUser,
  register,
  payByCard,
  signUp,
} from '../support/e2e/steps.ts';
import { builtFile } from '../support/e2e/app-stored.ts';
import { reloadOffline } from '../support/e2e/offline.ts';
import { isMarked, mark } from '../support/e2e/signed-in.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';
import { waitForDeferredCode, waitUntilCached } from '../support/e2e/waits.ts';
import { balanceOf, putIn } from '../support/e2e/wallet-steps.ts';

test('a tap hits its target although the connection drops during it', async ({ page, context, t }) => {
  await page.goto('/login');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const back = page.getByRole('button', { name: t('Back') });
  const { x, y, width, height } = (await back.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await context.setOffline(true);
  await page.waitForTimeout(300);
  expect(await back.boundingBox()).toMatchObject({ x, y });
  await page.mouse.up();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByText(t('You’re offline. Pages you’ve opened still work.'))).toBeVisible();
});

test.describe('without a worker', () => {
  test.use(withoutWorker);

  test('an outage during a press is shown after it, also if the code of the strip loads in between', async ({
    page,
    context,
    t,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    // The code loads during the outage, too.
    await page.route('**/assets/**', async (route) => {
      const response = await route.fetch();
      if (route.request().url().endsWith(builtFile('later'))) await released;
      await route.fulfill({ response });
    });
    const requested = page.waitForRequest(`**${builtFile('later')}`);
    await page.goto('/home');
    await requested;
    await page.waitForFunction(() => !('holdTap' in globalThis));
    await page.mouse.move(2, 400);
    await page.mouse.down();
    await context.setOffline(true);
    release();
    await waitForDeferredCode(page);
    await page.mouse.up();
    await expect(page.getByText(t('You’re offline. Pages you’ve opened still work.'))).toBeVisible();
  });

  test(
    'a page stays when the connection breaks while it loads the next screen in the background',
    { tag: '@long' },
    async ({ page, t }) => {
      await page.route(`**${builtFile('detail._-_product_._-_mer_')}`, async (route) => {
        // After a recent touch or key, a missing file reloads the page, unless it belongs to background code.
        await page.keyboard.press('a');
        await route.abort();
      });
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('detail._-_product'),
      );
      await page.goto('/home');
      await mark(page);
      await failed;
      await page.getByRole('link', { name: t('Explore') }).click();
      await expect(page).toHaveURL(/\/explore/);
      expect(await isMarked(page), 'without a reload').toBe(true);
    },
  );
});

test(
  'an outage in the middle of a purchase keeps the cart, pays nothing, and the purchase continues after it',
  { tag: '@long' },
  async ({ page, context, t }) => {
    test.setTimeout(120_000);
    const user = newUser();
    await page.goto('/home');
    // The worker is installed and answers from here on.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const home = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const product = home.hot.list.find((each) => each.inStock && Number(each.price) > 20)!;
    await addToCart(page, t, product.title);
    await waitUntilCached(page, `/api/product/detail?id=${product.id}&lang=en`);

    // Offline as a visitor: the shop opens and shows the product seen before.
    await context.setOffline(true);
    const reconnectProduct = await reloadOffline(page);
    await expect(page.getByText(t('You’re offline. Pages you’ve opened still work.'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    await reconnectProduct();

    await page.goto('/login?redirect=%2Fbag');
    await register(page, t, user);
    const line = page.getByRole('checkbox', { name: t('Select {title}', { title: product.title }) });
    await expect(line).toBeVisible();
    // The account has stored the line.
    await expect(page.getByText(t('Waiting to be saved to your account'))).toHaveCount(0);

    // Offline in the cart: a change survives a reload, and checkout states that it needs a connection.
    await context.setOffline(true);
    await page.getByRole('button', { name: t('Increase quantity'), exact: true }).click();
    await expect.poll(() => readAllStorage(page)).toContain('"quantity":2');
    const reconnectCart = await reloadOffline(page);
    await expect(line).toBeVisible();
    const quantity = page.getByRole('textbox', { name: t('Quantity of {title}', { title: product.title }) });
    await expect(quantity).toHaveValue('2');
    await expect(page.getByText(t('You need a connection to check out'))).toBeVisible();
    await reconnectCart();

    await page.getByRole('button', { name: t('Check out ({0})', { 0: 2 }) }).click();
    await page.getByRole('button', { name: new RegExp(t('Add a shipping address')) }).click();
    await fillAddress(page, t);
    await page.getByRole('button', { name: like(t('Place order · {0}', any)) }).click();
    await payByCard(page, t);

    // Offline at the payment: nothing is paid, and the sheet says so.
    await expect(page.getByText(t('Choose a payment password'))).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText(t('You need a connection to pay. Your order stays reserved until the time runs out.')),
    ).toBeVisible();
    const before = await fetchData<'getUserInfo'>(page, '/api/user/getUserInfo');
    const unpaid = await fetchData<'orderList'>(page, '/api/user/order_list?status=0');
    expect(before.balance).toBe(unpaid.list[0]!.total);

    await context.setOffline(false);
    await choosePayPassword(page, t, user);
    await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();
    const orders = await fetchData<'orderList'>(page, '/api/user/order_list?status=1');
    expect(orders.list).toHaveLength(1);
    expect(orders.list[0]!.lines[0]!.quantity).toBe(2);
  },
);

test('retries an order and a payment whose responses are lost, and charges once', async ({ page, t }) => {
  test.setTimeout(120_000);
  const user = newUser();
  await page.goto('/home');
  const home = await fetchData<'home'>(page, '/api/index/home?lang=en');
  const product = home.hot.list.find((each) => each.inStock && Number(each.price) > 10)!;
  await addToCart(page, t, product.title);
  await page
    .getByRole('link', { name: t('Cart') })
    .first()
    .click();
  await register(page, t, user);
  await page.getByRole('button', { name: t('Check out ({0})', { 0: 1 }) }).click();
  await page.getByRole('button', { name: new RegExp(t('Add a shipping address')) }).click();
  await fillAddress(page, t);

  // The order is placed, and its response is lost.
  let lost = 0;
  await page.route('**/api/order/create?*', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: like(t('Place order · {0}', any)) }).click();
  await payByCard(page, t);
  expect(lost).toBeGreaterThan(1);

  let payments = 0;
  await page.route('**/api/order/pay?*', async (route) => {
    if (payments++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choosePayPassword(page, t, user);
  await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible({ timeout: 20_000 });
  expect(payments).toBeGreaterThan(1);

  const orders = await fetchData<'orderList'>(page, '/api/user/order_list');
  expect(orders.list.map((order) => order.status)).toEqual([1]);
  const info = await fetchData<'getUserInfo'>(page, '/api/user/getUserInfo');
  expect(info.balance, 'charged and paid once').toBe('0.00');
});

test('reports a page or command without a response, and continues on retry', async ({ page, t }) => {
  await signUp(page, '/home');
  await putIn(page, '100.00');
  let silent = true;
  let requested = 0;
  await page.route('**/api/user/card_list?*', (route) => {
    requested += 1;
    return silent ? undefined : route.continue();
  });
  let sent = 0;
  await page.route('**/api/user/recharge?*', async (route) => {
    sent += 1;
    if (!silent) return route.continue();
    // The server carries it out, and the response never arrives.
    if (sent === 1) await route.fetch();
  });
  await page.clock.install();
  /** Advances the clock by ten seconds until the text shows. */
  const waitFor = (shown: Locator) =>
    expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();

  await page.goto('/cardTopUp?amount=20.00');
  // Waits for the request: time advanced while the profile loads would end the session.
  await expect.poll(() => requested).toBeGreaterThan(0);
  await waitFor(page.getByText(t('That took too long. Try again.')));
  silent = false;
  await page.getByRole('button', { name: t('Try again') }).click();
  const topUp = page.getByRole('button', { name: like(t('Top up {0}', any)) }).last();
  await expect(topUp).toBeVisible();

  silent = true;
  await topUp.click();
  await expect.poll(() => sent).toBe(1);
  await waitFor(page.getByText(t('Did your top-up go through?')));
  silent = false;
  await page.getByRole('button', { name: t('Check again') }).click();
  await expect(page.getByRole('heading', { name: '$20.00 added' })).toBeVisible();
  expect(sent).toBeGreaterThan(2);
  expect(await balanceOf(page)).toBe('120.00');
});
