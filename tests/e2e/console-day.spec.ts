import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { createProduct, openTexts, productText } from '../support/e2e/product-form.ts';
import { explain } from '../support/e2e/refund-steps.ts';
import { smallPhoto } from '../support/e2e/review-steps.ts';
import { any, choosePayPassword, fetchData, fillAddress, like } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { balanceOf, topUpManually } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

const save = async (page: Page, call: string) => {
  const response = page.waitForResponse(new RegExp(`/ops/${call}`));
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await (await response).json()).toMatchObject({ code: 1 });
};

/** Sums of today in the report. */
async function figuresOf(page: Page) {
  const group = page.getByRole('group', { name: 'Figures' });
  const amountOf = async (name: string) =>
    Number(
      (await group.getByRole('button', { name: new RegExp(`^${name} \\$?\\d`) }).innerText()).replaceAll(
        /[^\d.]/g,
        '',
      ),
    );
  await expect(group).toBeVisible();
  return {
    sales: await amountOf('Sales'),
    orders: await amountOf('Orders'),
    topUps: await amountOf('Top-ups'),
    refunds: await amountOf('Refunds'),
  };
}

test(
  'a whole day of a shop: from a new product to a report that equals the ledger',
  { tag: '@long' },
  async ({ page: shopper, user, t, consoleAs }) => {
    test.setTimeout(240_000);
    const { page: owner } = await consoleAs('owner');
    const before = await figuresOf(owner);

    // A new product in two colors, with an image and texts in three languages, is on sale.
    const { page: catalog } = await consoleAs('catalog');
    const { title } = await createProduct(catalog);
    await catalog.getByLabel('Add images').setInputFiles(await smallPhoto());
    await expect(catalog.getByRole('img', { name: 'Image 1' })).toBeVisible();
    await openTexts(catalog, 'Options');
    for (const [language, words] of [
      ['日本語', ['ろくろの水差し', '色', 'セージ', 'サンド']],
      ['Italiano', ['Brocca al tornio', 'Colore', 'Salvia', 'Sabbia']],
    ] as const) {
      await productText(catalog, 'Title', language).fill(words[0]);
      await productText(catalog, 'Name of option 1', language).fill(words[1]);
      await productText(catalog, 'Value 1 of option 1', language).fill(words[2]);
      await productText(catalog, 'Value 2 of option 1', language).fill(words[3]);
    }
    await save(catalog, 'product/save');
    const productScreen = catalog.url();

    // A manual top-up above the claimed amount is passed by two auditors.
    await topUpManually(shopper, t, '150');
    const { page: auditor } = await consoleAs('auditor', '/top-ups');
    await auditor.getByRole('row', { name: user.email }).getByRole('link').click();
    const topUp = new URL(auditor.url()).pathname.replace('/console', '');
    await auditor.getByLabel('Amount that arrived').fill('160');
    await auditor.getByRole('button', { name: 'Credit the wallet' }).click();
    await expect(auditor.getByText('Approved once')).toBeVisible();
    const { page: second } = await consoleAs('auditor', topUp);
    await second.getByRole('button', { name: 'Credit the wallet' }).click();
    await expect(second.getByText('Credited', { exact: true }).first()).toBeVisible();
    expect(await balanceOf(shopper)).toBe('160.00');

    // A promo code for one order.
    const code = `DAY${randomUUID().slice(0, 6).toUpperCase()}`;
    await catalog.goto('/console/promos/new');
    await catalog.getByLabel('Code').fill(code);
    await catalog.getByLabel('Per cent', { exact: true }).fill('10');
    await catalog.getByLabel('Uses in all').fill('1');
    await catalog.getByLabel('English').fill('A tenth off');
    await catalog.getByRole('button', { name: 'Create promo code' }).click();
    await expect(catalog.getByText('Running')).toBeVisible();

    // The phone finds the product; while it is at the checkout, price and stock change. The quote stands.
    await shopper.goto(`/search?q=${encodeURIComponent('Brocca al tornio')}`);
    await shopper.getByRole('link', { name: title }).first().click();
    await shopper.getByRole('button', { name: t('Buy now') }).click();
    const sheet = shopper.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Sage' }).click();
    for (const quantity of ['2', '3']) {
      await sheet.getByRole('button', { name: t('Increase quantity') }).click();
      await expect(sheet.getByRole('textbox')).toHaveValue(quantity);
    }
    await sheet.getByRole('button', { name: t('Buy now') }).click();
    await shopper.getByRole('button', { name: new RegExp(t('Add a shipping address')) }).click();
    await fillAddress(shopper, t);
    await expect(sheet).toBeHidden();
    await shopper.getByLabel(t('Promo code')).fill(code);
    await shopper.getByLabel(t('Promo code')).press('Enter');
    await expect(shopper.getByText('-$3.60').first()).toBeVisible();
    await expect(shopper.getByText('$36.00').first()).toBeVisible();
    const place = shopper.getByRole('button', { name: like(t('Place order · {0}', any)) });
    const total = (await place.innerText()).replaceAll(/[^\d.]/g, '');
    await catalog.goto(productScreen);
    await catalog.getByLabel('Price of Sage').fill('20');
    await save(catalog, 'product/save');
    await catalog.getByRole('button', { name: 'Change stock' }).click();
    await commandDialog(catalog).getByLabel('Pieces of Sage').fill('30');
    await commandDialog(catalog).getByRole('button', { name: 'Change stock' }).click();
    await expect(commandDialog(catalog)).toBeHidden();
    await place.click();
    await choosePayPassword(shopper, t, user);
    await expect(shopper.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();
    expect(await balanceOf(shopper)).toBe((160 - Number(total)).toFixed(2));
    const order = (await fetchData<'orderList'>(shopper, '/api/user/order_list')).list[0]!;
    await expect(catalog.getByRole('cell', { name: '27' })).toBeVisible({ timeout: 15_000 });
    await catalog.goto(`/console/promos`);
    await expect(catalog.getByRole('row', { name: code })).toContainText('Used up');

    // Logistics packs it and hands it over.
    const { page: logistics } = await consoleAs('logistics', `/orders/${order.sn}`);
    await logistics.getByRole('button', { name: 'Start packing' }).click();
    await commandDialog(logistics).getByRole('button', { name: 'Start packing' }).click();
    await expect(logistics.getByText('Packing', { exact: true })).toBeVisible();
    await logistics.getByRole('button', { name: 'Hand over a parcel' }).click();
    const parcel = logistics.getByRole('dialog', { name: 'Hand over a parcel' });
    await parcel.getByLabel('Carrier').fill('Fast Post');
    await parcel.getByLabel('Tracking number').fill(`FP${order.sn}`);
    await parcel.getByRole('button', { name: 'Hand over' }).click();
    await expect(parcel).toBeHidden();
    await shopper.goto(`/orderInfo/${order.id}`);
    await expect(shopper.getByRole('heading', { name: t('On its way') })).toBeVisible();

    // The shopper asks, support answers.
    await shopper.goto('/service');
    await shopper.getByRole('textbox', { name: t('Write a message') }).fill(`When does ${order.sn} arrive?`);
    await shopper.getByRole('button', { name: t('Send'), exact: true }).click();
    const { page: support } = await consoleAs('support', '/conversations');
    const inbox = support.getByRole('list', { name: 'Conversations' });
    await inbox.getByRole('link', { name: user.email }).click();
    const conversation = support.getByRole('region', { name: `Conversation with ${user.email}` });
    await conversation.getByLabel('Reply').fill('On Friday.');
    await conversation.getByLabel('Reply').press('Control+Enter');
    await expect(shopper.getByText('On Friday.')).toBeVisible();

    // A refund is requested and judged.
    await shopper.goto(`/refund/${order.id}/${order.sn}`);
    await explain(shopper, t, 'changed_mind', 'It is the wrong color.');
    await shopper.getByRole('button', { name: t('Request a refund') }).click();
    await expect(shopper.getByRole('heading', { name: t('refund|Under review') })).toBeVisible();
    const balance = Number(await balanceOf(shopper));
    await support.goto('/console/refunds');
    await support.getByRole('row', { name: user.email }).getByRole('link').click();
    await support.getByRole('button', { name: 'Return the money' }).click();
    const refund = support.getByRole('dialog', { name: 'Return the money' });
    await refund.getByLabel('Amount in US dollars').fill('7.50');
    await refund.getByLabel('Reason').fill('One piece was used');
    await refund.getByRole('button', { name: 'Return the money' }).click();
    await expect(support.getByText('Refunded', { exact: true }).first()).toBeVisible();
    expect(Number(await balanceOf(shopper)) - balance).toBeCloseTo(7.5, 2);

    // The report of the day equals what happened, and the ledger has no discrepancy.
    const expected = {
      sales: before.sales + Number(total),
      orders: before.orders + 1,
      topUps: before.topUps + 160,
      refunds: before.refunds + 7.5,
    };
    await expect
      .poll(
        async () => {
          const now = await figuresOf(owner);
          return Math.max(
            ...Object.entries(expected).map(([name, sum]) => Math.abs(sum - now[name as keyof typeof now])),
          );
        },
        { timeout: 20_000 },
      )
      .toBeLessThan(0.005);
    await owner.goto('/console/reconcile');
    await owner.getByRole('button', { name: 'Run' }).click();
    await expect(owner.getByText('The books are whole: no discrepancy.')).toBeVisible({ timeout: 60_000 });
  },
);
