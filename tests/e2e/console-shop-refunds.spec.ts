import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { placeTwo, buyTwo } from '../support/e2e/refund-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act, balanceOf } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

test(
  'an operator refunds a piece of an order once although the response is lost, and cancels another order',
  { tag: '@long' },
  async ({ page: shopper, t, user, consoleAs }) => {
    const refunded = await buyTwo(shopper, user);
    const { payment, orders } = await placeTwo(shopper);
    const agreed = { action: 'order_pay', target: payment.sn, amount: payment.total } as const;
    const { payToken } = await act(shopper, 'verifyPay', { ...agreed, password: user.payPassword });
    await act(shopper, 'orderPay', { sn: payment.sn, payToken });
    const canceled = orders[0]!.sn;
    const before = Number(await balanceOf(shopper));

    const { page, operator } = await consoleAs('support', `/orders/${refunded.sn}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${refunded.sn}` });
    const amountField = dialog.getByLabel('Amount in US dollars');
    await expect(amountField).toBeDisabled();
    await dialog.getByLabel(/^Pieces of/).fill('1');
    const half = (Number(refunded.subtotal) / 2).toFixed(2);
    await expect(amountField).toHaveValue(half);
    // More than the pieces cost is refused and changes nothing.
    await amountField.fill('99999');
    await dialog.getByLabel('Reason').selectOption('Delayed');
    await dialog.getByRole('button', { name: 'Return the money' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await amountField.fill(half);
    await page.route('**/api/ops/order/refund*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Return the money' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No response arrived');
    await page.unroute('**/api/ops/order/refund*');
    await dialog.getByRole('button', { name: 'Return the money' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Refund: Delayed' })).toContainText(
      operator.name,
    );
    expect(Number(await balanceOf(shopper)) - before).toBeCloseTo(Number(half));

    // Two operators cancel the same order: the second one reads who did it.
    await page.goto(`/console/orders/${canceled}`);
    const { page: colleague } = await consoleAs('support', `/orders/${canceled}`);
    for (const each of [page, colleague]) {
      await each.getByRole('button', { name: 'Cancel order' }).click();
      await commandDialog(each).getByLabel('Reason').selectOption('Out of stock');
    }
    await commandDialog(page).getByRole('button', { name: 'Cancel the order' }).dblclick();
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await commandDialog(colleague).getByRole('button', { name: 'Cancel the order' }).click();
    await expect(commandDialog(colleague).getByRole('alert')).toContainText(`canceled by ${operator.name}`);
    expect(Number(await balanceOf(shopper)) - before).toBeCloseTo(Number(half) + Number(payment.total));

    await shopper.goto(`/orderInfo/${canceled}`);
    await expect(shopper.getByText(t('Canceled by the shop'))).toBeVisible();
    await shopper.goto('/notification');
    await expect(shopper.getByText(`We canceled order ${canceled}`)).toBeVisible();
    await shopper.getByText(`for order ${refunded.sn} has been returned`).click();
    await expect(shopper.getByText('Your order is delayed.')).toBeVisible();
    await expect(shopper.getByText(t('Refund started by the shop'))).toBeVisible();
  },
);
