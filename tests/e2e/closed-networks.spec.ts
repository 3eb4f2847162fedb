import { startShop, type RunningShop } from '../support/running-shop.ts';
import { closeNetwork, returnToTab } from '../support/e2e/pauses.ts';
import { test as base } from '../support/e2e/signed-in.ts';
import { expect, withoutWorker } from '../support/e2e/test.ts';
import { act, putIn, submitEvidence } from '../support/e2e/wallet-steps.ts';
import { letPayoutsWait } from '../support/accounts.ts';
import { confirmMail } from '../support/e2e/mail.ts';
import { staff } from '../support/server/back-office/staff.ts';

const network = (id: string, name: string, chainId: number) => ({
  id,
  name,
  chainId,
  test: true,
  confirmations: 12,
  minimum: '5.00',
  assets: [{ symbol: 'ETH', decimals: 18, rate: '2500' }],
});

/** A shop with two networks, which nothing watches. */
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const networks = [network('sepolia', 'Sepolia', 11_155_111), network('hoodi', 'Hoodi', 560_048)];
      const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', CHAIN_NETWORKS: JSON.stringify(networks) };
      const shop = await startShop({ env });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use(withoutWorker);

test(
  'an address on a closed network cannot be chosen, and a closed network for top-ups is named',
  { tag: '@long' },
  async ({ page, t, shop, user, database: { db } }) => {
    const owner = { url: shop.url, ...(await staff(db, 'owner')) };
    const close = async (closedFor: Parameters<typeof closeNetwork>[2]) => {
      await closeNetwork(owner, 'sepolia', closedFor);
      await returnToTab(page);
    };
    const closed = page.getByText(t('{name} is closed for now.', { name: 'Sepolia' }));

    await putIn(page, '100.00');
    await act(page, 'resetPay', { password: user.payPassword });
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
    await confirmMail(shop, user.email, token);
    const add = (on: string, address: string) =>
      act(page, 'payoutAccountAdd', { type: 'chain', network: on, address });
    await add('hoodi', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359');
    // The newest one, which is the default.
    await add('sepolia', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await letPayoutsWait(db);
    await page.goto('/withDraw');
    await page.getByText(t('On-chain'), { exact: true }).click();
    const [first, second] = [
      page.getByRole('radio', { name: /0x5aA/ }),
      page.getByRole('radio', { name: /0xfB6/ }),
    ];
    await expect(first).toBeChecked();
    await close({ withdrawals: false });
    await expect(closed).toBeVisible();
    await expect(first).toBeDisabled();
    await expect(first).not.toBeChecked();
    await expect(second).toBeChecked();

    await page.goto('/walletTopUp?network=sepolia');
    await expect(page.getByRole('button', { name: t('Copy'), exact: true })).toBeVisible();
    await expect(closed).toBeHidden();
    await close({ topUps: false });
    await expect(closed).toBeVisible();
    await page.getByRole('link', { name: /Hoodi/ }).click();
    await expect(page).toHaveURL(/network=hoodi/);
    await expect(closed).toBeHidden();

    // Evidence that was submitted before the network closed.
    await page.getByLabel(t('Transaction hash')).fill(`0x${'5'.repeat(64)}`);
    await submitEvidence(page, t, '25');
    await expect(page).toHaveURL(/record=/);
    await closeNetwork(owner, 'hoodi', { topUps: false });
    await page.reload();
    await expect(page.getByText(t('wallet|Under review'))).toBeVisible();
  },
);
