import { fetchData, signUp } from '../support/e2e/steps.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';

test(
  'an operator changes a help article in two languages, restores it, and reads a legal text',
  { tag: '@long' },
  async ({ consoleAs, database: { db } }) => {
    const { page, operator } = await consoleAs('catalog', '/texts');
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
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Some fields are missing or wrong.')).toBeVisible();
    await page
      .getByRole('textbox', { name: /^Block \d$/ })
      .last()
      .fill('Open the order.\nPay.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a note.')).toBeVisible();
    await page.getByLabel('Note').fill('Shorter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changed by operators', { exact: true })).toBeVisible();
    await expect.poll(article.bind(null, 'en')).toMatchObject({ title: 'Pay within 30 minutes' });
    expect((await article('en')).blocks.at(-1)).toEqual({
      kind: 'steps',
      items: ['Open the order.', 'Pay.'],
    });

    await page.getByRole('button', { name: '日本語' }).click();
    // The English text has other blocks now.
    await expect(page.getByRole('group', { name: 'English text' })).toHaveCount(1);
    await page.getByLabel('Title', { exact: true }).fill('支払い：分');
    // A figure at the caret, which stays after it.
    await page.getByLabel('Title', { exact: true }).press('ArrowLeft');
    await page.getByRole('button', { name: 'Insert a figure into Title' }).click();
    await page.getByRole('menuitem', { name: '{payMinutes}' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.type('-');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('支払い：{payMinutes}-分');
    await expect(preview.getByRole('heading')).toHaveText('支払い：30-分');
    // The draft of a language is kept while another one is shown.
    await page.getByRole('button', { name: 'Italiano', exact: true }).click();
    await expect(page.getByRole('button', { name: '日本語 not saved' })).toBeVisible();
    await page.getByRole('link', { name: 'Help and legal texts' }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await page.getByRole('button', { name: '日本語 not saved' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('支払い：{payMinutes}-分');
    await page.getByLabel('Title', { exact: true }).fill('支払い');
    await page.getByLabel('Note').fill('Shorter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(article.bind(null, 'ja')).toMatchObject({ title: '支払い' });
    await expect(
      page.getByRole('button', { name: '日本語 changed by operators', exact: true }),
    ).toBeVisible();
    await page.getByText('Dark', { exact: true }).click();
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');

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

    // An earlier version is published again in one step. A draft would be lost, and a colleague's newer version refuses it.
    const restore = commandDialog(page).getByRole('button', { name: 'Restore and publish' });
    await page.getByLabel('Title', { exact: true }).fill('A draft');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(commandDialog(page).getByText(`by ${operator.name}`)).toBeVisible();
    await expect(commandDialog(page).getByText('that are not saved are lost.')).toBeVisible();
    await expect(commandDialog(page).getByRole('region', { name: 'Text' })).toContainText('Open the order.');
    await expectSoundScreen(page, 'restoring a version');
    await commandDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A draft');
    await page.getByRole('button', { name: 'Restore' }).click();
    const { id } = await db
      .selectFrom('operator')
      .select('id')
      .where('name', '=', operator.name)
      .executeTakeFirstOrThrow();
    const version = { article: 'help.paying', lang: 'en', note: 'By a colleague', operator_id: id } as const;
    await db
      .insertInto('article_version')
      .values({ ...version, value: null, built_in: null })
      .execute();
    await restore.click();
    await expect(commandDialog(page).getByRole('alert')).toHaveCount(2);
    expect(await article('en')).toEqual(builtIn);
    await commandDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('By a colleague')).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Pay within' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await restore.click();
    await expect(commandDialog(page)).toBeHidden();
    await expect.poll(article.bind(null, 'en')).toMatchObject({ title: 'Pay within 30 minutes' });
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Pay within {payMinutes} minutes');
    await expect(page.getByText(/^Restored the version of/)).toBeVisible();
    await revert();

    // Only owners change legal texts; others read them in each language.
    await page.goto('/console/texts/law.terms.scope');
    await expect(page.getByText('Only owners change legal texts.')).toBeVisible();
    await page.getByRole('button', { name: 'Italiano', exact: true }).click();
    // Beside the title and each block.
    await expect(page.getByRole('group', { name: 'English text' })).not.toHaveCount(1);
    await expect(page.getByRole('group', { name: 'English text' }).first()).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  },
);

test(
  'an operator decides about a text whose built-in text a release has changed',
  { tag: '@long' },
  async ({ consoleAs, database: { db } }) => {
    const { page, operator } = await consoleAs('catalog', '/texts');
    const { id } = await db
      .selectFrom('operator')
      .select('id')
      .where('name', '=', operator.name)
      .executeTakeFirstOrThrow();
    const ours = { title: 'Freight, by us', blocks: [{ kind: 'paragraph', text: 'Each shop sets it.' }] };
    await db
      .insertInto('article_version')
      .values({
        article: 'help.freight',
        lang: 'en',
        value: JSON.stringify(ours),
        built_in: JSON.stringify({ ...ours, title: 'Freight of the former release' }),
        note: 'Ours',
        operator_id: id,
      })
      .execute();
    await page.reload();
    await page.getByLabel('Changes').selectOption('newer');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Freight, by us' }).click();
    await expect(page.getByRole('region', { name: 'New built-in text' })).toContainText('New or changed');
    await expect(page.getByRole('region', { name: 'Your text' })).toContainText('Each shop sets it.');
    await expectSoundScreen(page, 'a newer built-in text');
    await page.getByRole('button', { name: 'Keep this text' }).click();
    await commandDialog(page).getByLabel('Note').fill('Still right');
    await commandDialog(page).getByRole('button', { name: 'Keep this text' }).click();
    await expect(page.getByRole('region', { name: 'New built-in text' })).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Freight, by us');
    await expect(page.getByText('Still right')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    await commandDialog(page).getByLabel('Note').fill('Not needed');
    await commandDialog(page).getByRole('button', { name: 'Publish the built-in text' }).click();
    await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  },
);

test(
  'an owner publishes a legal text, and a shopper reads it with the new date',
  { tag: '@long' },
  async ({ page: shopper, consoleAs, t }) => {
    const { page } = await consoleAs('owner', '/texts/law.refunds.when');
    const refunds = async () =>
      (await fetchData<'law'>(page, '/api/user/law?lang=en')).documents.find(({ id }) => id === 'refunds')!;
    const { updatedOn } = await refunds();
    await page.getByLabel('Title', { exact: true }).fill('When a refund is possible');
    await page.getByRole('textbox', { name: 'Block 1' }).fill('Within {returnDays} days of the receipt.');
    await page.getByLabel('Note').fill('Clearer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changed by operators', { exact: true })).toBeVisible();
    const today = new Date().toISOString().slice(0, 10);
    expect(updatedOn < today).toBe(true);
    await expect.poll(async () => (await refunds()).updatedOn).toBe(today);

    await signUp(shopper, '/law?document=refunds');
    await expect(shopper.getByRole('heading', { name: 'When a refund is possible' })).toBeVisible();
    await expect(shopper.getByText('days of the receipt.')).not.toContainText('{');
    const shown = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(today),
    );
    await expect(shopper.getByText(t('Last updated {day}', { day: shown }))).toBeVisible();

    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    await commandDialog(page).getByLabel('Note').fill('Not needed');
    await commandDialog(page).getByRole('button', { name: 'Publish the built-in text' }).click();
    await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  },
);
