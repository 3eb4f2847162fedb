import { expect, test } from '../support/e2e/console.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'mails are previewed in every language, dark, on a phone, and as plain text',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('catalog', '/mails');
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const subject = page.getByRole('heading', { level: 2 }).last();
    await expect(subject).toHaveText('okanto: Payment received');

    const mail = page.frameLocator('iframe');
    const title = mail.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Payment received');
    const image = mail.locator('img').first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
    const address = page.url();
    await mail.getByRole('link', { name: 'View order' }).first().click();
    await expect(title).toHaveText('Payment received');
    expect([page.url(), page.context().pages().length]).toEqual([address, 1]);

    // The list by keyboard, as all lists.
    await page.locator('h1').click();
    for (const key of ['j', 'j', 'j', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/mail=order_shipped/);
    await expect(title).toHaveText('On its way');

    await page.getByLabel('Language').selectOption('日本語');
    await expect(mail.locator('html')).toHaveAttribute('lang', 'ja');
    const background = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await background();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(background).not.toBe(light);
    await page.getByText('Phone', { exact: true }).click();
    await expect
      .poll(() => mail.locator('html').evaluate(({ clientWidth }) => clientWidth))
      .toBeLessThanOrEqual(390);

    // The address has all of it.
    await page.reload();
    await expect(mail.locator('html')).toHaveAttribute('lang', 'ja');
    await expect.poll(background).not.toBe(light);
    await page.getByText('Plain text', { exact: true }).click();
    await expect(page.locator('pre')).toContainText('JD0146000034');
    await page.goBack();
    await expect(subject).toHaveText('okanto: Payment received');

    await page.getByRole('link', { name: 'First password' }).click();
    await expect(page.getByLabel('Language')).toBeDisabled();
    expect(violations).toEqual([]);
  },
);
