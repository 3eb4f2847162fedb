import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import {
  createProduct as create,
  openTexts,
  productText,
  saveProduct as save,
} from '../support/e2e/product-form.ts';
import { smallPhoto } from '../support/e2e/review-steps.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act, putIn } from '../support/e2e/wallet-steps.ts';
import { tokyo } from '../support/addresses.ts';

test.use(withoutWorker);

const detailOf = (page: Page, id: number, lang = 'en') =>
  fetchData<'productDetail'>(page, `/api/product/detail?id=${id}&lang=${lang}`);

test(
  'a product is created with an image, variants and three languages, found and bought by a shopper',
  { tag: '@long' },
  async ({ page: shopper, user, t, consoleAs }) => {
    const { page } = await consoleAs('catalog', '/products');
    await page.getByRole('link', { name: 'New product' }).click();
    // Nothing is sent before the form is complete.
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await expect(page.getByText('Some fields are missing or wrong.')).toBeVisible();
    await productText(page, 'Title', 'English').fill('not kept');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();

    const { id, title } = await create(page);
    await page.getByLabel('Add images').setInputFiles(await smallPhoto());
    await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
    await productText(page, 'Description', 'English').fill('Turned by **hand**.\n\n- Dishwasher safe');
    await openTexts(page, 'Specifications');
    await page.getByRole('button', { name: 'Add a specification' }).click();
    await productText(page, 'Name of specification 1', 'English').fill('Material');
    await productText(page, 'Value of specification 1', 'English').fill('Stoneware');
    await openTexts(page, 'Options');
    for (const [language, words] of [
      ['日本語', ['ろくろの水差し', '素材', 'せっ器', '色', 'セージ', 'サンド']],
      ['Italiano', ['Brocca al tornio', 'Materiale', 'Gres', 'Colore', 'Salvia', 'Sabbia']],
    ] as const) {
      await productText(page, 'Title', language).fill(words[0]);
      await productText(page, 'Name of specification 1', language).fill(words[1]);
      await productText(page, 'Value of specification 1', language).fill(words[2]);
      await productText(page, 'Name of option 1', language).fill(words[3]);
      await productText(page, 'Value 1 of option 1', language).fill(words[4]);
      await productText(page, 'Value 2 of option 1', language).fill(words[5]);
    }
    await expect(page.getByRole('button', { name: 'Italiano' })).toContainText('1 of 7 texts missing');
    await save(page);

    const shown = await detailOf(shopper, id);
    expect(shown.description).toBe(
      '<p>Turned by <strong>hand</strong>.</p><ul><li>Dishwasher safe</li></ul>',
    );
    expect(shown.variants.map(({ price, stock }) => [price, stock > 0])).toEqual([
      ['12.00', true],
      ['14.50', true],
    ]);
    expect(shown.pictures).toHaveLength(1);
    expect((await detailOf(shopper, id, 'ja')).options).toEqual([
      { name: '色', values: ['セージ', 'サンド'] },
    ]);

    // The shopper finds it by its Italian title, and buys.
    await shopper.goto(`/search?q=${encodeURIComponent('Brocca al tornio')}`);
    await shopper.getByRole('link', { name: title }).first().click();
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(shopper.getByText('Dishwasher safe')).toBeVisible();
    await expect(shopper.getByRole('button', { name: t('Buy now') })).toBeEnabled();
    await putIn(shopper, '100.00');
    await act(shopper, 'resetPay', { password: user.payPassword });
    const { id: addressId } = await act(shopper, 'addressAdd', { ...tokyo, isDefault: true });
    const lines = [{ variantId: shown.variants[0]!.id, quantity: 3 }];
    const { quoteId, total, subtotal } = await act(shopper, 'orderQuote', { lines, addressId });
    expect(subtotal).toBe('36.00');

    // The price changes while the shopper is at the checkout: the quote stands, the next one has the new price.
    await page.getByLabel('Price of Sage').fill('20');
    await save(page);
    const { payment } = await act(shopper, 'orderCreate', { quoteId: quoteId! });
    expect(payment.total).toBe(total);
    const dearer = await act(shopper, 'orderQuote', { lines, addressId });
    expect(dearer.subtotal).toBe('60.00');
    await expect(page.getByRole('cell', { name: '37' })).toBeVisible();

    const address = await page.getByRole('link', { name: 'View in the shop' }).getAttribute('href');
    await shopper.goto(address!);
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible();

    // Off sale: shoppers neither see nor buy it.
    await page.getByLabel('On sale').uncheck();
    await save(page);
    const detail = async () => (await shopper.request.get(`/api/product/detail?id=${id}&lang=en`)).json();
    await expect.poll(detail).toMatchObject({ code: 0, data: { reason: 'not_found' } });
    expect((await act(shopper, 'orderQuote', { lines, addressId })).quoteId).toBe(null);
  },
);

test(
  'of two editors one saves, and the other one continues with the current state',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page, operator } = await consoleAs('catalog');
    const { id, title } = await create(page);
    const { page: colleague } = await consoleAs('owner', `/products/${id}`);
    await colleague.getByLabel('Price of Sage').fill('9.90');
    await page.getByLabel('Weight in grams').fill('950');
    await save(page);
    await expect(colleague.getByText('This was changed in the meantime. Discard')).toBeVisible();
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByRole('alert')).toContainText('changed in the meantime');
    await expect(colleague.getByRole('alert')).toContainText(operator.name);
    await colleague.getByRole('button', { name: 'Discard' }).click();
    await expect(colleague.getByLabel('Weight in grams')).toHaveValue('950');
    await colleague.getByLabel('Price of Sage').fill('9.90');
    await save(colleague);
    // The first editor has typed nothing since: the screen follows.
    await expect(page.getByLabel('Price of Sage')).toHaveValue('9.90');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test(
  'stock is changed once after a lost response, and sold pieces stay sold',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    const { page, operator } = await consoleAs('catalog');
    const { id } = await create(page);
    await page.getByRole('button', { name: 'Change stock' }).click();
    const dialog = commandDialog(page);
    await dialog.getByLabel('Pieces of Sage').fill('60');
    await dialog.getByLabel('Reason').selectOption('received');
    await dialog.getByLabel('Note').fill('Delivery 7');

    // Two pieces are sold while the dialog is open.
    await putIn(shopper, '100.00');
    await act(shopper, 'resetPay', { password: user.payPassword });
    const { id: addressId } = await act(shopper, 'addressAdd', { ...tokyo, isDefault: true });
    const { variants } = await detailOf(shopper, id);
    const lines = [{ variantId: variants[0]!.id, quantity: 2 }];
    const { quoteId } = await act(shopper, 'orderQuote', { lines, addressId });
    await act(shopper, 'orderCreate', { quoteId: quoteId! });

    await page.route('**/api/ops/stock/change*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No response arrived');
    await page.unroute('**/api/ops/stock/change*');
    await dialog.getByRole('button', { name: 'Change stock' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('38 → 58')).toBeVisible();
    await expect(page.getByText('Delivery 7')).toHaveCount(1);
    await expect(page.getByRole('cell', { name: '58' })).toBeVisible();

    // A list of what runs low leads back to it.
    await page.getByRole('button', { name: 'Change stock' }).click();
    await dialog.getByLabel('Pieces of Sage').fill('3');
    await dialog.getByLabel('Reason').selectOption('counted');
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(dialog).toHaveCount(0);

    // The movements add up; the filter is in the address.
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('row', { name: /Ordered, not paid.*−2/ })).toBeVisible();
    await expectSoundScreen(page, 'stock movements');
    await page.getByLabel('Kind').selectOption('Changed by operators');
    await expect(page).toHaveURL(/kind=changed/);
    await expect(page.getByRole('row')).toHaveCount(3);

    // Of all products, those that this operator changed, the oldest first.
    await page.goto('/console/products');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Stock movements' }).click();
    await page.getByRole('searchbox', { name: 'Search stock movements' }).fill(operator.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByLabel('Sort').selectOption('Oldest first');
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('row').nth(1)).toContainText('38 → 58');
    await expectSoundScreen(page, 'stock movements of all products');
    await page.goto('/console/');
    await page.getByRole('link', { name: 'Products low in stock' }).click();
    await expect(page).toHaveURL(/status=low/);
    await expect(page.locator(`a[href$="/products/${id}"]`)).toBeVisible();
  },
);

test(
  'selected products leave the shop together, and support only looks',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('catalog');
    const mark = `Carafe${randomUUID().slice(0, 6)}`;
    const [one, other] = [await create(page, `${mark} one`), await create(page, `${mark} two`)];
    await page.goto(`/console/products?find=${mark}`);
    await page.getByLabel(one.title).check();
    await page.getByLabel(other.title).check();
    await page.getByRole('button', { name: 'Take off sale' }).click();
    await expect(page.getByText('2 products changed')).toBeVisible();
    await expect(page.getByText('Not on sale', { exact: true })).toHaveCount(3); // and the filter’s entry
    const { page: support } = await consoleAs('support', `/products/${one.id}`);
    await expect(support.getByLabel('Price of Sage')).toBeDisabled();
    await expect(support.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(support.getByRole('button', { name: 'Change stock' })).toHaveCount(0);
  },
);

test(
  'an operator who may only read a product reads its translations',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('support', '/products/1');
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(productText(page, 'Title', '日本語')).toBeDisabled();
    await expect(productText(page, 'Title', '日本語')).not.toBeEmpty();
    await expect(productText(page, 'Title', 'Italiano')).toHaveCount(0);
    await expect(page.getByLabel('Add images')).toBeDisabled();
  },
);
