import type { Page } from '@playwright/test';
import type { Output } from '#contract/calls.ts';
import { keyIn, like, logOut, any, newUser, register, signUp } from '../support/e2e/steps.ts';
import { deliver, givePushService, shownOn, tapNotification } from '../support/e2e/push-steps.ts';
import { mailedCode } from '../support/e2e/mail.ts';
import { orderTwo } from '../support/e2e/refund-steps.ts';
import { storedResponses } from '../support/e2e/storage.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { expect, test } from '../support/e2e/test.ts';

/**
 * Opens the settings as a new user. Waits for the first unread count: at zero, the app closes all shown notifications.
 */
async function signInToSettings(page: Page): Promise<void> {
  await signUp(page, '/setting');
  await expect(page).toHaveURL(/\/setting$/);
  await expect.poll(async () => (await storedResponses(page, 'noticeUnread')).length).toBe(1);
}

test.describe('with notifications allowed', () => {
  test.use({ permissions: ['notifications'] });
  test.beforeEach(async ({ page }) => {
    await givePushService(page);
  });

  test('shows a push, and a tap opens its screen in the open app without a reload', async ({ page }) => {
    await signInToSettings(page);
    await deliver(page, {});
    await expect.poll(() => shownOn(page)).toEqual(['On its way']);
    // A later push about the same order replaces it; a repeated push adds none, which its changed text proves.
    await deliver(page, { id: 2, title: 'Delivered' });
    await expect.poll(() => shownOn(page)).toEqual(['Delivered']);
    await deliver(page, { id: 2, title: 'Delivered', text: 'Once more' });
    await expect.poll(() => shownOn(page, 'body')).toEqual(['Once more']);
    expect(await shownOn(page)).toEqual(['Delivered']);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await tapNotification(page);
    await expect(page).toHaveURL(/\/myPurchases\/1$/);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await expect.poll(() => shownOn(page)).toEqual([]);
  });

  test('a link that leaves the shop opens the front page', { tag: '@long' }, async ({ page }) => {
    await signInToSettings(page);
    await deliver(page, { link: '//evil.example/login' });
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    await tapNotification(page);
    await expect(page).toHaveURL(/\/home$/);
  });

  test(
    'a push for another session is not shown, and a logout closes shown notifications',
    { tag: '@long' },
    async ({ page, t }) => {
      await signInToSettings(page);
      await deliver(page, { title: 'For somebody else', session: 'A'.repeat(22) });
      await deliver(page, { id: 3, title: 'For me', tag: 'mine' });
      await expect.poll(() => shownOn(page)).toEqual(['For me']);
      await logOut(page, t);
      await expect.poll(() => shownOn(page)).toEqual([]);
    },
  );
});

test(
  'asks for push permission only after the first payment, with its own dialog first',
  { tag: '@long' },
  async ({ page, context, t, shop }) => {
    const user = newUser();
    const { endpoint } = await givePushService(page);
    // Simulates a browser without a decision, whose permission prompt is then accepted.
    await page.addInitScript(() => {
      const answer = () => (sessionStorage.getItem('test-allowed') ? 'granted' : 'default');
      Object.defineProperty(Notification, 'permission', { get: answer });
      Notification.requestPermission = () => {
        sessionStorage.setItem('test-allowed', 'yes');
        return Promise.resolve('granted' as const);
      };
    });
    await context.grantPermissions(['notifications']);
    await page.goto('/login?redirect=%2Fprofile');
    await register(page, t, user);
    await expect(page).toHaveURL(/\/profile$/);
    const question = page.getByRole('dialog', { name: t('Know when your order arrives') });
    const { orders } = await orderTwo(page, user);
    await page.goto(`/orderInfo/${orders[0]!.id}`);
    await page
      .getByRole('button', { name: like(t('Pay {0}', any)) })
      .first()
      .click();
    await expect(question).toHaveCount(0);
    await keyIn(page, user.payPassword);
    await page
      .getByRole('button', { name: like(t('Pay {0}', any)) })
      .last()
      .click();
    await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();
    // Paid on the order's own page, which is below the sheet.
    await page.getByRole('button', { name: t('View order') }).click();
    await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeHidden();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: t('Turn on notifications') }).click();
    await expect(question).toBeHidden();

    const database = await openShopDatabase(shop);
    const known = () =>
      database.db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint).execute();
    await expect.poll(async () => (await known()).length).toBe(1);
    // The dialog appears once. From then on the settings show the subscription and can end it.
    await page.goto('/setting');
    const here = page.getByRole('switch', { name: like(t('Notifications on this device')) });
    await expect(here).toBeChecked();
    await page.getByText(t('Notifications on this device'), { exact: true }).click();
    await expect(here).not.toBeChecked();
    await expect.poll(known).toEqual([]);
    const note = await page.evaluate(() => localStorage.getItem('push'));
    expect(JSON.parse(note!)).toEqual({ paid: true, asked: true, off: true });
    await database.stop();
  },
);

test(
  'a disabled notification kind stays disabled after a reload, and mails require a confirmed address',
  { tag: '@long' },
  async ({ page, t, shop }) => {
    const user = newUser();
    await signUp(page, '/setting', user);
    const switchOf = (kind: string, where: string) =>
      page.getByRole('switch', { name: t(where, { 0: t(kind) }) });
    const refunds = switchOf('Refunds', '{0}: push notifications');
    await expect(refunds).toBeChecked();
    await expect(switchOf('Refunds', '{0}: email')).toBeDisabled();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('notice/settings') && answer.request().method() === 'POST',
    );
    await refunds.dispatchEvent('click');
    await saved;
    // After a reload, the stored response is shown first.
    const noted = async () =>
      (await storedResponses(page, 'noticeSettings')).map(
        ({ data }) => (data as Output<'noticeSettings'>).push.refund,
      );
    await expect.poll(noted).toEqual([false]);
    await page.reload();
    await expect(refunds).not.toBeChecked();
    await expect(switchOf('Security', '{0}: push notifications')).toBeChecked();

    // Registration has mailed a code, which the next one replaces.
    await expect.poll(() => mailedCode(shop, user.email)).toMatch(/^\d{6}$/);
    const replaced = await mailedCode(shop, user.email);
    await page.getByRole('button', { name: t('Confirm your email address') }).click();
    await expect.poll(() => mailedCode(shop, user.email), { timeout: 20_000 }).not.toBe(replaced);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t('Code from the email')).fill(await mailedCode(shop, user.email));
    await sheet.getByRole('button', { name: t('Confirm'), exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(switchOf('Refunds', '{0}: email')).toBeEnabled();
  },
);

test('explains blocked notifications and disables the switch', { tag: '@long' }, async ({ page, t }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signUp(page, '/setting');
  await expect(page.getByRole('switch', { name: like(t('Notifications on this device')) })).toBeDisabled();
  const explanation =
    'Your browser is blocking our notifications. Allow them for this site in your browser’s settings, then come back.';
  await expect(page.getByText(t(explanation))).toBeVisible();
});
