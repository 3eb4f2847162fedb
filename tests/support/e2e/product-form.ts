import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './console.ts';

interface Created {
  id: number;
  title: string;
}

/** A text in one language, such as the Italian title. */
export const productText = (page: Page, field: string, language: string) =>
  page.getByRole('group', { name: field, exact: true }).getByLabel(language);

/** Opens texts of one sort, such as “Specifications”. */
export const openTexts = (page: Page, section: string) =>
  page.locator('summary').filter({ hasText: section }).click();

/** Creates a product with two colors through the form, for sale. */
export async function createProduct(page: Page, title = `Jug ${randomUUID().slice(0, 8)}`): Promise<Created> {
  await page.goto('/console/products/new');
  await productText(page, 'Title', 'English').fill(title);
  await page.getByRole('textbox', { name: 'Shop' }).fill('1');
  await page.getByLabel('Weight in grams').fill('900');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByRole('textbox', { name: 'Name of option 1', exact: true }).fill('Color');
  await page.getByRole('textbox', { name: 'Value 1 of option 1', exact: true }).fill('Sage');
  await page.getByLabel('Price of Sage').fill('12');
  await page.getByLabel('Stock of Sage').fill('40');
  await page.getByRole('button', { name: 'Value', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value 2 of option 1', exact: true }).fill('Sand');
  await page.getByLabel('Price of Sand').fill('14.5');
  await page.getByLabel('On sale').check();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return { id: Number(/\d+$/.exec(page.url())![0]), title };
}

export async function saveProduct(page: Page): Promise<void> {
  // An earlier toast may still be shown.
  const response = page.waitForResponse(/\/ops\/product\/save/);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await (await response).json()).toMatchObject({ code: 1 });
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
}
