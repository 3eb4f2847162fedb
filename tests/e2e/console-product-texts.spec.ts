import type { Page } from '@playwright/test';
import { languages } from '#domain/languages.ts';
import { expect, test } from '../support/e2e/console.ts';
import { createProduct, openTexts, productText, saveProduct } from '../support/e2e/product-form.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

const fieldsOf = (page: Page, field: string) =>
  page.getByRole('group', { name: field, exact: true }).getByRole('textbox');
const tab = (page: Page, language: string) => page.getByRole('button', { name: language });
const titleIn = async (page: Page, id: number, lang: string) =>
  (await fetchData<'productDetail'>(page, `/api/product/detail?id=${id}&lang=${lang}`)).title;

test(
  'texts of a product are edited in all languages beside each other, and the filter leaves the missing ones',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page } = await consoleAs('catalog');
    const { id, title } = await createProduct(page);
    const others = languages.filter(({ file }) => file !== 'en');
    // The title, the option and its two values.
    for (const { name } of others) await expect(tab(page, name)).toContainText('4 of 4 texts missing');
    await expect(fieldsOf(page, 'Title')).toHaveCount(8);
    const marks = page.getByRole('group', { name: 'Title' }).getByText('missing', { exact: true });
    await expect(marks).toHaveCount(7);

    await productText(page, 'Title', 'Italiano').fill('Brocca');
    await expect(tab(page, 'Italiano')).toContainText('3 of 4 texts missing');
    await expect(marks).toHaveCount(6);
    await openTexts(page, 'Options');
    await productText(page, 'Value 1 of option 1', 'Italiano').fill('Salvia');
    await expect(page.locator('summary').filter({ hasText: 'Options' })).toContainText('20 missing');
    await page.getByLabel('Only missing').check();
    await expect(productText(page, 'Title', 'Italiano')).toHaveCount(0);
    await expect(fieldsOf(page, 'Title')).toHaveCount(7);
    await expect(fieldsOf(page, 'Value 2 of option 1')).toHaveCount(8);
    await expect(fieldsOf(page, 'Description')).toHaveCount(0);
    // A field stays while its text is typed.
    await productText(page, 'Title', '日本語').pressSequentially('水差し');
    await expect(productText(page, 'Title', '日本語')).toHaveValue('水差し');
    await tab(page, 'Italiano').click();
    await expect(fieldsOf(page, 'Name of option 1')).toHaveCount(2);
    await productText(page, 'Name of option 1', 'Italiano').fill('Colore');
    await productText(page, 'Value 2 of option 1', 'Italiano').fill('Sabbia');
    await expect(tab(page, 'Italiano')).toContainText('complete');
    await page.getByLabel('Only missing').uncheck();
    await page.getByLabel('Only missing').check();
    await expect(page.getByText('No texts are missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Every language' }).click();
    await expect(fieldsOf(page, 'Name of option 1')).toHaveCount(7);
    await page.getByLabel('Only missing').uncheck();

    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
    });
    await saveProduct(page);
    expect(requests).toEqual(['/api/ops/product/save']);
    expect(await titleIn(shopper, id, 'it')).toBe('Brocca');
    expect(await titleIn(shopper, id, 'ja')).toBe('水差し');
    expect(await titleIn(shopper, id, 'ko')).toBe(title);
  },
);

test(
  'a phone shows the texts of one language at a time and keeps those of the others',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page: colleague, operator } = await consoleAs('catalog');
    const { id } = await createProduct(colleague);
    const { page } = await consoleAs('owner', `/products/${id}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(fieldsOf(page, 'Title')).toHaveCount(1);
    await tab(page, '한국어').click();
    await expect(fieldsOf(page, 'Title')).toHaveCount(1);
    await productText(page, 'Title', '한국어').fill('물병');
    await tab(page, 'ไทย').click();
    await productText(page, 'Title', 'ไทย').fill('เหยือก');
    await tab(page, '한국어').click();
    await expect(productText(page, 'Title', '한국어')).toHaveValue('물병');
    await expect(tab(page, '한국어')).toContainText('3 of 4 texts missing');

    // A colleague saves another language first; the typed texts stay until they are discarded.
    await productText(colleague, 'Title', 'Français').fill('Cruche');
    await saveProduct(colleague);
    await expect(page.getByText('This was changed in the meantime. Discard')).toBeVisible();
    await expect(productText(page, 'Title', '한국어')).toHaveValue('물병');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(operator.name);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(productText(page, 'Title', '한국어')).toBeEmpty();
    await productText(page, 'Title', '한국어').fill('물병');
    await saveProduct(page);
    expect(await titleIn(shopper, id, 'ko')).toBe('물병');
    expect(await titleIn(shopper, id, 'fr')).toBe('Cruche');

    // A wrong English text is shown although another language is chosen.
    await tab(page, 'English').click();
    await productText(page, 'Title', 'English').fill('');
    await tab(page, '日本語').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
  },
);
