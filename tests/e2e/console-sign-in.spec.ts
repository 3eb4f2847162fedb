import { axeFaults, drawAll } from '../support/e2e/axe.ts';
import { commandDialog, expect, openConsole, signInToConsole, test } from '../support/e2e/console.ts';
import { codeFrom } from '../support/server/back-office/authenticator.ts';
import { opsPassword, staff } from '../support/server/back-office/staff.ts';

test('a new operator chooses a password, sets up the second factor, ends a session and changes the password', async ({
  browser,
  shop,
  database: { db },
}) => {
  const { id, name } = await staff(db, 'logistics');
  const hour = new Date(Date.now() + 3_600_000);
  await db
    .updateTable('operator')
    .set({ password_is_first: true, first_password_until: hour })
    .where('id', '=', id)
    .execute();
  const page = await openConsole(browser, shop, '/orders');
  await signInToConsole(page, name, 'a wrong password');
  await expect(page.getByRole('alert')).toBeVisible();
  await signInToConsole(page, name);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await drawAll(page);
  expect(await axeFaults(page, 'all')).toEqual([]);
  const chosen = `${opsPassword}, and longer`;
  await page.getByLabel('Password from the mail').fill(opsPassword);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password again').fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await page.getByRole('button', { name: name }).click();
  await page.getByRole('menuitem', { name: 'Set up second factor' }).click();
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByLabel('Password').fill(chosen);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator('p', { hasText: /^[A-Z2-7]{32}$/ }).textContent())!;
  await page.getByLabel('Code', { exact: true }).fill(codeFrom(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const codes = await page.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByRole('button', { name: 'Replace authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  // No script of the page sees the session.
  expect(await page.evaluate(() => document.cookie)).not.toContain('operator');
  const cookie = (await page.context().cookies()).find((each) => each.name === 'operator');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/ops' });

  await page.getByRole('button', { name: name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await signInToConsole(page, name, chosen);
  await page.getByLabel('Code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  // Another browser of the operator ends the first one, which is signed out by itself.
  const laptop = await openConsole(browser, shop, '/own-account', { viewport: { width: 390, height: 844 } });
  await signInToConsole(laptop, name, chosen);
  await laptop.getByLabel('Code').fill(codes[1]!);
  await laptop.getByRole('button', { name: 'Sign in' }).click();
  const sessions = laptop.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1);
  await drawAll(laptop);
  expect(await axeFaults(laptop, 'all')).toEqual([]);
  await sessions.getByRole('button', { name: 'Sign out' }).click();
  await commandDialog(laptop).getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible({
    timeout: 20_000,
  });

  // The proof at sign-in is long ago.
  await db.updateTable('operator_session').set({ proven_at: null }).where('operator_id', '=', id).execute();
  const next = `${chosen} again`;
  await laptop.getByRole('button', { name: 'Change password' }).click();
  await commandDialog(laptop).getByLabel('Current password').fill(chosen);
  await commandDialog(laptop).getByLabel('New password', { exact: true }).fill(next);
  await commandDialog(laptop).getByLabel('New password again').fill(next);
  await commandDialog(laptop).getByRole('button', { name: 'Change password' }).click();
  await laptop.getByLabel('Current code').fill(codes[2]!);
  await laptop.getByRole('button', { name: 'Confirm' }).click();
  await expect(laptop.getByText('Password changed')).toBeVisible();
  await signInToConsole(page, name, chosen);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInToConsole(page, name, next);
  await expect(page.getByLabel('Code')).toBeVisible();
  await laptop.context().close();
  await page.context().close();
});

test(
  'the console speaks Chinese, and opens past the shop’s worker without being cached',
  { tag: '@long' },
  async ({ page, context, user, shop, database: { db } }) => {
    expect(user.email).toBeTruthy();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/console');
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    const { name } = await staff(db, 'support');
    await signInToConsole(page, name);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitemradio', { name: '简体中文' }).click();
    await expect(page.getByRole('link', { name: '订单' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    const cached = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const key of await caches.keys())
        for (const request of await (await caches.open(key)).keys()) urls.push(new URL(request.url).pathname);
      return urls.filter((path) => path.startsWith('/console') || path.startsWith('/api/ops'));
    });
    expect(cached).toEqual([]);
    // The shop keeps its own page.
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect((await context.request.get(`${shop.url}/console`)).headers()['cache-control']).toBe('no-store');
  },
);
