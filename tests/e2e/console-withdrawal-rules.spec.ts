import type { Page } from '@playwright/test';
import { callOps } from '../../server/cli/ops/client.ts';
import { letPayoutsWait } from '../support/accounts.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { confirmMail } from '../support/e2e/mail.ts';
import { any, like } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act, balanceOf, confirmWith, putIn } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

const name = 'Withdrawals to a bank card';
/** Cells of an example in the open dialog: amount, now, afterwards. */
const exampleOf = (page: Page, amount: string) =>
  commandDialog(page)
    .getByRole('row', { name: amount })
    .locator('th, td')
    .allInnerTexts()
    .then((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')));

test(
  'an owner changes a fee while a shopper confirms a withdrawal, who is asked again',
  { tag: '@long' },
  async ({ page: shopper, user, t, shop, database, consoleAs }) => {
    test.setTimeout(120_000);
    await putIn(shopper, '300.00');
    await act(shopper, 'resetPay', { password: user.payPassword });
    const token = (await shopper.context().cookies()).find((cookie) => cookie.name === 'token')!.value;
    await confirmMail(shop, user.email, token);
    const { payoutToken } = await act(shopper, 'sandboxPayoutToken', {
      number: '4242 4242 4242 4242',
      holder: 'MIKA SATO',
    });
    await act(shopper, 'payoutAccountAdd', { type: 'card', bankName: 'First Bank', payoutToken });
    await letPayoutsWait(database.db);
    const { page: owner, operator } = await consoleAs('owner', '/settings');
    const sheet = shopper.getByRole('dialog');
    const money = (amount: string) => sheet.getByText(amount, { exact: true });
    const review = async () => {
      await shopper.goto('/withDraw');
      await shopper.getByLabel(t('Amount in dollars')).fill('100');
      await shopper.getByRole('button', { name: like(t('Withdraw {0}', any)) }).click();
    };
    const confirm = async () => {
      await sheet.getByRole('button', { name: t('Confirm') }).click();
      await confirmWith(shopper, user.payPassword, like(t('Withdraw {0}', any)));
    };
    await review();
    await expect(money('$98.50')).toBeVisible();

    await owner.getByRole('button', { name: `Change ${name}` }).click();
    await owner.getByLabel('Value').selectOption('own');
    await owner.getByLabel('Share of the amount in percent').fill('2.5');
    await owner.getByLabel('Fixed part in US dollars').fill('25');
    await owner.getByLabel('Minimum in US dollars').fill('25');
    await owner.getByLabel('Maximum in US dollars').fill('500');
    await owner.getByLabel('Note').fill('New rates of the acquirer');
    // The fee would leave nothing of the minimum.
    await expect(owner.getByLabel('Minimum in US dollars')).toHaveAttribute('aria-invalid', 'true');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(commandDialog(owner)).toBeVisible();
    await owner.getByLabel('Fixed part in US dollars').fill('1');
    expect(await exampleOf(owner, '$100.00')).toEqual([
      '$100.00',
      'Fee $1.50 Arrives $98.50',
      'Fee $3.50 Arrives $96.50',
    ]);
    expect(await exampleOf(owner, '$10.00')).toEqual([
      '$10.00',
      'Fee $0.60 Arrives $9.40',
      'below the minimum',
    ]);
    await expectSoundScreen(owner, 'dialog of a withdrawal rule');
    await owner.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Fee 2.5% + $1.00, from $25.00 to $500.00')).toBeVisible();

    await confirm();
    await expect(sheet.getByRole('alert')).toContainText('$3.50');
    await expect(money('$96.50')).toBeVisible();
    expect(await balanceOf(shopper), 'nothing was booked').toBe('300.00');

    // The second command is booked, its response is lost, and the default is in force when the app requests it again.
    let isLost = false;
    await shopper.route('**/api/user/extract?*', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      const door = { url: shop.url, token: operator.token };
      const { list } = await callOps(door, 'settingList', {});
      const { version } = list.find(({ setting }) => setting === 'cardWithdrawalRule')!;
      const restored = { setting: 'cardWithdrawalRule', version, value: null, note: 'Over' } as const;
      await callOps(door, 'settingSave', restored);
      await route.abort();
    });
    await confirm();
    await expect(sheet.getByRole('heading', { name: t('Withdrawal submitted') })).toBeVisible();
    await expect(sheet).toContainText('$96.50');
    expect(await balanceOf(shopper), 'withdrawn once').toBe('200.00');

    // The history restores the rule with its effect beside it.
    await owner.reload();
    await owner.getByRole('button', { name: `History of ${name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
    expect(await exampleOf(owner, '$500.00')).toEqual([
      '$500.00',
      'Fee $5.50 Arrives $494.50',
      'Fee $13.50 Arrives $486.50',
    ]);
    await commandDialog(owner).getByRole('button', { name: 'Cancel' }).click();
  },
);
