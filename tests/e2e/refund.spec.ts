import { cents, amount, add, subtract } from '#domain/money.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { handOver } from '../support/server/refunds/refunding.ts';
import { readAllStorage } from '../support/e2e/storage.ts';
import { buyTwo, explain, expectProof, giveReason } from '../support/e2e/refund-steps.ts';
import { expect, test } from '../support/e2e/signed-in.ts';
import { balanceOf } from '../support/e2e/wallet-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test('a refund is refused, requested again and passed in part, and pays into the wallet once', async ({
  page,
  context,
  t,
  shop,
  database,
  user,
}) => {
  const support = { url: shop.url, ...(await staff(database.db, 'support')) };
  const order = await buyTwo(page, user);
  const before = await balanceOf(page);
  const openRefund = async () =>
    (await callOps(support, 'refundList', {})).list.find(({ account }) => account === user.email)!;

  await page.goto(`/refund/${order.id}/${order.sn}`);
  const apply = page.getByRole('button', { name: t('Request a refund') });
  await apply.click();
  for (const missing of ['Choose a reason', 'Explain what’s wrong', 'Add a photo'])
    await expect(page.getByText(t(missing))).toBeVisible();
  // Everything including freight: nothing was shipped.
  await expect(
    page.getByText(t('Not shipped yet. It won’t be sent once the refund goes through.')),
  ).toBeVisible();
  const why = ['changed_mind', 'It is the wrong color.'] as const;
  const fill = () => explain(page, t, ...why);
  // The device stores the form and also an image whose upload failed, so both survive a reload.
  const parts = '**/api/common/upload?*';
  await context.route(parts, (route) => route.abort('connectionreset'));
  await giveReason(page, t, ...why);
  const keptImage = `"name":"refund:${order.sn}"`;
  await expect.poll(() => readAllStorage(page)).toContain(keptImage);
  await context.unroute(parts);
  await page.reload();
  await expect(page.getByLabel(t('Description'))).toHaveValue('It is the wrong color.');
  await expectProof(page, t);
  await apply.click();
  await expect(page.getByRole('heading', { name: t('refund|Under review') })).toBeVisible();
  await expect.poll(() => readAllStorage(page)).not.toContain(keptImage);

  // Spec §4: the page says that a refund was already submitted.
  await page.goto(`/refund/${order.id}/${order.sn}`);
  await expect(page.getByRole('heading', { name: t('You’ve already requested a refund') })).toBeVisible();
  await page.goto(`/orderInfo/${order.id}`);
  await page.getByRole('link', { name: t('View refund') }).click();
  await expect(page.getByRole('heading', { name: t('refund|Under review') })).toBeVisible();

  const first = await openRefund();
  expect(first.asked).toBe(order.total);
  await callOps(support, 'refundRefuse', { sn: first.sn, reason: 'Please say which color you wanted' });
  await page.goto('/refund');
  await page.getByRole('link', { name: t('Declined') }).click();
  await expect(page.getByText('Please say which color you wanted')).toBeVisible();
  expect(await balanceOf(page)).toBe(before);

  await page.goto(`/refund/${order.id}/${order.sn}`);
  await fill();
  await apply.click();
  await expect(page.getByRole('heading', { name: t('refund|Under review') })).toBeVisible();
  const second = await openRefund();
  await callOps(support, 'refundPass', { sn: second.sn, amount: '7.50', reason: 'Used' });
  await page.reload();
  await expect(page.getByRole('heading', { name: t('Refunded') })).toBeVisible();
  expect(await balanceOf(page)).toBe(amount(add(cents(before), cents('7.50'))));
  await page.goto('/capitalRecord');
  const rowOf = (text: string) =>
    page.getByRole('link').filter({ hasText: order.shop.name }).filter({ hasText: text });
  await rowOf('+$7.50').click();
  await expect(page.getByRole('heading', { name: t('Refunded') })).toBeVisible();
  await page.goBack();
  await rowOf(`-$${order.total}`).click();
  await expect(page).toHaveURL(new RegExp(`/orderInfo/${order.id}$`));
  // The remaining amount can be requested, and no more.
  await page.goto(`/refund/${order.id}/${order.sn}`);
  const rest = amount(subtract(cents(order.total), cents('7.50')));
  await expect(page.getByLabel(t('Amount in dollars'))).toHaveValue(rest);
});

test(
  'a return is accepted, shipped with a tracking number, and paid after arrival',
  { tag: '@long' },
  async ({ page, t, shop, database, user }) => {
    const support = { url: shop.url, ...(await staff(database.db, 'support')) };
    const order = await buyTwo(page, user);
    await handOver(database.db, order);
    const before = await balanceOf(page);

    await page.goto(`/refund/${order.id}/${order.sn}/${order.lines[0]!.productId}/999999.99`);
    // The amount in the URL exceeds the maximum: it is only a suggestion.
    await expect(page.getByLabel(t('Amount in dollars'))).toHaveValue(order.subtotal);
    await page.getByText(t('Refund with return')).click();
    await explain(page, t, 'damaged', 'The handle came off.');
    await page.getByRole('button', { name: t('Request a refund') }).click();
    await expect(page.getByRole('heading', { name: t('refund|Under review') })).toBeVisible();

    const { list } = await callOps(support, 'refundList', {});
    const { sn } = list.find(({ account }) => account === user.email)!;
    await callOps(support, 'refundAccept', { sn, returnTo: 'Returns, Via Po 1\n10124 Torino, Italy' });
    await page.reload();
    await expect(page.getByText('10124 Torino, Italy')).toBeVisible();
    const sent = page.getByRole('button', { name: t('I’ve sent it') });
    await sent.click();
    await expect(page.getByText(t('Enter the tracking number'), { exact: true })).toBeVisible();
    await page.getByLabel(t('Carrier')).fill('Japan Post');
    await page.getByLabel(t('Tracking number')).fill('JP 123 456');
    await sent.click();
    await expect(page.getByRole('heading', { name: t('On its way back') })).toBeVisible();
    await expect(page.getByText('JP 123 456')).toBeVisible();
    await expect(page.getByRole('button', { name: t('Cancel request'), exact: true })).toBeHidden();

    await callOps(support, 'refundPass', { sn });
    await page.reload();
    await expect(page.getByRole('heading', { name: t('Refunded') })).toBeVisible();
    expect(await balanceOf(page)).toBe(amount(add(cents(before), cents(order.subtotal))));
  },
);

test(
  'a refund is withdrawn after confirmation, and the order continues',
  { tag: '@long' },
  async ({ page, t, database, user }) => {
    await staff(database.db, 'support');
    const order = await buyTwo(page, user);
    await page.goto(`/refund/${order.id}/${order.sn}`);
    await explain(page, t, 'other', 'I bought it twice.');
    await page.getByRole('button', { name: t('Request a refund') }).click();
    await page.getByRole('button', { name: t('Cancel request'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Cancel request'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: t('refund|Canceled') })).toBeVisible();
    await page.getByRole('link', { name: order.sn }).click();
    await expect(page.getByRole('heading', { name: t('Preparing to ship') })).toBeVisible();
  },
);
