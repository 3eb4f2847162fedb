import type { Page } from '@playwright/test';
import { callOps } from '../../server/cli/ops/client.ts';
import { livePath } from '#contract/live.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { startEdge } from '../support/edge.ts';
import { notifyAccount } from '../support/notify-account.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';

import { expect, isMarked, mark, test } from '../support/e2e/signed-in.ts';
import { putIn } from '../support/e2e/wallet-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

/**
 * Opens a page and waits for its own stream. Leaves the previous page first, whose stream may still receive its
 * response.
 */
const openWithStream = async (page: Page, address: string) => {
  await page.goto('about:blank');
  const opened = page.waitForResponse((answer) => answer.url().includes(livePath));
  await page.goto(address);
  await opened;
};

test('a shipped order updates its open page and creates a notification', async ({
  page,
  t,
  shop,
  database,
  user,
}) => {
  const { id, sn } = await buyTwo(page, user);
  await page.goto(`/orderInfo/${id}`);
  await expect(page.getByText(t('Preparing to ship')).first()).toBeVisible();
  await mark(page);

  const clerk = { url: shop.url, ...(await staff(database.db, 'logistics')) };
  await callOps(clerk, 'parcelAdd', { sn, carrier: 'Poste Italiane', trackingNumber: 'RM473920189IT' });
  await expect(page.getByRole('heading', { name: t('On its way') })).toBeVisible();
  expect(await isMarked(page), 'without a reload').toBe(true);

  await page.goto('/notification?kind=order');
  await page.getByRole('link', { name: new RegExp(`Order ${sn} was handed to the carrier`) }).click();
  await expect(page).toHaveURL(new RegExp(`/orderInfo/${sn}$`));
});

test(
  'shows events of a connection outage after reconnecting, without a reload',
  { tag: '@long' },
  async ({ page, context, t, shop, user }) => {
    test.slow();
    expect(user.email).toBeTruthy();
    const edge = await startEdge(shop.url);
    try {
      await openWithStream(page, `${edge.url}/notification`);
      await expect(page.getByText(t('You’re all caught up'))).toBeVisible();
      await mark(page);
      edge.cut();
      // Bypasses the edge: another device of the account is still connected.
      const elsewhere = await context.newPage();
      await elsewhere.goto(`${shop.url}/credits`);
      await putIn(elsewhere, '31.40');
      await elsewhere.close();
      await page.bringToFront();
      await expect(page.getByText(t('You’re all caught up'))).toBeVisible();
      edge.restore();
      await expect(page.getByText('$31.40 is in your wallet.')).toBeVisible({ timeout: 60_000 });
      expect(await isMarked(page), 'without a reload').toBe(true);
    } finally {
      await edge.close();
    }
  },
);

test(
  'a notification read on one device becomes read on the other, and the unread count is updated',
  { tag: '@long' },
  async ({ page, browser, shop, t, user }) => {
    expect(user.email).toBeTruthy();
    const phone = await browser.newContext({
      baseURL: shop.url,
      storageState: await page.context().storageState(),
    });
    const other = await phone.newPage();
    try {
      await other.goto('/profile');
      await page.goto('/notification');
      await expect(page.getByText(t('You’re all caught up'))).toBeVisible();
      await putIn(page, '31.40');
      const badge = other.getByRole('link', { name: /^1 unread notification/ });
      await expect(badge).toBeAttached();
      await expect(page.getByText('$31.40 is in your wallet.')).toBeVisible();
      await page.getByRole('link', { name: /31\.40 is in your wallet/ }).click();
      await expect(page).toHaveURL(/\/topUpRecord$/);
      await expect(badge).not.toBeAttached();
      await other.goto('/notification');
      await expect(other.getByRole('link', { name: /31\.40 is in your wallet/ })).not.toContainText(
        t('Unread'),
      );

      // Offline it becomes read on this device at once, on the other one after reconnecting.
      await notifyAccount(shop, user.email, [{ type: 'password_changed' }]);
      const dot = (at: Page) => at.getByRole('link', { name: /Password changed/ }).getByText(t('Unread'));
      await expect(dot(other)).toBeAttached();
      await page.goto('/notification');
      await expect(dot(page)).toBeAttached();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: t('Mark all as read') }).click();
      await expect(dot(page)).not.toBeAttached();
      await expect(dot(other)).toBeAttached();
      await page.context().setOffline(false);
      await expect(dot(other)).not.toBeAttached();
    } finally {
      await phone.close();
    }
  },
);

test(
  'two tabs of one browser share one stream and both receive events',
  { tag: '@long' },
  async ({ page, context, shop, t, user }) => {
    expect(user.email).toBeTruthy();
    await openWithStream(page, '/notification');
    await expect(page.getByText(t('You’re all caught up'))).toBeVisible();
    // All of Playwright's pages are visible: the newer one becomes the leader, the first one closes its connection.
    const second = await context.newPage();
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes(livePath));
    await second.goto(`${shop.url}/notification`);
    await ended;
    await putIn(page, '31.40');
    for (const tab of [page, second]) await expect(tab.getByText('$31.40 is in your wallet.')).toBeVisible();
  },
);

test(
  'a hidden page closes its stream and fetches missed events when it becomes visible',
  { tag: '@long' },
  async ({ page, t, user }) => {
    expect(user.email).toBeTruthy();
    await openWithStream(page, '/notification');
    await expect(page.getByText(t('You’re all caught up'))).toBeVisible();
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes(livePath));
    await show('hidden');
    await ended;
    await putIn(page, '31.40');
    await show('visible');
    await expect(page.getByText('$31.40 is in your wallet.')).toBeVisible();
  },
);
