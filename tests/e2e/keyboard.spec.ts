import { maxStars } from '#domain/review.ts';
import type { Locator } from '@playwright/test';
import { enter, tabTo } from '../support/e2e/keys.ts';
import { tokyo } from '../support/addresses.ts';
import { sentence } from '../../server/messages/refusals/sentence.ts';
import { test as base } from '../support/e2e/seeded-account.ts';
import { any, like, newUser } from '../support/e2e/steps.ts';
import { expect, withoutWorker } from '../support/e2e/test.ts';

/** A user on a desktop with an address, money and a line to review, who only uses the keyboard. */
const test = base.extend<{ signedIn: void }>({
  signedIn: async ({ context, shop, things }, use) => {
    await context.addCookies([{ name: 'token', value: things.token, url: shop.url, sameSite: 'Lax' }]);
    await use();
  },
});
test.use(withoutWorker);
test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

/** Waits until the sheet has slid in: before that, the focused element may be below the window. */
const slidIn = (sheet: Locator) => expect(sheet).toBeInViewport({ ratio: 1 });

test('finds, configures, orders and pays for a product by keyboard alone', async ({
  page,
  t,
  things,
  signedIn: _signedIn,
}) => {
  await page.goto('/search');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(things.title);
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('link', { name: things.title }).first());
  await expect(page.getByRole('heading', { level: 1, name: things.title })).toBeVisible();

  // On a wide screen the options are part of the page. Without a choice, the first open option shows a message.
  const add = page.getByRole('button', { name: t('Add to cart') }).filter({ visible: true });
  await enter(page, add);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    like(t('First choose: {0}', any)),
  );
  const sheet = page.getByRole('dialog');
  await expect(sheet).toHaveCount(0);
  const options = page
    .getByRole('group')
    .filter({ has: page.locator('button[aria-pressed]'), visible: true });
  for (const option of await options.all()) {
    await tabTo(page, option.locator('button[data-standing=free]').first());
    await page.keyboard.press('Space');
  }
  await enter(page, add);
  await expect(page.getByRole('status').filter({ hasText: t('Added to cart') })).toBeVisible();

  await page.goto('/bag');
  await enter(page, page.getByRole('button', { name: like(t('Check out ({0})', any)) }));
  await expect(page).toHaveURL(/\/checkout/);
  const address = page.getByRole('button').filter({ hasText: tokyo.addressee });
  await enter(page, address);
  await slidIn(sheet);
  // The focus stays in the sheet however often Tab is pressed.
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    // At the end, a focus guard moves it back to the beginning.
    await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  // Escape closes the sheet and restores the focus.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(address).toBeFocused();
  await enter(page, page.getByRole('button', { name: like(t('Place order · {0}', any)) }));
  // The key pad has the focus: the payment password is typed, and a wrong digit deleted.
  await expect(sheet.getByLabel(t('Payment password'))).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence('wrong_pay_password', 'en', { attemptsLeft: 4 }))).toBeVisible();
  await page.keyboard.type('9');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(newUser().payPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('heading|Paid') })).toBeVisible();
});

test(
  'tops up the wallet by keyboard alone, with a new card',
  { tag: '@long' },
  async ({ page, t, signedIn: _signedIn }) => {
    await page.goto('/cardTopUp');
    await tabTo(page, page.getByLabel(t('Amount in dollars')));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('35');
    const another = page.getByRole('button', { name: t('Add a card') });
    await enter(page, another);
    const sheet = page.getByRole('dialog');
    await slidIn(sheet);
    await tabTo(page, sheet.getByLabel(t('Card number')));
    await page.keyboard.type('5555555555554444');
    await tabTo(page, sheet.getByLabel(t('Expires')));
    await page.keyboard.type('1234');
    await tabTo(page, sheet.getByLabel(t('Security code')));
    await page.keyboard.type('123');
    await tabTo(page, sheet.getByLabel(t('Name on the card')));
    await page.keyboard.type('MIKA SATO');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await enter(page, page.getByRole('button', { name: like(t('Top up {0}', any)) }).last());
    await expect(page.getByText(like(t('Your balance is now {0}.', any)))).toBeVisible();
  },
);

test(
  'writes a review by keyboard alone, with arrow keys for the stars',
  { tag: '@long' },
  async ({ page, t, things, signedIn: _signedIn }) => {
    await page.goto(`/comment?line=${things.line}`);
    for (const judged of ['Product', 'Service', 'score|Shipping'] as const) {
      const stars = page.getByRole('radiogroup', { name: t(judged), exact: true });
      await tabTo(page, stars.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
      await expect(
        stars.getByRole('radio', { name: t('{stars} of {maxStars} stars', { stars: 4, maxStars }) }),
      ).toBeChecked();
    }
    await tabTo(page, page.getByLabel(t('Your review')));
    await page.keyboard.type('All of it without a mouse');
    await enter(page, page.getByRole('button', { name: new RegExp(`^${t('Submit')}`) }));
    await expect(page).toHaveURL(/\/comment$/);
  },
);

test(
  'key pads accept pasted digits, and login forms support password managers',
  { tag: '@long' },
  async ({ page, context, t, things, shop }) => {
    await page.goto('/login');
    await expect(page.getByLabel(t('Email'), { exact: true })).toHaveAttribute('autocomplete', 'username');
    const password = page.getByLabel(t('Password'), { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.evaluate((field: HTMLInputElement) => {
      const paste = new ClipboardEvent('paste', { cancelable: true, bubbles: true });
      if (!field.dispatchEvent(paste)) throw new Error('pasting was prevented');
    });
    await page.goto('/register');
    for (const field of await page.locator('input[type=password]').all())
      await expect(field).toHaveAttribute('autocomplete', 'new-password');

    await context.addCookies([{ name: 'token', value: things.token, url: shop.url, sameSite: 'Lax' }]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/orderInfo/${things.order.unpaid.id}`);
    await enter(page, page.getByRole('button', { name: like(t('Pay {0}', any)) }));
    const pad = page.getByRole('dialog').getByLabel(t('Payment password'));
    await expect(pad).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('13 57-90'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(pad).toHaveValue(newUser().payPassword);

    // On a phone in landscape, the whole pad is visible.
    await page.setViewportSize({ width: 844, height: 390 });
    for (const key of ['1', '9', '0'])
      await expect(page.getByRole('dialog').getByRole('button', { name: key, exact: true })).toBeInViewport({
        ratio: 1,
      });
  },
);

test(
  'a toast is announced once and can be read again in the settings',
  { tag: '@long' },
  async ({ page, t, signedIn: _signedIn }) => {
    const saved = t('Saved');
    await page.addInitScript((text) => {
      const readOut: string[] = [];
      Object.assign(globalThis, { readOut });
      const live = '[role=status], [role=alert], [role=log], [aria-live]';
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes)
            if (node.textContent?.includes(text) && target instanceof Element && target.closest(live))
              readOut.push(text);
      }).observe(document, { subtree: true, childList: true });
    }, saved);
    await page.goto('/profile');
    await enter(page, page.getByRole('button', { name: t('Edit profile') }));
    const sheet = page.getByRole('dialog');
    await slidIn(sheet);
    await enter(page, sheet.getByRole('button', { name: t('Save'), exact: true }));
    await expect(sheet).toBeHidden();
    // After the sheet has closed and the toast has expired.
    await expect(page.getByRole('status').filter({ hasText: saved })).toHaveCount(0);

    await enter(
      page,
      page
        .getByRole('link', { name: t('Settings') })
        .filter({ visible: true })
        .first(),
    );
    const log = page.locator('summary', { hasText: t('Recent messages') });
    await enter(page, log);
    await expect(page.getByRole('list', { name: t('Recent messages') })).toContainText(saved);
    expect(await page.evaluate(() => (globalThis as unknown as { readOut: string[] }).readOut)).toEqual([
      saved,
    ]);
  },
);
