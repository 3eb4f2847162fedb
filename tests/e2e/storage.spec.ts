import { extrasStarted } from '../support/e2e/extras-started.ts';
import { heard } from '../support/e2e/heard.ts';
import { addToCart, ask, signUp } from '../support/e2e/steps.ts';
import { expect, test } from '../support/e2e/test.ts';

test('reports evicted storage once and restores the cart from the account', async ({ page, say }) => {
  await signUp(page, '/home');
  const { hot } = await ask<'home'>(page, '/api/index/home?lang=en');
  const { title } = hot.list.find((each) => each.inStock)!;
  await addToCart(page, say, title);
  await page.goto('/waiting');
  const sent = page.getByRole('heading', { name: say('Sent'), exact: true });
  await expect(page.getByText(say('Everything is sent')).or(sent)).toBeVisible();
  await expect(page.getByRole('heading', { name: say('Waiting'), exact: true })).toHaveCount(0);

  const session = await page.context().newCDPSession(page);
  await page.goto('/favicon.svg');
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,indexeddb' });
  const said = await heard(page);
  await page.goto('/bag');
  const told = say(
    'Your device made room and removed what was stored here. What your account has comes back.',
  );
  await expect.poll(said).toContain(told);
  await expect(page.getByRole('checkbox', { name: say('Select {title}', { title }) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: say('Select {title}', { title }) })).toBeVisible();
  expect(await said()).not.toContain(told);
});

test('requests persistent storage only when there is data to lose', async ({ page, say }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    StorageManager.prototype.persist = async () => {
      asked.push(location.pathname);
      return true;
    };
  });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.length);
  await page.goto('/home');
  const { hot } = await ask<'home'>(page, '/api/index/home?lang=en');
  await extrasStarted(page);
  expect(await asked()).toBe(0);
  await page.goto(`/shop/${hot.list[0]!.shop.id}?view=about`);
  // The extras would make the request.
  await extrasStarted(page);
  await page.getByText(say('Keep this shop for offline')).click();
  await expect.poll(asked).toBe(1);
});
