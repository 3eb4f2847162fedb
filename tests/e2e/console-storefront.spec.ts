import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { smallPhoto } from '../support/e2e/review-steps.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

/** Clicks a button and waits for the response of its command. */
async function send(page: Page, path: string, button: string, within: Pick<Page, 'getByRole'> = page) {
  const response = page.waitForResponse(new RegExp(`/ops/${path}`));
  await within.getByRole('button', { name: button, exact: true }).click();
  expect(await (await response).json()).toMatchObject({ code: 1 });
}

const homeOf = (page: Page, lang: string) => fetchData<'home'>(page, `/api/index/home?lang=${lang}`);
const titlesOf = async (page: Page, lang = 'en') =>
  (await homeOf(page, lang)).banners.map(({ title }) => title);

test(
  'a banner is added with its preview, translated, moved, followed by a shopper and removed',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page } = await consoleAs('catalog', '/storefront');
    const title = `Kites ${randomUUID().slice(0, 6)}`;
    await page.getByRole('link', { name: 'New banner' }).click();
    await page.getByRole('button', { name: 'Add banner' }).click();
    await expect(page.getByText('Some fields are missing or wrong.')).toBeVisible();
    await page.getByLabel('Add image').setInputFiles(await smallPhoto());
    await expect(page.getByRole('img', { name: 'Image of the banner' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('toys');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Button').fill('Let them fly');
    await page.getByText('Dark', { exact: true }).click();
    const preview = (language: string) => page.frameLocator(`iframe[title="Preview, ${language}, Dark"]`);
    await expect(preview('English').getByText('Let them fly')).toBeVisible();
    await page.getByLabel('Language of the preview').selectOption('Every language');
    await expect(preview('日本語').getByText('Let them fly')).toBeVisible();
    await expect(page.getByText('English texts', { exact: true })).toHaveCount(7);
    // Pressed twice, it is stored once.
    const added = page.waitForResponse(/\/ops\/banner\/add/);
    await page.getByRole('button', { name: 'Add banner' }).dblclick();
    expect(await (await added).json()).toMatchObject({ code: 1 });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => titlesOf(shopper)).toContain(title);

    // The added banner is a screen of its own, with the first choices of its preview.
    await page.getByText('Dark', { exact: true }).click();
    await page.getByLabel('Language of the preview').selectOption('Every language');
    await page.getByRole('button', { name: '日本語' }).click();
    const japanese = page.getByRole('region', { name: '日本語' });
    await japanese.getByLabel('Title').fill('凧');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '日本語' })).toBeVisible();
    await japanese.getByLabel('Button').fill('あげる');
    await expect(preview('日本語').getByText('あげる')).toBeVisible();
    await expect(page.getByText('English texts', { exact: true })).toHaveCount(6);
    await send(page, 'banner/save', 'Save');
    await expect.poll(() => titlesOf(shopper, 'ja')).toContain('凧');

    // To the top by keyboard.
    await page.getByRole('link', { name: 'Banners', exact: true }).first().click();
    const before = await titlesOf(shopper);
    const up = page.getByRole('button', { name: `Move ${title} up` });
    await up.focus();
    for (let step = 1; step < before.length; step++) await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    // The preview of the home page has the order that is not saved yet, in the chosen language.
    const home = page.frameLocator('iframe[title="Home page"]').getByRole('list', { name: 'Banners' });
    await expect(home.getByRole('listitem').first()).toContainText(title);
    await page.getByLabel('Language of the preview').selectOption('日本語');
    await expect(home.getByRole('listitem').first()).toContainText('凧');
    await send(page, 'banner/sort', 'Save order');
    await expect.poll(async () => (await titlesOf(shopper))[0]).toBe(title);

    await shopper.goto('/home');
    await shopper.getByRole('link', { name: title }).click();
    await expect(shopper).toHaveURL(/\/search\?category=toys/);

    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await send(page, 'banner/remove', 'Remove', commandDialog(page));
    await expect(page).toHaveURL(/\/storefront$/);
    await expect.poll(() => titlesOf(shopper)).not.toContain(title);
  },
);

test(
  'a category is added, refused in twice the same name, and removed while empty; search words are sorted',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page } = await consoleAs('catalog', '/storefront/categories/new');
    const slug = [...randomUUID().replaceAll(/[^a-f]/g, '')].slice(0, 9).join('').padEnd(9, 'z');
    await page.getByLabel('Add image').setInputFiles(await smallPhoto());
    await expect(page.getByRole('img', { name: 'Image of the category' })).toBeVisible();
    await page.getByLabel('English').fill('Toys');
    await page.getByLabel('Slug').fill(slug);
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(page.getByRole('alert')).toContainText('Another category has this slug or name.');
    await page.getByLabel('English').fill(slug.toUpperCase());
    await send(page, 'category/add', 'Add category');
    await expect(page.getByText('missing')).toHaveCount(7);
    const slugs = async () => (await homeOf(shopper, 'en')).categories.map((category) => category.slug);
    await expect.poll(slugs).toContain(slug);
    await page.getByRole('button', { name: 'Remove' }).click();
    await send(page, 'category/remove', 'Remove', commandDialog(page));
    await expect.poll(slugs).not.toContain(slug);
    await page.getByRole('link', { name: 'Food' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = commandDialog(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The category has products');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
    await page.getByRole('link', { name: 'Search words' }).click();
    const words = page.getByRole('list', { name: 'Words in ไทย' });
    const [first, second] = [words.getByRole('textbox').nth(0), words.getByRole('textbox').nth(1)];
    const [one, two] = [await first.inputValue(), await second.inputValue()];
    await second.fill(one);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This word is there already.')).toBeVisible();
    await second.fill(two);
    await page
      .getByRole('button', { name: `Move ${one} down` })
      .last()
      .click();
    await send(page, 'hot-words/save', 'Save');
    await expect(first).toHaveValue(two);
    const thai = async () => (await homeOf(shopper, 'th')).hotWords;
    await expect.poll(async () => (await thai()).indexOf(two) < (await thai()).indexOf(one)).toBe(true);
  },
);

test(
  'a shop is found and edited; shoppers read its introduction and never its note',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page } = await consoleAs('catalog', '/shops');
    await page.getByRole('searchbox', { name: 'Search shops' }).fill('Petit');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Petit Bois' }).click();
    const intro = `Bois ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Français').fill(intro);
    await page.getByLabel('Note', { exact: true }).fill(`Note ${intro}`);
    await page.getByLabel('First kilogram').fill('4,5x');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Missing or wrong.', { exact: true })).toBeVisible();
    await page.getByLabel('First kilogram').fill('4.50');
    await send(page, 'shop/save', 'Save');
    const id = /\d+$/.exec(page.url())![0];
    const detail = async () => (await shopper.request.get(`/api/shop/detail?id=${id}&lang=fr`)).text();
    await expect.poll(detail).toContain(`"intro":"${intro}"`);
    expect(await detail()).not.toContain('Note Bois');
    const { page: support } = await consoleAs('support', `/shops/${id}`);
    await expect(support.getByLabel('Note', { exact: true })).toHaveValue(`Note ${intro}`);
    await expect(support.getByRole('button', { name: 'Save' })).toHaveCount(0);
  },
);
