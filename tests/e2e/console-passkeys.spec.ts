import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { createAccount } from '../support/accounts.ts';
import { axeFaults, drawAll } from '../support/e2e/axe.ts';
import { commandDialog, expect, openConsole, signInToConsole, test } from '../support/e2e/console.ts';
import { opsPassword, staff } from '../support/server/back-office/staff.ts';

/** A security chip of the computer, which unlocks by itself. @returns `setUnlocked(false)`: the operator closes the dialog */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUnlocked: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test(
  'an operator adds a passkey, signs in with it, moves money with it and removes it',
  { tag: '@long' },
  async ({ browser, shop, database: { db } }) => {
    const [{ id, name }, { account }] = [await staff(db, 'auditor'), await createAccount(db)];
    const page = await openConsole(browser, shop, `/accounts/${encodeURIComponent(account)}`);
    const authenticator = await addAuthenticator(page);
    const openFactors = async (item: string) => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await signInToConsole(page, name);
    await openFactors('Set up second factor');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Password').fill(opsPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name').fill('Laptop');
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    const codes = await page.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('not used yet');
    expect(await authenticator.count()).toBe(1);
    await drawAll(page);
    expect(await axeFaults(page, 'all')).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInToConsole(page, name);
    const withPasskey = page.getByRole('button', { name: 'Sign in with passkey' });
    await authenticator.setUnlocked(false);
    await withPasskey.click();
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again.');
    await authenticator.setUnlocked(true);
    await drawAll(page);
    expect(await axeFaults(page, 'all')).toEqual([]);
    await withPasskey.click();
    await expect(page.getByRole('heading', { name: account })).toBeVisible();

    await db
      .updateTable('operator_session')
      .set({ proven_at: sql<Date>`now() - interval '16 minutes'` })
      .where('operator_id', '=', id)
      .execute();
    await page.getByRole('button', { name: 'Adjust the balance' }).click();
    const dialog = commandDialog(page).filter({ has: page.getByLabel('Direction') });
    await dialog.getByLabel('Amount').fill('7.5');
    await dialog.getByLabel('Reason').fill('Goodwill');
    await dialog.getByRole('button', { name: 'Request' }).click();
    const stepUp = page.getByRole('dialog', { name: 'Confirm with your second factor' });
    await expect(stepUp).toBeVisible();
    await drawAll(page);
    expect(await axeFaults(page, 'all')).toEqual([]);
    await stepUp.getByRole('button', { name: 'Cancel' }).click();
    await expect(stepUp).toBeHidden();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Goodwill');
    expect(await requests()).toBe(0);
    await dialog.getByRole('button', { name: 'Request' }).click();
    await stepUp.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^A\d/ })).toBeVisible();
    expect(await requests()).toBe(1);

    await openFactors('Second factor');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used');
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByLabel('Password').fill(opsPassword);
    await page.getByRole('button', { name: 'Use a code instead of the passkey' }).click();
    await page.getByLabel('Current code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInToConsole(page, name);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.context().close();

    async function requests(): Promise<number> {
      const rows = await db.selectFrom('adjustment').select('id').where('requested_by', '=', id).execute();
      return rows.length;
    }
  },
);
