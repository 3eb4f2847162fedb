import type { BrowserContext, Page } from '@playwright/test';
import { extrasStarted } from '../support/e2e/extras-started.ts';
import { type Device, expect, test } from '../support/e2e/installed.ts';
import { keptPages } from '../support/e2e/kept-pages.ts';
import { ask, newPerson, register } from '../support/e2e/steps.ts';
import { untilCached } from '../support/e2e/until-cached.ts';

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Installed from the front page, and opened from the home screen. */
async function installed(device: Device): Promise<{ context: BrowserContext; app: Page }> {
  const context = await device.start();
  const page = context.pages()[0]!;
  await page.goto('/home');
  await controlled(page);
  await device.install(context);
  await page.goto('about:blank');
  const app = await device.launch(context);
  await controlled(app);
  return { context, app };
}

/** Leaves the app as a person does, then the browser ends. */
async function stop(context: BrowserContext, app: Page) {
  await extrasStarted(app);
  await app.close();
  await context.close();
}

test('installed, it runs in its own window, the launch leaves no trace in the address, and Back closes a sheet first', async ({
  device,
  say,
}) => {
  const { app } = await installed(device);
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(app).toHaveURL('/home');

  await app.getByRole('article').first().getByRole('link').first().click();
  await expect(app).toHaveURL(/\/detail\//);
  await app.getByRole('button', { name: say('Add to cart') }).click();
  const sheet = app.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await app.goBack();
  await expect(sheet).toBeHidden();
  await expect(app).toHaveURL(/\/detail\//);
  await app.goBack();
  await expect(app).toHaveURL('/home');
});

test('ended by the system and launched offline, it shows the product one had left, where one had left it', async ({
  device,
  deploys,
  say,
}) => {
  const { context, app } = await installed(device);
  const { hot } = await ask<'home'>(app, '/api/index/home?lang=en');
  const { id, title } = hot.list[0]!;
  // The page that a launch begins with; this one goes on elsewhere.
  await expect.poll(() => keptPages(app), { timeout: 40_000 }).toContain('/home');
  await app.goto(`/detail/${id}`);
  await expect(app.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Asked for again in the background by now, thus stored.
  await untilCached(app, `/api/product/detail?id=${id}&lang=en`);
  const scroll = () =>
    app.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      return scrollY;
    });
  // As soon as it is long enough.
  await expect.poll(scroll).toBe(300);
  await stop(context, app);

  const again = await device.start();
  await deploys.disconnect(again);
  const cold = await device.launch(again);
  await expect(cold).toHaveURL(`/detail/${id}`);
  expect(await cold.evaluate(() => 'kept' in document.documentElement.dataset)).toBe(true);
  await expect(cold.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The strip that says there is no connection may push the page down by its own height.
  await expect.poll(() => cold.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(50);
  // Opened by no other page of the app: its own back button leads home.
  await cold.getByRole('button', { name: say('Back') }).click();
  await expect(cold).toHaveURL('/home');
});

test('a launch that no worker controls goes on at the page one had left', async ({ device }) => {
  const { context, app } = await installed(device);
  await app.goto('/search?inStock=true');
  // Its first four cards are drawn before the others: as long as they are alone, there is nothing to scroll.
  await expect(app.getByRole('article').nth(4)).toBeAttached();
  await app.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await stop(context, app);

  const again = await device.start();
  // A page of this origin without the app. The rest of its state is that of a browser that gave the worker up.
  const page = again.pages()[0]!;
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  });
  await page.goto('about:blank');
  const cold = await device.launch(again);
  await expect(cold).toHaveURL('/search?inStock=true');
  await expect(cold.getByRole('article').first()).toBeVisible();
  await expect.poll(() => cold.evaluate(() => scrollY)).toBe(300);
});

test('a form left half filled is there again after a launch; its secrets are not, and after half an hour nothing', async ({
  device,
  say,
}) => {
  const { context, app } = await installed(device);
  await app.goto('/login?redirect=%2FaddressForm');
  await register(app, say, newPerson());
  await expect(app).toHaveURL('/addressForm');

  // A link out of the shop opens beside the app, which it learns nothing of, and the app stays as it is.
  await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }));
  await app.goto('/credits');
  const [outside] = await Promise.all([
    context.waitForEvent('page'),
    app.getByRole('main').locator('a[href^="https:"]').first().click(),
  ]);
  await expect(outside.getByText('elsewhere')).toBeVisible();
  expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(await outside.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(false);
  await expect(app).toHaveURL('/credits');
  await outside.close();

  await app.goto('/addressForm');
  await app.getByLabel(say('Addressee')).fill('Mika Sato');
  await app.getByLabel(say('Country or region')).selectOption('JP');
  await stop(context, app);

  const again = await device.start();
  const cold = await device.launch(again);
  await expect(cold).toHaveURL('/addressForm');
  await expect(cold.getByLabel(say('Addressee'))).toHaveValue('Mika Sato');
  await expect(cold.getByLabel(say('Country or region'))).toHaveValue('JP');

  // A password is typed, and never noted.
  await cold.goto('/changePassword');
  await cold.getByLabel(say('New password'), { exact: true }).fill('never stored anywhere');
  await cold.goto('/setting');
  expect(
    await cold.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('never stored');
  await stop(again, cold);

  const late = await device.start();
  // A page of this origin without the app: its clock is moved by hand.
  const page = late.pages()[0]!;
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const left = JSON.parse(localStorage.getItem('place')!) as { at: number };
    localStorage.setItem('place', JSON.stringify({ ...left, at: Date.now() - 31 * 60_000 }));
  });
  await expect(await device.launch(late)).toHaveURL('/home');
});
