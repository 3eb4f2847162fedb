import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';

test('an operator changes a help article in two languages, restores it, and reads a legal text', async ({
  consoleAs,
}) => {
  const { page } = await consoleAs('catalog', '/texts');
  const article = async (lang: string) => {
    const response = await page.request.get(`/api/user/help_support?lang=${lang}`);
    const { data } = (await response.json()) as {
      data: { sections: { articles: { id: string; title: string; blocks: unknown[] }[] }[] };
    };
    return data.sections.flatMap(({ articles }) => articles).find(({ id }) => id === 'paying')!;
  };
  const builtIn = await article('en');
  await page.getByLabel('Title, section or document').fill(builtIn.title);
  await page.getByRole('link', { name: builtIn.title }).click();
  await expectSoundScreen(page, 'editor of an article');

  await page.getByLabel('Title', { exact: true }).fill('Pay within {payMinutes} minutes');
  await page.getByRole('button', { name: 'Remove Block 1' }).click();
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('combobox', { name: 'Kind of Block' }).last().selectOption('steps');
  await page
    .getByRole('textbox', { name: /^Block \d$/ })
    .last()
    .fill('Open the order.\nPay {payHours}.');
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('heading')).toHaveText('Pay within 30 minutes');
  await expect(preview.getByText('Open the order.')).toBeVisible();
  // With the styles of the shop.
  await expect(preview.getByRole('listitem').first()).not.toHaveCSS('margin-block-end', '0px');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some fields are missing or wrong.')).toBeVisible();
  await page
    .getByRole('textbox', { name: /^Block \d$/ })
    .last()
    .fill('Open the order.\nPay.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a note.')).toBeVisible();
  await page.getByLabel('Note').fill('Shorter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed by operators')).toBeVisible();
  await expect.poll(article.bind(null, 'en')).toMatchObject({ title: 'Pay within 30 minutes' });
  expect((await article('en')).blocks.at(-1)).toEqual({ kind: 'steps', items: ['Open the order.', 'Pay.'] });

  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: 'English text' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('支払い');
  // Leaving would lose the title.
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Note').fill('Shorter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(article.bind(null, 'ja')).toMatchObject({ title: '支払い' });

  // Other journeys of this shop read the built-in texts.
  const revert = async () => {
    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    await commandDialog(page).getByLabel('Note').fill('Not needed');
    await commandDialog(page).getByRole('button', { name: 'Publish the built-in text' }).click();
    await expect(commandDialog(page)).toBeHidden();
  };
  await revert();
  await page.getByRole('button', { name: 'English' }).click();
  await revert();
  await expect.poll(article.bind(null, 'en')).toEqual(builtIn);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Pay within {payMinutes} minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(article.bind(null, 'en')).toMatchObject({ title: 'Pay within 30 minutes' });
  await revert();

  // Only owners change legal texts; others read them in each language.
  await page.goto('/console/texts/law.terms.scope');
  await expect(page.getByText('Only owners change legal texts.')).toBeVisible();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { name: 'English text' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
