import type { Page } from '@playwright/test';
import type { StartedDatabase } from '../../server/platform/db/start.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { balanceOf, topUpManually } from '../support/e2e/wallet-steps.ts';
import { openWithdrawal } from '../support/server/back-office/staff.ts';

test.use(withoutWorker);

const accountOf = ({ db }: StartedDatabase, email: string) =>
  db.selectFrom('account').select('id').where('account', '=', email).executeTakeFirstOrThrow();

const pathOf = (page: Page) => new URL(page.url()).pathname.replace('/console', '');

test('a top-up above the claimed amount is passed by two operators in the console, and credited once', async ({
  page: shopper,
  t,
  user,
  consoleAs,
}) => {
  await topUpManually(shopper, t, '31.40');
  const { page, operator } = await consoleAs('auditor', '/top-ups');
  await page.getByRole('row', { name: user.email }).getByRole('link').click();
  const evidence = page.getByRole('img', { name: 'Evidence' });
  await expect.poll(() => evidence.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Balance')).toBeVisible();
  const { page: second } = await consoleAs('auditor', pathOf(page));
  await expect(second.getByRole('button', { name: 'Credit the wallet' })).toBeVisible();

  await page.getByRole('button', { name: 'Credit the wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credit the wallet' });
  await dialog.getByLabel('Amount that arrived').fill('40');
  await dialog.getByRole('button', { name: 'Credit the wallet' }).click();
  await expect(page.getByText('Approved once')).toBeVisible();
  expect(await balanceOf(shopper)).toBe('0.00');
  // The same operator is not the second one.
  await page.getByRole('button', { name: 'Credit the wallet' }).click();
  await dialog.getByRole('button', { name: 'Credit the wallet' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have already approved this');

  // The other one sees who approved how much, without a reload.
  await expect(second.getByText(`${operator.name} approved $40.00.`)).toBeVisible();
  await second.getByRole('button', { name: 'Credit the wallet' }).click();
  await commandDialog(second).getByRole('button', { name: 'Credit the wallet' }).dblclick();
  await expect(second.getByText('Credited', { exact: true }).first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
  await expect(shopper.getByRole('heading', { name: t('Added to your balance') })).toBeVisible();
  expect(await balanceOf(shopper)).toBe('40.00');
});

test(
  'withdrawals are claimed, released, refused and paid out in the console',
  { tag: '@long' },
  async ({ page: shopper, user, database, consoleAs }) => {
    const buyer = await accountOf(database, user.email);
    const chain = await openWithdrawal(database.db, buyer);
    const { page } = await consoleAs('auditor', '/withdrawals');
    await page.getByRole('link', { name: chain.sn }).click();
    const { page: colleague, operator } = await consoleAs('auditor', `/withdrawals/${chain.sn}`);
    const press = async (on: Page, name: string, reason?: string) => {
      await on.getByRole('button', { name, exact: true }).click();
      const dialog = commandDialog(on);
      if (reason) await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name, exact: true }).click();
      return dialog;
    };
    // Both want to send it: one claims it.
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(await press(colleague, 'Claim')).toBeHidden();
    await commandDialog(page).getByRole('button', { name: 'Claim' }).click();
    await expect(commandDialog(page).getByRole('alert')).toContainText('Another operator is sending this.');
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${operator.name} has claimed this`)).toBeVisible();
    for (const name of ['Claim', 'Refuse', 'Release', 'Record the payment'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

    await expect(await press(colleague, 'Release', 'The wallet was empty')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
    await expect(await press(page, 'Claim')).toBeHidden();
    await page.getByRole('button', { name: 'Record the payment' }).click();
    const record = page.getByRole('dialog', { name: 'Record the payment' });
    const transaction = `0x${'c0ffee'.padStart(64, '7')}`;
    await record.getByLabel('Transaction').fill(transaction);
    await record.getByLabel('Amount of coins').fill('0.0123');
    await record.getByRole('button', { name: 'Record the payment' }).click();
    await expect(record.getByRole('alert')).toContainText('does not match the withdrawal');
    await record.getByLabel('Coin', { exact: true }).selectOption('USDC');
    await expect(record.getByLabel('Amount of coins')).toHaveValue('48');
    await record.getByRole('button', { name: 'Record the payment' }).click();
    await expect(page.getByText('Paid out', { exact: true })).toBeVisible();
    await expect(page.getByText(transaction)).toBeVisible();
    await expect(page.getByText('48 USDC')).toBeVisible();

    const refused = await openWithdrawal(database.db, buyer);
    const before = Number(await balanceOf(shopper));
    await page.goto(`/console/withdrawals/${refused.sn}`);
    await expect(await press(page, 'Refuse', 'The address is not yours')).toBeHidden();
    await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();
    expect(Number(await balanceOf(shopper)) - before).toBe(50);
  },
);

test(
  'above the limit one operator approves before sending, and another records the payment',
  { tag: '@long' },
  async ({ user, database, consoleAs }) => {
    const buyer = await accountOf(database, user.email);
    const { sn } = await openWithdrawal(database.db, buyer, { amountCents: 500_000 });
    const { page, operator } = await consoleAs('auditor', `/withdrawals/${sn}`);
    const { page: second } = await consoleAs('auditor', `/withdrawals/${sn}`);
    await expect(second.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Approve before sending' }).click();
    await commandDialog(page).getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Approved once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record the payment' })).toHaveCount(0);

    await expect(second.getByText(`${operator.name} approved $5,000.00.`)).toBeVisible();
    await expect(second.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await second.getByRole('button', { name: 'Record the payment' }).click();
    const record = commandDialog(second);
    await record.getByLabel('Transaction').fill(`0x${'beef'.padStart(64, '5')}`);
    await record.getByRole('button', { name: 'Record the payment' }).click();
    await expect(second.getByText('Paid out', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid out', { exact: true })).toBeVisible();
  },
);
