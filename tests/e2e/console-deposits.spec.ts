import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Address } from 'viem';
import type { StartedDatabase } from '../../server/platform/db/start.ts';
import { createAccount } from '../support/accounts.ts';
import type { LocalChain } from '../support/chain/local-chain.ts';
import { test } from '../support/e2e/chain-shop.ts';
import { commandDialog, expect } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import type { Translator } from '../support/e2e/translator.ts';
import { balanceOf } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

/** Opens the shopper's page for deposits. @returns their account and deposit address */
async function depositor(page: Page, t: Translator, email: string, { db }: StartedDatabase) {
  await page.goto('/topUp');
  await page.getByRole('link', { name: t('On-chain') }).click();
  await page.getByRole('link', { name: /Local chain/ }).click();
  await expect(page.getByRole('heading', { name: t('Waiting for your deposit') })).toBeVisible();
  const row = await db
    .selectFrom('chain_address')
    .innerJoin('account', 'account.id', 'chain_address.account_id')
    .select(['account.id', 'chain_address.address'])
    .where('account.account', '=', email)
    .executeTakeFirstOrThrow();
  return { id: row.id, address: row.address };
}

/** Sends dollars until they are final. @returns the id of the deposit, once it waits for operators */
async function held(chain: LocalChain, { db }: StartedDatabase, to: Address, dollars: string) {
  const txHash = await chain.sendDollar(to, dollars);
  await chain.mine(4);
  const waiting = () =>
    db
      .selectFrom('chain_deposit')
      .select('id')
      .where('tx_hash', '=', txHash)
      .where((row) => row.or([row('held_for', 'is not', null), row('state', '=', 'suspended')]))
      .executeTakeFirst();
  await expect.poll(waiting).toBeDefined();
  return { id: (await waiting())!.id, txHash };
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  return commandDialog(page);
};

test(
  'a large deposit is credited once by two auditors who name the same amount',
  { tag: '@long' },
  async ({ page: shopper, t, user, database, chain, consoleAs }) => {
    const { address } = await depositor(shopper, t, user.email, database);
    const { id, txHash } = await held(chain, database, address, '250');
    const { page, operator } = await consoleAs('auditor', '');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Deposits to decide/ })
      .click();
    const row = page.getByRole('row', { name: user.email });
    await expect(row).toContainText('Large amount');
    await row.getByRole('link').click();
    await expect(page.getByText('4 of 4')).toBeVisible();
    await expect(page.getByText(txHash)).toBeVisible();
    await expect(page.getByText('250 TUSD')).toBeVisible();
    await expect(page.getByText('Balance')).toBeVisible();
    await expectSoundScreen(page, '/deposits/$id');
    // The number leads there from everywhere.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(`#${id}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Deposit #${id}` })).toBeVisible();
    const { page: second } = await consoleAs('auditor', `/deposits/${id}`);
    await expect(second.getByRole('button', { name: 'Credit the wallet' })).toBeVisible();

    const first = await press(page, 'Credit the wallet');
    await expect(first.getByLabel('Amount to credit')).toHaveValue('250.00');
    await first.getByLabel('Amount to credit').fill('240');
    await first.getByRole('button', { name: 'Credit the wallet' }).click();
    await expect(page.getByText('Approved once')).toBeVisible();
    // The first of the two is offered no second approval, and nothing is credited yet.
    await expect(page.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
    expect(await balanceOf(shopper)).toBe('0.00');

    await expect(second.getByText(`${operator.name} approved $240.00.`)).toBeVisible();
    const other = await press(second, 'Credit the wallet');
    await other.getByLabel('Amount to credit').fill('250');
    await other.getByRole('button', { name: 'Credit the wallet' }).click();
    await expect(other.getByRole('alert')).toContainText(
      'The first operator approved another amount. (240.00)',
    );
    await other.getByLabel('Amount to credit').fill('240');
    await other.getByRole('button', { name: 'Credit the wallet' }).dblclick();
    await expect(second.getByText('Credited', { exact: true })).toBeVisible();
    await expect(page.getByText('Credited', { exact: true })).toBeVisible();
    expect(await balanceOf(shopper)).toBe('240.00');
    await expect(page.getByRole('link', { name: /^R\d/ })).toBeVisible();
  },
);

test(
  'the confirmations of a deposit grow on the open screen, without further views in the log',
  { tag: '@long' },
  async ({ page: shopper, t, user, database, chain, consoleAs }) => {
    const { db } = database;
    const { address } = await depositor(shopper, t, user.email, database);
    const txHash = await chain.sendDollar(address, '20');
    const detected = () =>
      db.selectFrom('chain_deposit').select('id').where('tx_hash', '=', txHash).executeTakeFirst();
    await expect.poll(detected).toBeDefined();
    const { page, operator } = await consoleAs('auditor', `/deposits/${(await detected())!.id}`);
    await expect(page.getByText('1 of 4')).toBeVisible();
    await chain.mine(1);
    await expect(page.getByText('2 of 4')).toBeVisible({ timeout: 30_000 });
    const views = await db
      .selectFrom('operator_log')
      .select('id')
      .where('name', '=', operator.name)
      .where('act', '=', 'deposit/show')
      .execute();
    expect(views).toHaveLength(1);
    await chain.mine(3);
    await expect(page.getByText('Credited', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('4 of 4')).toBeVisible();
  },
);

test(
  'of two auditors one refuses a deposit, and the credit of the other is refused',
  { tag: '@long' },
  async ({ page: shopper, t, user, database, chain, consoleAs }) => {
    const { address } = await depositor(shopper, t, user.email, database);
    const { id } = await held(chain, database, address, '120');
    const { page, operator } = await consoleAs('auditor', `/deposits/${id}`);
    const { page: second } = await consoleAs('auditor', `/deposits/${id}`);
    const credit = await press(second, 'Credit the wallet');
    const refuse = await press(page, 'Refuse');
    await refuse.getByLabel('Reason').fill('From a blocked address');
    await refuse.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();
    await credit.getByRole('button', { name: 'Credit the wallet' }).click();
    await expect(credit.getByRole('alert')).toContainText(
      `This deposit is closed. (refused by ${operator.name})`,
    );
    await second.keyboard.press('Escape');
    await expect(second.getByRole('button', { name: 'Credit the wallet' })).toHaveCount(0);
    await expect(second.getByText('From a blocked address')).toBeVisible();
    expect(await balanceOf(shopper)).toBe('0.00');
  },
);

test(
  'a deposit to a deleted account is assigned to another account, or sent back, by two auditors',
  { tag: '@long' },
  async ({ page: shopper, t, user, database, chain, consoleAs }) => {
    const { db } = database;
    const deleted = await depositor(shopper, t, user.email, database);
    await shopper.goto('about:blank');
    await db
      .updateTable('account')
      .set({ status: 'erased', account: `erased-${deleted.id}` })
      .where('id', '=', deleted.id)
      .execute();
    const heir = await createAccount(db);
    const { id } = await held(chain, database, deleted.address, '44');
    const { page, operator } = await consoleAs('auditor', `/deposits/${id}`);
    const { page: second } = await consoleAs('auditor', `/deposits/${id}`);
    await expect(page.getByText('It arrived after the account was deleted.')).toBeVisible();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();

    const assign = async (on: Page, email?: string) => {
      const dialog = await press(on, 'Assign to an account');
      if (email) await dialog.getByLabel('Email of the account').fill(email);
      await dialog.getByRole('button', { name: 'Assign' }).click();
      return dialog;
    };
    const unknown = await assign(page, 'nobody@example.test');
    await expect(unknown.getByRole('alert')).toContainText('There is no account with this email address.');
    await page.keyboard.press('Escape');
    await assign(page, heir.account);
    const approved = `${operator.name} approved assigning it to ${heir.account}.`;
    await expect(second.getByText(approved)).toBeVisible();
    // Approved for one outcome, the other one is not offered.
    await expect(second.getByRole('button', { name: 'Send back' })).toHaveCount(0);
    await expect(await assign(second)).toBeHidden();
    await expect(second.getByText('Credited', { exact: true })).toBeVisible();
    await expect(second.getByRole('link', { name: heir.account })).toBeVisible();
    await second.getByRole('link', { name: heir.account }).click();
    await expect(second.getByRole('definition').filter({ hasText: '$44.00' })).toBeVisible();

    const { id: next } = await held(chain, database, deleted.address, '30');
    const to = `0x${'ab'.repeat(20)}`;
    const transaction = `0x${randomBytes(32).toString('hex')}`;
    await page.goto(`/console/deposits/${next}`);
    await second.goto(`/console/deposits/${next}`);
    const back = await press(page, 'Send back');
    await back.getByLabel('Address that gets the coins back').fill(to);
    await back.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('approved sending it back to')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Assign to an account' })).toHaveCount(0);
    const record = async (on: Page, hash?: string) => {
      const dialog = await press(on, 'Record the transaction');
      if (hash) await dialog.getByLabel('Transaction').fill(hash);
      await dialog.getByLabel('Amount of coins').fill('29.5');
      await dialog.getByRole('button', { name: 'Record the transaction' }).click();
      return dialog;
    };
    await expect(await record(page, transaction)).toBeHidden();
    await expect(page.getByText('Named transaction')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw the approval' })).toHaveCount(0);
    await expect(second.getByText(transaction)).toBeVisible();
    await expect(await record(second)).toBeHidden();
    await expect(second.getByText('29.5 TUSD')).toBeVisible();
    await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  },
);

test(
  'an owner resumes a stopped network and changes its rule, and other roles cannot',
  { tag: '@long' },
  async ({ database, consoleAs }) => {
    const { db } = database;
    await expect.poll(() => db.selectFrom('chain_watch').selectAll().executeTakeFirst()).toBeDefined();
    const stop = () =>
      db
        .updateTable('chain_watch')
        .set({
          stopped_at: new Date(),
          stopped_reason: 'too_many_reversals',
          stopped_detail: '12 of at most 10',
        })
        .where('network', '=', 'local')
        .execute();
    await stop();
    const { page: auditor } = await consoleAs('auditor', '/networks');
    await expect(auditor.getByText('More credited deposits would be reversed than allowed.')).toBeVisible();
    await expect(auditor.getByText('12 of at most 10')).toBeVisible();
    await expect(auditor.getByText('An owner can resume it.')).toBeVisible();
    await expect(auditor.getByRole('button', { name: 'Resume' })).toHaveCount(0);

    const { page: owner } = await consoleAs('owner', '/networks');
    await expectSoundScreen(owner, '/networks');
    const dialog = await press(owner, 'Resume');
    await dialog.getByLabel('Reason').fill('The nodes were replaced');
    await dialog.getByRole('button', { name: 'Resume' }).dblclick();
    await expect(owner.getByText('Watched', { exact: true })).toBeVisible();
    await expect(auditor.getByText('Watched', { exact: true })).toBeVisible();
    const { stopped_at } = await db.selectFrom('chain_watch').selectAll().executeTakeFirstOrThrow();
    expect(stopped_at).toBeNull();

    await expect(auditor.getByRole('button', { name: 'Change' })).toHaveCount(0);
    const rules = await press(owner, 'Change Open networks and confirmations');
    await rules.getByLabel('Open for withdrawals').uncheck();
    await rules.getByLabel('Confirmations').fill('2');
    await rules.getByLabel('Note').fill('The network is unstable');
    await rules.getByRole('button', { name: 'Save' }).click();
    // Below the configured number.
    await expect(rules).toBeVisible();
    await rules.getByLabel('Confirmations').fill('20');
    await rules.getByRole('button', { name: 'Save' }).click();
    await expect(auditor.getByText('20, configured: 4')).toBeVisible();
    await expect(auditor.getByText('Closed', { exact: true })).toHaveCount(1);
    await auditor.getByRole('button', { name: 'History of Open networks and confirmations' }).click();
    await expect(
      auditor.getByRole('dialog').getByText('closed for withdrawals, 20 confirmations'),
    ).toBeVisible();
    await auditor.keyboard.press('Escape');

    const { page: support } = await consoleAs('support', '/deposits');
    await expect(support.getByText('Your role does not include this.')).toBeVisible();
    await expect(support.getByRole('link', { name: 'Deposits' })).toHaveCount(0);
  },
);
