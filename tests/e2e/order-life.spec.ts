import { callOps } from '../../server/cli/ops/client.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { buyTwo, orderTwo } from '../support/e2e/refund-steps.ts';

import { expect, test } from '../support/e2e/signed-in.ts';

test(
  'a paid order is shipped in two parcels, tracked to delivery, and received after confirmation',
  { tag: '@long' },
  async ({ page, context, t, shop, database, user }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const logistics = { url: shop.url, ...(await staff(database.db, 'logistics')) };
    const order = await buyTwo(page, user);
    // A tap anywhere on a card opens the order, except on the shop's name.
    await page.goto('/myPurchases');
    const card = page.getByRole('article').filter({ hasText: order.shop.name });
    await card.click({ position: { x: 300, y: 20 } });
    await expect(page).toHaveURL(new RegExp(`/orderInfo/${order.id}$`));
    await page.goBack();
    await card.getByRole('link', { name: order.shop.name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/shop/${order.shop.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: order.shop.name })).toBeVisible();

    await page.goto(`/orderInfo/${order.id}`);
    await expect(page.getByRole('heading', { name: t('Preparing to ship') })).toBeVisible();
    // At 200 % text the steps are stacked, and none of their words is broken.
    const steps = page.getByRole('list', { name: t('Progress') }).getByRole('listitem');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const lines = steps.evaluateAll((all) =>
      all.map((step) => {
        const range = document.createRange();
        range.selectNodeContents(step.lastElementChild!);
        return range.getClientRects().length;
      }),
    );
    expect(await lines).toEqual([1, 1, 1, 1]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await expect(page.getByRole('button', { name: t('Confirm receipt') })).toHaveCount(0);

    const pieces = [{ lineId: order.lines[0]!.id, quantity: 1 }];
    const parcel = { sn: order.sn, carrier: 'Fast Post' };
    await callOps(logistics, 'parcelAdd', { ...parcel, trackingNumber: `FP1${order.sn}`, pieces });
    await callOps(logistics, 'parcelAdd', { ...parcel, trackingNumber: `FP2${order.sn}` });
    // The open page updates from live events, without input.
    await expect(page.getByRole('heading', { name: t('On its way') })).toBeVisible();
    await expect(page.getByText('Fast Post')).toHaveCount(2);
    const seen = { state: 'in_transit', place: 'Nagoya', text: 'Departed facility' } as const;
    await callOps(logistics, 'parcelEvent', { trackingNumber: `FP1${order.sn}`, ...seen });
    await expect(page.getByText('Departed facility')).toBeVisible();
    await expect(page.getByText('Nagoya')).toBeVisible();

    await page.getByRole('button', { name: `FP1${order.sn}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`FP1${order.sn}`);

    for (const which of ['FP1', 'FP2'])
      await callOps(logistics, 'parcelEvent', { trackingNumber: `${which}${order.sn}`, state: 'delivered' });
    await expect(page.getByText(t('Check your items, then confirm you’ve received them.'))).toBeVisible();

    // Offline, stored data stays readable, and controls that need a connection are disabled.
    await context.setOffline(true);
    await expect(page.getByText('Departed facility')).toBeVisible();
    await expect(page.getByRole('button', { name: t('Confirm receipt') })).toBeDisabled();
    await expect(page.getByText(t('You’re offline'), { exact: true })).toBeVisible();
    await context.setOffline(false);

    await page.getByRole('button', { name: t('Confirm receipt') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(t('Have you received everything?'))).toBeVisible();
    await question.getByRole('button', { name: t('Go back') }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(t('Check your items, then confirm you’ve received them.'))).toBeVisible();
    await page.getByRole('button', { name: t('Confirm receipt') }).click();
    await question.getByRole('button', { name: t('Confirm receipt') }).click();
    await expect(page.getByText(t('Your order has arrived. Enjoy.'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('Review'), exact: true })).toBeVisible();
  },
);

test(
  'an unpaid order is canceled after confirmation, reports sold-out lines on reorder, and is removed',
  { tag: '@long' },
  async ({ page, t, database, user }) => {
    const { orders } = await orderTwo(page, user);
    const { id } = orders[0]!;
    // No order has this id, so a retry is not offered.
    await page.goto('/orderInfo/0');
    await expect(page.getByRole('heading', { name: t('Page not found') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('Try again') })).toHaveCount(0);
    await page.goto(`/orderInfo/${id}`);
    await page.getByRole('button', { name: t('Cancel'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Cancel order') })
      .click();
    await expect(page.getByText(t('This order was canceled and you weren’t charged.'))).toBeVisible();

    const { id: variantId, stock } = await database.db
      .selectFrom('order_line')
      .innerJoin('variant', 'variant.id', 'order_line.variant_id')
      .select(['variant.id', 'variant.stock'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const setStock = (to: number) =>
      database.db.updateTable('variant').set({ stock: to }).where('id', '=', variantId).execute();
    await setStock(0);
    await page.getByRole('button', { name: t('Buy again') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(t('Sold out'))).toBeVisible();
    await sheet
      .getByRole('button', { name: t('Close') })
      .last()
      .click();

    // Restores the previous stock, as other tests buy this variant too; everything goes into the cart.
    await setStock(stock);
    await page.getByRole('button', { name: t('Buy again') }).click();
    await page.waitForURL(/\/bag$/);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: t('Remove order'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Remove order') })
      .click();
    // Returns to the page the order was opened from.
    await page.waitForURL(/\/(home|profile)$/);
    await page.goto('/myPurchases');
    await expect(page.getByText(t('No orders yet'))).toBeVisible();
  },
);
