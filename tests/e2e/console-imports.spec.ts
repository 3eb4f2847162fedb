import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { fetchData } from '../support/e2e/steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

const header =
  'Handle,Title,Vendor,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';

const shopHeader = `${header},Shop slug,Shop country,Shop city,Shop intro`;

async function upload(page: Page, rows: readonly string[], head = header): Promise<void> {
  await page.goto('/console/products/imports');
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows, ''].join('\n')),
  });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(page).toHaveURL(/\/products\/imports\/\d+$/);
  await expect(page.getByText('This is a preview. Nothing was changed yet.')).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await commandDialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
}

const priceOf = async (page: Page, title: string) => {
  const { list } = await fetchData<'productList'>(page, `/api/product/list?q=${encodeURIComponent(title)}`);
  return list.find((product) => product.title === title)?.price;
};

test(
  'products that are exported for editing are imported without a change',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('catalog', '/products');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export for editing' }).click(),
    ]);
    await expectSoundScreen(page, 'products with exports');
    await page.goto('/console/products/imports');
    await page.getByRole('button', { name: 'Upload a file' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File', { exact: true }).setInputFiles(await saved.path());
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('The file changes no product.')).toBeVisible({ timeout: 60_000 });
  },
);

test(
  'a file is previewed, imported and undone',
  { tag: '@long' },
  async ({ consoleAs, database: { db } }) => {
    const { page, operator } = await consoleAs('catalog', '/products');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Imports' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();

    const [handle, title] = [`jug-${randomUUID().slice(0, 8)}`, `Celadon ${randomUUID().slice(0, 8)}`];
    const row = (price: string) => `${handle},${title},Acme,${handle},shopify,5,${price}`;
    await upload(page, [row('12.00'), `bad-${handle},Cup,Acme,cup,shopify,5,free`]);
    const product = page.getByRole('listitem').filter({ hasText: title });
    await expect(product.getByText('New')).toBeVisible();
    await expect(page.getByText('Price: “free” is not an amount in dollars such as 12.34.')).toBeVisible();
    expect(await priceOf(page, title)).toBeUndefined();
    const screen = new URL(page.url()).pathname;

    await start(page);
    await expect(product.getByRole('link', { name: title })).toBeVisible();
    expect(await priceOf(page, title)).toBe('12.00');

    await upload(page, [row('9.50')]);
    await expect(product).toContainText('$12.00');
    await expect(product).toContainText('$9.50');
    await start(page);
    expect(await priceOf(page, title)).toBe('9.50');
    await page.reload();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await commandDialog(page).getByRole('button', { name: 'Undo import' }).click();
    await expect(product.getByText('Undone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeHidden();
    expect(await priceOf(page, title)).toBe('12.00');

    await page.goto(screen);
    await expect(product.getByRole('link', { name: title })).toBeVisible();
    await expectSoundScreen(page, '/products/imports/$id');

    await page.getByRole('button', { name: operator.name }).click();
    await page.getByRole('menuitemradio', { name: '简体中文' }).click();
    await expect(page.getByText('价格：“free”不是美元金额（例如 12.34）。')).toBeVisible();
    // A code of a newer server.
    await db
      .updateTable('catalog_import_finding')
      .set({ code: 'newer_code' })
      .where('handle', '=', `bad-${handle}`)
      .execute();
    await page.reload();
    await expect(page.getByText('price “free” is not an amount in dollars such as 12.34')).toBeVisible();
  },
);

test(
  'the undo of an import restores a shop except edited values, and the list of imports is filtered and exported',
  { tag: '@long' },
  async ({ consoleAs }) => {
    const { page } = await consoleAs('owner', '/products/imports');
    const slug = `casa-${randomUUID().slice(0, 8)}`;
    const row = (shop: string) => `pot-${slug},Pot,Casa,pot-${slug},shopify,5,12.00,${slug},${shop}`;
    await upload(page, [row('IT,Torino,Pots.')], shopHeader);
    const shop = page.getByRole('listitem').filter({ hasText: new RegExp(`^Casa${slug}`) });
    await expect(shop.getByText('New')).toBeVisible();
    await start(page);
    await upload(page, [row('FR,Lyon,Pots and lids.')], shopHeader);
    await expect(shop).toContainText('Torino → Lyon');
    await start(page);

    const screen = new URL(page.url()).pathname;
    await shop.getByRole('link', { name: 'Casa' }).click();
    await page.getByLabel('City').fill('Genève');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.goto(screen);
    await expect(shop.getByText('Edited since: an undo keeps these values')).toBeVisible();
    await expect(shop.getByText('Edited since: “Genève” stays.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(
      commandDialog(page).getByText('1 shop was edited since: the edited values stay.'),
    ).toBeVisible();
    await commandDialog(page).getByRole('button', { name: 'Undo import' }).click();
    await expect(shop.getByText('Edited since: undone in part')).toBeVisible();
    await expect(
      page.getByText('Shop “Casa”, City: “Genève” was entered after the import and stays.'),
    ).toBeVisible();
    await shop.getByRole('link', { name: 'Casa' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Genève');
    await expect(page.getByLabel('Country')).toHaveValue('IT');

    await page.goto('/console/products/imports?status=undone');
    await page.getByLabel('Content').selectOption('Products');
    await expect(page).toHaveURL(/status=undone&kind=products/);
    await expect(page.getByRole('row')).toHaveCount(2);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [head, line, ...others] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('import,file,content,step,status');
    expect(line).toContain('spring.csv,products,undo,done');
    expect(others).toEqual([]);
    await page.getByLabel('Content').selectOption('Prices or stock');
    await expect(page.getByText('No import matches.')).toBeVisible();
    await expectSoundScreen(page, '/products/imports');
  },
);
