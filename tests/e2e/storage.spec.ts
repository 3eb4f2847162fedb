import { waitForDeferredCode } from '../support/e2e/waits.ts';
import { recordToasts } from '../support/e2e/record-toasts.ts';
import { addToCart, fetchData, signUp } from '../support/e2e/steps.ts';
import { expect, test } from '../support/e2e/test.ts';

test(
  'reports evicted storage once and restores the cart from the account',
  { tag: '@long' },
  async ({ page, t }) => {
    await signUp(page, '/home');
    const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const { title } = hot.list.find((each) => each.inStock)!;
    await addToCart(page, t, title);
    await page.goto('/waiting');
    const sent = page.getByRole('heading', { name: t('Sent'), exact: true });
    await expect(page.getByText(t('Everything has been sent')).or(sent)).toBeVisible();
    await expect(page.getByRole('heading', { name: t('Waiting'), exact: true })).toHaveCount(0);

    const session = await page.context().newCDPSession(page);
    await page.goto('/favicon.svg');
    const origin = new URL(page.url()).origin;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,indexeddb' });
    const toasts = await recordToasts(page);
    await page.goto('/bag');
    const notice = t(
      'Your device cleared this app’s data to free up space. Anything saved to your account will come back.',
    );
    await expect.poll(toasts).toContain(notice);
    await expect(page.getByRole('checkbox', { name: t('Select {title}', { title }) })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: t('Select {title}', { title }) })).toBeVisible();
    expect(await toasts()).not.toContain(notice);
  },
);

test('requests persistent storage only when there is data to lose', { tag: '@long' }, async ({ page, t }) => {
  await page.addInitScript(() => {
    const requests: string[] = [];
    Object.assign(globalThis, { requests });
    StorageManager.prototype.persist = async () => {
      requests.push(location.pathname);
      return true;
    };
  });
  const requests = () =>
    page.evaluate(() => (globalThis as unknown as { requests: string[] }).requests.length);
  await page.goto('/home');
  const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
  await waitForDeferredCode(page);
  expect(await requests()).toBe(0);
  await page.goto(`/shop/${hot.list[0]!.shop.id}?view=about`);
  // The extras would make the request.
  await waitForDeferredCode(page);
  await page.getByText(t('Save this shop for offline')).click();
  await expect.poll(requests).toBe(1);
});
