import type { Page } from '@playwright/test';
import { axeFaults, drawAll } from '../support/e2e/axe.ts';
import { layoutFaults } from '../support/e2e/layout-faults.ts';
import { test } from '../support/e2e/seeded-account.ts';
import { waitUntilStill } from '../support/e2e/waits.ts';
import { any, like } from '../support/e2e/steps.ts';
import { expect, withoutWorker } from '../support/e2e/test.ts';

// Covers sheets and dialogs over a page; walk.spec.ts covers the pages.

test.use(withoutWorker);
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

/** Checks the open sheet in light and dark and at a narrow width, and closes it. */
async function look(page: Page, what: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(sheet, what).toBeVisible();
  await drawAll(page);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitUntilStill(page);
    faults.push(...(await axeFaults(page, colorScheme === 'light' ? 'all' : 'colors')));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  await waitUntilStill(page);
  faults.push(...(await layoutFaults(page, { touch: true })));
  await page.screenshot({
    path: `tests/artifacts/walk/sheets/${what.replaceAll(' ', '-')}.jpg`,
    quality: 50,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(faults, `${what}\n${faults.join('\n')}\n`).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet, what).toBeHidden();
  // Closing goes back in the history, which would cancel a navigation that starts meanwhile.
  await page.waitForFunction(() => !(history.state as { sheet?: string } | null)?.sheet);
}

test('the sheets of a visitor are accessible', { tag: '@long' }, async ({ page, t, things }) => {
  await page.goto(`/detail/${things.product}`);
  await page.getByRole('button', { name: t('Add to cart') }).click();
  await look(page, 'choosing a variant');

  await page.goto('/search?q=phone');
  await page.getByRole('button', { name: t('Filter') }).click();
  await look(page, 'filters');

  await page.goto('/home');
  await page.getByRole('button', { name: like(t('Language: {name}', { name: '\u0000' })) }).click();
  await look(page, 'languages');
});

test(
  'the sheets of checkout and wallet are accessible',
  { tag: '@long' },
  async ({ page, context, t, shop, things }) => {
    await context.addCookies([{ name: 'token', value: things.token, url: shop.url, sameSite: 'Lax' }]);
    await page.goto(`/orderInfo/${things.order.unpaid.id}`);
    await page.getByRole('button', { name: like(t('Pay {0}', any)) }).click();
    await look(page, 'paying');

    await page.goto('/topUpRecord');
    await page.getByRole('button', { name: /2,500\.00/ }).click();
    await look(page, 'a top-up');

    await page.goto('/withDraw');
    await page.getByText(t('On-chain')).click();
    await page.getByRole('button', { name: t('wallet|Add an address') }).click();
    await look(page, 'an address to withdraw to');
  },
);

test(
  'forced colors keep selected, enabled and filled states distinguishable',
  { tag: '@long' },
  async ({ page, context, shop, t, things }) => {
    await context.addCookies([{ name: 'token', value: things.token, url: shop.url, sameSite: 'Lax' }]);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const background = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const differ = async (one: string, other: string) =>
      expect(await background(one), one).not.toBe(await background(other));
    const keep = (name: string) =>
      page.screenshot({ path: `tests/artifacts/walk/forced-colors/${name}.jpg`, quality: 50 });

    await page.goto('/setting');
    await expect(page.getByRole('radio').first()).toBeAttached();
    await differ('label:has(> input[type=radio]:checked)', 'label:has(> input[type=radio]:not(:checked))');
    await keep('setting');

    await page.goto('/myPurchases/0');
    await differ('nav [aria-current=page]', 'nav a:not([aria-current])');
    await keep('orders');

    await page.goto('/changePayPwd');
    const pad = page.locator('input[name=payment-password]');
    await expect(pad).toBeFocused();
    await page.keyboard.type('123');
    await expect(pad).toHaveValue('123');
    await differ('label [aria-hidden] > span:nth-child(1)', 'label [aria-hidden] > span:nth-child(6)');
    await keep('key-pad');
    await page.goto(`/detail/${things.product}`);
    await expect(page.getByRole('button', { name: t('Add to cart') })).toBeVisible();
    await keep('product');
  },
);
