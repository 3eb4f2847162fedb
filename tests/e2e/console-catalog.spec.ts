import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e/console.ts';
import { createProduct, openTexts, productText } from '../support/e2e/product-form.ts';
import { smallPhoto } from '../support/e2e/review-steps.ts';
import { fetchData, signUp } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { act } from '../support/e2e/wallet-steps.ts';
import { tokyo } from '../support/addresses.ts';

test.use(withoutWorker);

test(
  'a promo code that is limited to a shop marks its goods at the checkout',
  { tag: '@long' },
  async ({ page: shopper, consoleAs, database: { db } }) => {
    const code = `L${randomUUID().slice(0, 8).toUpperCase()}`;
    const offered = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .innerJoin('shop', 'shop.id', 'product.shop_id')
      .select(['variant.id as variantId', 'shop.id', 'shop.name'])
      .distinctOn('shop.id')
      .where('variant.on_sale', '=', true)
      .where('product.on_sale', '=', true)
      .where('variant.stock', '>', 5)
      .limit(2)
      .execute();
    const [first, second] = [offered[0]!, offered[1]!];
    const { page } = await consoleAs('catalog', '/promos/new');
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Per cent', { exact: true }).fill('10');
    await page.getByLabel('English').fill('For one shop');
    await page.getByRole('combobox', { name: 'Shops' }).fill(String(first.id));
    await page.getByRole('option', { name: first.name }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('The code discounts only these goods.')).toBeVisible();
    await page.getByRole('button', { name: 'Create promo code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${first.name}` })).toBeVisible();

    await signUp(shopper, '/home');
    await act(shopper, 'addressAdd', { ...tokyo, isDefault: true });
    const lines = [first, second].map(({ variantId }) => ({ variantId, quantity: 1 }));
    const other = await act(shopper, 'orderQuote', { lines: lines.slice(1), promoCode: code });
    expect(other.promoProblem).toBe('promo_not_for_goods');
    const buy = lines.map(({ variantId }) => `${variantId}x1`).join(',');
    await shopper.goto(`/checkout?buy=${buy}`);
    await shopper.getByLabel('Promo code').fill(code);
    await shopper.getByRole('button', { name: 'Apply', exact: true }).first().click();
    await expect(shopper.getByText('For one shop')).toBeVisible();
    await expect(shopper.getByText('Promo code applies')).toHaveCount(1);
  },
);

test(
  'a draft gets a cropped image with a description and a time at which it goes on sale',
  { tag: '@long' },
  async ({ page: shopper, consoleAs, database: { db } }) => {
    const { page } = await consoleAs('catalog', '/products/new');
    const { id } = await createProduct(page);
    await page.getByLabel('Add images').setInputFiles(await smallPhoto());
    await page.getByRole('button', { name: 'Crop image 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop image' });
    await dialog.getByLabel('Aspect').selectOption('1:1');
    const part = dialog.getByRole('button', { name: /Chosen part/ });
    await part.press('Shift+ArrowLeft');
    await part.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await openTexts(page, 'Image descriptions');
    await productText(page, 'Description of image 1', 'English').fill('Jug from the side');
    await productText(page, 'Description', 'English').first().fill('Turned by hand.');
    await page.getByLabel('On sale', { exact: true }).setChecked(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

    await page.getByRole('button', { name: 'Schedule publication' }).click();
    await page.getByLabel('Goes on sale').fill('2035-01-01T08:00');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/On sale from/)).toBeVisible();
    await db
      .updateTable('product_schedule')
      .set({ publish_at: new Date() })
      .where('product_id', '=', id)
      .execute();
    // The job runs every ten seconds, and the screen follows.
    await expect(page.getByText('Put on sale as scheduled')).toBeVisible({ timeout: 30_000 });
    const detail = await fetchData<'productDetail'>(shopper, `/api/product/detail?id=${id}&lang=en`);
    expect(detail.alts).toEqual(['Jug from the side']);
    expect(detail.pictures[0]!.width).toBe(detail.pictures[0]!.height);
    await shopper.goto(`/detail/${id}`);
    await expect(shopper.locator('img[alt="Jug from the side"]').first()).toBeAttached();
  },
);

test(
  'a shop is created and is in the shop at once',
  { tag: '@long' },
  async ({ page: shopper, consoleAs }) => {
    const { page } = await consoleAs('catalog', '/shops');
    const name = `Atelier ${randomUUID().slice(0, 8)}`;
    await page.getByRole('link', { name: 'New shop' }).click();
    await page.getByRole('button', { name: 'Create shop' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.getByLabel('Shop name').fill(name);
    await page.getByLabel('English').fill('Clay from Aarhus');
    await page.getByRole('button', { name: 'Create shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const id = /\d+$/.exec(page.url())![0];
    await shopper.goto(`/shop/${id}`);
    await expect(shopper.getByRole('heading', { name })).toBeVisible();
  },
);

test(
  'products are edited in a grid; one that a colleague changed is refused, the other one is saved',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('catalog', '/products/new');
    const [first, second] = [await createProduct(page), await createProduct(page)];
    const { page: colleague } = await consoleAs('owner', `/products/${second.id}`);
    await page.goto(`/console/products/grid?ids=${first.id},${second.id}`);
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    const price = (title: string, color: string) => cell(`Price: ${title}, ${color}`);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Former price' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Former price' })).toBeHidden();
    await price(first.title, 'Sage').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '21\t30\n22\t31\n23\n24');
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(paste);
    });
    await expect(page.getByText('Would change 6 values of 2 products.')).toBeVisible();
    await price(first.title, 'Sage').press('Enter');
    await expect(price(first.title, 'Sand')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(price(second.title, 'Sage')).toBeFocused();

    await colleague.getByLabel('Weight in grams').fill('950');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 product saved.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: second.title })).toContainText('in the meantime');
    await expect(price(first.title, 'Sage')).toHaveValue('21.00');
    await expect(cell(`Stock: ${first.title}, Sand`)).toHaveValue('31');
    await expect(price(second.title, 'Sage')).toHaveValue('23');
    await page.getByRole('button', { name: 'Show the stored values' }).click();
    await expect(price(second.title, 'Sage')).toHaveValue('12.00');

    await page.getByRole('button', { name: 'Enter the former values again' }).click();
    await expect(page.getByText('Would change 4 values of 1 product.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(price(first.title, 'Sage')).toHaveValue('12.00');
    await expect(page.getByText('1 product saved.')).toBeVisible();
  },
);
