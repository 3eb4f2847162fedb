import { type ShopFeature, shopFeatures } from '#domain/shop-settings.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { expect, test } from '../support/e2e/signed-in.ts';
import { returnToTab, switchParts } from '../support/e2e/pauses.ts';
import { orderTwo, placeTwo } from '../support/e2e/refund-steps.ts';
import { any, fetchData, like, newUser, register, signUp } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { confirmWith } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

test(
  'paused parts of the shop say so before a form is filled in, and continue without a reload',
  { tag: '@long' },
  async ({ page, t, shop, database: { db } }) => {
    const owner = { url: shop.url, ...(await staff(db, 'owner')) };
    const set = async (value: false | null, ...features: readonly ShopFeature[]) => {
      await switchParts(owner, value, features);
      await returnToTab(page);
    };
    const back = page.getByText(t('You can continue here as soon as the pause is over.'));
    try {
      await page.goto('/login?redirect=%2Fhome');
      await set(false, ...shopFeatures);
      await page.getByRole('link', { name: t('Create an account') }).click();
      await expect(page.getByText(t('We’ve paused new accounts for a while.'))).toBeVisible();
      await expect(back).toBeVisible();
      await expect(page.getByRole('button', { name: t('Create account') })).toBeDisabled();
      await set(null, 'registration');
      await expect(page.getByRole('button', { name: t('Create account') })).toBeEnabled();
      await expect(back).toBeHidden();
      await page.goto('/login?redirect=%2Fhome');
      await register(page, t, newUser());
      await expect(page).toHaveURL(/\/home$/);

      await page.goto('/topUp');
      await expect(page.getByText(t('Paused for a while'))).toHaveCount(3);
      await page.getByRole('link', { name: t('Manual top-up') }).click();
      await expect(page.getByText(t('We’ve paused manual top-ups for a while.'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('Submit for review') })).toBeDisabled();
      await set(null, 'manualTopUp');
      await expect(page.getByRole('button', { name: t('Submit for review') })).toBeEnabled();

      await page.goto('/walletTopUp');
      await expect(page.getByText(t('We’ve paused on-chain top-ups for a while.'))).toBeVisible();
      await set(null, 'chainTopUp');
      await expect(page.getByRole('link', { name: /Sepolia/ })).toBeVisible();

      await page.goto('/cardTopUp');
      await expect(page.getByText(t('We’ve paused top-ups by card for a while.'))).toBeVisible();
      await set(null, 'cardTopUp');
      await expect(page.getByLabel(t('Amount in dollars'))).toBeVisible();

      await page.goto('/withDraw');
      await expect(page.getByText(t('We’ve paused withdrawals for a while.'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('Withdraw') })).toHaveCount(0);
      await set(null, 'withdrawal');
      await expect(page.getByRole('button', { name: t('Withdraw') })).toBeVisible();

      const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
      const { variants } = await fetchData<'productDetail'>(
        page,
        `/api/product/detail?id=${hot.list[0]!.id}&lang=en`,
      );
      await page.goto(`/checkout?buy=${variants.find(({ stock }) => stock !== 0)!.id}x1`);
      await expect(page.getByText(t('We’ve paused orders and payments for a while.'))).toBeVisible();
      await set(null, 'checkout');
      await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
      // The balance is empty.
      const onChain = page.getByRole('radio', { name: t('On-chain') });
      await expect(onChain).toBeEnabled();
      await set(false, 'chainTopUp');
      await expect(onChain).toBeDisabled();
      await expect(page.getByText(t('Paused for a while'))).toHaveCount(1);
      // A pause that begins while the form is open.
      await set(false, 'checkout');
      await expect(page.getByText(t('We’ve paused orders and payments for a while.'))).toBeVisible();
      await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
    } finally {
      // Other journeys of this shop use these parts.
      await set(null, ...shopFeatures);
    }
  },
);

test(
  'a payment whose response was lost is confirmed although payments are paused meanwhile',
  { tag: '@long' },
  async ({ page, user, t, shop, database: { db } }) => {
    const owner = { url: shop.url, ...(await staff(db, 'owner')) };
    const { orders } = await orderTwo(page, user);
    let isConnected = false;
    await page.route('**/api/order/pay?*', async (route) => {
      if (isConnected) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto(`/orderInfo/${orders[0]!.id}`);
    await page.getByRole('button', { name: like(t('Pay {0}', any)) }).click();
    await confirmWith(page, user.payPassword, like(t('Pay {0}', any)));
    const unknown = page.getByText(
      t('We couldn’t confirm your payment. Enter your password to check again. You won’t be charged twice.'),
    );
    await expect(unknown).toBeVisible();
    try {
      await switchParts(owner, false, ['checkout']);
      const read = page.waitForResponse(/index\/pauses/);
      await returnToTab(page);
      await read;
      isConnected = true;
      await confirmWith(page, user.payPassword, like(t('Pay {0}', any)));
      await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();
    } finally {
      await switchParts(owner, null, ['checkout']);
    }
  },
);

test(
  'the payment sheet offers the ways of top-up that are not paused, and changes with them',
  { tag: '@long' },
  async ({ page, t, shop, database: { db } }) => {
    const owner = { url: shop.url, ...(await staff(db, 'owner')) };
    const set = async (value: false | null, ...features: readonly ShopFeature[]) => {
      await switchParts(owner, value, features);
      await returnToTab(page);
    };
    await signUp(page, '/home');
    const { orders } = await placeTwo(page);
    const sheet = page.getByRole('dialog');
    const way = (name: string) => sheet.getByRole('radio', { name: t(name) });
    try {
      await set(false, 'cardTopUp', 'chainTopUp');
      await page.goto(`/orderInfo/${orders[0]!.id}`);
      await page.getByRole('button', { name: like(t('Pay {0}', any)) }).click();
      await expect(sheet.getByRole('link', { name: like(t('Submit proof for {0}', any)) })).toBeVisible();
      await sheet.getByRole('button', { name: t('Pay another way') }).click();
      await expect(way('Manual top-up')).toBeChecked();
      await expect(way('Bank card')).toBeDisabled();
      await expect(way('On-chain')).toBeDisabled();
      await set(false, 'manualTopUp');
      await expect(way('Manual top-up')).toBeDisabled();
      await expect(sheet.getByRole('button', { name: t('Paused for a while') })).toBeDisabled();
      await set(null, 'cardTopUp');
      await expect(way('Bank card')).toBeChecked();
      await expect(sheet.getByLabel(t('Card number'))).toBeVisible();
      await set(false, 'checkout');
      await expect(sheet.getByText(t('We’ve paused orders and payments for a while.'))).toBeVisible();
    } finally {
      await switchParts(owner, null, shopFeatures);
    }
  },
);
