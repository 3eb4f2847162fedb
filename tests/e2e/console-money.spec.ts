import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { callOps } from '../../server/cli/ops/client.ts';
import type { StartedDatabase } from '../../server/platform/db/start.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { balanceOf, topUpManually } from '../support/e2e/wallet-steps.ts';
import { codeFrom } from '../support/server/back-office/authenticator.ts';
import { openWithdrawal, opsPassword } from '../support/server/back-office/staff.ts';

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
  await expect(page.getByText('The account was less than 7 days old')).toBeVisible();
  // The amount is typed beside the image, on a phone below it.
  const amountField = page.getByLabel('Amount that arrived');
  const boxes = async () => [(await evidence.boundingBox())!, (await amountField.boundingBox())!] as const;
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const [image, field] = await boxes();
    expect(field.x).toBeGreaterThan(image.x + image.width);
    expect(field.y).toBeLessThan(900);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const [image, field] = await boxes();
  expect(field.y).toBeGreaterThan(image.y + image.height);
  await expectSoundScreen(page, '/top-ups/$sn');
  const { page: second, operator: other } = await consoleAs('auditor', pathOf(page));
  await expect(second.getByRole('button', { name: 'Credit the wallet' })).toBeVisible();

  await amountField.fill('40');
  await page.getByRole('button', { name: 'Credit the wallet' }).click();
  await expect(page.getByText('Approved once')).toBeVisible();
  expect(await balanceOf(shopper)).toBe('0.00');
  // The same operator is not the second one, and reads who can be.
  await expect(page.getByText('You approved $40.00.')).toBeVisible();
  await expect(page.getByText('The second operator can be')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();

  // The other one sees who approved how much, without a reload.
  await expect(second.getByText(`${operator.name} approved $40.00.`)).toBeVisible();
  await expect(second.getByText('You can be the second operator.')).toBeVisible();
  await expect(second.getByLabel('Amount that arrived')).toHaveValue('40.00');
  await second.getByRole('button', { name: 'Credit the wallet' }).dblclick();
  await expect(second.getByText('Credited', { exact: true }).first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
  await expect(second.getByRole('listitem').filter({ hasText: other.name })).toHaveCount(1);
  await expect(shopper.getByRole('heading', { name: t('Added to your balance') })).toBeVisible();
  expect(await balanceOf(shopper)).toBe('40.00');
  const topUps = second.getByRole('region', { name: 'Top-ups' });
  await expect(topUps).toContainText('1 credited');
  await topUps.getByRole('link', { name: 'Top-ups' }).click();
  await expect(second.getByRole('row', { name: user.email })).toContainText('$40.00');
});

test(
  'a top-up is credited once after a step-up, although the response is lost',
  { tag: '@long' },
  async ({ page: shopper, t, user, shop, database, consoleAs }) => {
    const { db } = database;
    await topUpManually(shopper, t, '12.30');
    const { id } = await accountOf(database, user.email);
    const { sn } = await db
      .selectFrom('recharge')
      .select('sn')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    const { page, operator } = await consoleAs('auditor', '');
    const door = { url: shop.url, token: operator.token };
    const { secret } = await callOps(door, 'secondFactorBegin', { password: opsPassword });
    const { recoveryCodes } = await callOps(door, 'secondFactorConfirm', { code: codeFrom(secret) });
    await db
      .updateTable('operator_session')
      .set({ proven_at: sql<Date>`now() - interval '16 minutes'` })
      .where('operator_id', '=', operator.id)
      .execute();
    await page.goto(`/console/top-ups/${sn}`);
    await page.getByLabel('Amount that arrived').fill('12');
    await page.getByRole('button', { name: 'Credit the wallet' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm with your second factor' });
    await stepUp.getByRole('button', { name: 'Cancel' }).click();
    await expect(stepUp).toBeHidden();
    await expect(page.getByLabel('Amount that arrived')).toHaveValue('12');
    expect(await balanceOf(shopper)).toBe('0.00');
    await page.getByRole('button', { name: 'Credit the wallet' }).click();
    await stepUp.getByLabel('Current code').fill(recoveryCodes[0]!);
    // The response is lost after the server has executed the command.
    await page.route('**/api/ops/recharge/pass*', async (route) => {
      const response = await route.fetch();
      await ((await response.text()).includes('step_up_needed')
        ? route.fulfill({ response })
        : route.abort());
    });
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('No response arrived');
    await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
    expect(await balanceOf(shopper)).toBe('12.00');
  },
);

test(
  'of two auditors one refuses a top-up, and the other reads the name of the first',
  { tag: '@long' },
  async ({ page: shopper, t, user, consoleAs }) => {
    await topUpManually(shopper, t, '12.30');
    const { page, operator } = await consoleAs('auditor', '/top-ups');
    await page.getByRole('row', { name: user.email }).getByRole('link').click();
    const { page: second } = await consoleAs('auditor', pathOf(page));
    await expect(second.getByRole('button', { name: 'Credit the wallet' })).toBeVisible();
    // The colleague has not seen the change yet.
    await second.route('**/api/ops/changes*', (route) => route.abort());
    await page.getByLabel('Reason').fill('Not readable');
    await page.getByRole('button', { name: 'Refuse' }).dblclick();
    await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
    await second.getByRole('button', { name: 'Credit the wallet' }).click();
    await expect(second.getByRole('alert')).toContainText(`already closed. (refused by ${operator.name})`);
    await expect(second.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
    await expect(second.getByText('Not readable')).toBeVisible();
    expect(await balanceOf(shopper)).toBe('0.00');
  },
);

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
