import type { Address } from 'viem';
import { test } from '../support/e2e/chain-shop.ts';
import { closeNetwork, type Owner, returnToTab, saveSetting, switchParts } from '../support/e2e/pauses.ts';
import { signUp } from '../support/e2e/steps.ts';
import { staff } from '../support/server/back-office/staff.ts';
import type { Translator } from '../support/e2e/translator.ts';
import { expect, withoutWorker } from '../support/e2e/test.ts';
import { balanceOf } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'shows every step of a deposit without a reload, from sending coins to the credited balance',
  { tag: '@long' },
  async ({ page, t, chain }) => {
    await signUp(page, '/topUp');
    await page.getByRole('link', { name: t('On-chain') }).click();
    await page.getByRole('link', { name: /Local chain/ }).click();
    await expect(page.getByRole('img', { name: t('QR code for the address') })).toBeVisible();
    await expect(page.getByText(t('Not supported: {0}.', { 0: 'DEX, BSC, and HECO' }))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('Waiting for your deposit') })).toBeVisible();
    await page.getByRole('button', { name: t('Copy'), exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    // The clipboard is written asynchronously.
    await expect.poll(copied).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const address = (await copied()) as Address;
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));

    await chain.sendDollar(address, '48.60');
    await expect(
      page.getByRole('heading', { name: t('{0} deposit on the way', { 0: '$48.60' }) }),
    ).toBeVisible();
    const progress = page.getByRole('progressbar', {
      name: t('{seen} of {needed} confirmations', { seen: 1, needed: 4 }),
    });
    await expect(progress).toHaveAttribute('aria-valuemax', '4');
    await chain.mine(1);
    await expect(page.getByText(t('{seen} of {needed} confirmations', { seen: 2, needed: 4 }))).toBeVisible();
    expect(await balanceOf(page), 'nothing before it is final').toBe('0.00');

    await chain.mine(3);
    await expect(page.getByRole('heading', { name: t('Added to your balance') })).toBeVisible();
    expect(await balanceOf(page)).toBe('48.60');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);

    // The same page waits for the next deposit.
    await page.getByRole('button', { name: t('Top up again') }).click();
    await expect(page.getByRole('heading', { name: t('Waiting for your deposit') })).toBeVisible();
  },
);

for (const [reason, hide, show, note] of [
  [
    'a pause',
    (owner: Owner) => switchParts(owner, false, ['chainTopUp']),
    (owner: Owner) => switchParts(owner, null, ['chainTopUp']),
    (t: Translator) => t('We’ve paused on-chain top-ups for a while.'),
  ],
  [
    'the closure of its network',
    (owner: Owner) => closeNetwork(owner, 'local', { topUps: false }),
    (owner: Owner) => saveSetting(owner, 'networkRules', null),
    (t: Translator) => t('{name} is closed for now.', { name: 'Local chain (test network)' }),
  ],
] as const)
  test(
    `a deposit under way is shown during ${reason}, and credited`,
    { tag: '@long' },
    async ({ page, t, shop, chain, database: { db } }) => {
      const owner = { url: shop.url, ...(await staff(db, 'owner')) };
      await signUp(page, '/walletTopUp');
      await page.getByRole('link', { name: /Local chain/ }).click();
      await page.getByRole('button', { name: t('Copy'), exact: true }).click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(/^0x[0-9a-fA-F]{40}$/);
      await chain.sendDollar((await copied()) as Address, '31.00');
      const onTheWay = page.getByRole('heading', { name: t('{0} deposit on the way', { 0: '$31.00' }) });
      await expect(onTheWay).toBeVisible();
      try {
        await hide(owner);
        await returnToTab(page);
        await expect(page.getByText(note(t))).toBeVisible();
        await expect(page.getByRole('img', { name: t('QR code for the address') })).toBeHidden();
        await page.reload();
        await expect(onTheWay).toBeVisible();
        await chain.mine(3);
        await expect(page.getByRole('heading', { name: t('Added to your balance') })).toBeVisible();
        expect(await balanceOf(page)).toBe('31.00');
      } finally {
        await show(owner);
      }
    },
  );
