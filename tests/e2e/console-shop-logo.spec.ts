import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { reloadOffline } from '../support/e2e/offline.ts';
import { fetchData } from '../support/e2e/steps.ts';

const id = 3;

/** A wide image with a logo in its middle. */
async function wideLogo() {
  const [width, height] = [600, 400];
  const [red, green, blue] = [randomInt(255), randomInt(255), randomInt(255)];
  const disc = Buffer.from(
    `<svg width="400" height="400"><circle cx="200" cy="200" r="180" fill="rgb(${red},${green},${blue})"/></svg>`,
  );
  const buffer = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: disc }])
    .png()
    .toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

const save = async (page: Page) => {
  const response = page.waitForResponse(/\/ops\/shop\/save/);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await (await response).json()).toMatchObject({ code: 1 });
};

test(
  'a logo is cropped to a square, and on a phone also offline, until it is removed',
  { tag: '@long' },
  async ({ page: phone, context, consoleAs }) => {
    const { page } = await consoleAs('catalog', `/shops/${id}`);
    const logoOf = async () =>
      (await fetchData<'shopDetail'>(phone, `/api/shop/detail?id=${id}&lang=en`)).logo;
    await page.getByLabel('Add image').setInputFiles(await wideLogo());
    await commandDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('img', { name: 'Drawn from color and name' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByLabel('Add image').setInputFiles(await wideLogo());
    const dialog = commandDialog(page);
    await expect(dialog.getByRole('button', { name: 'Chosen part, 400 by 400 pixels' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Logo of the shop' })).toBeVisible();
    await save(page);
    await expect.poll(logoOf).toMatchObject({ width: 400, height: 400 });
    const { hash } = (await logoOf())!;

    await phone.goto(`/shop/${id}`);
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const logo = phone.locator(`img[src*="${hash}"]:visible`).first();
    const widthPx = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthPx).toBeGreaterThan(0);
    expect(await logo.boundingBox()).toMatchObject({ width: 72, height: 72 });
    const html = await (await phone.request.get(`/shop/${id}`, { headers: { accept: '*/*' } })).text();
    expect(html).toContain(`/img/${hash}/1280.webp"`);
    expect(html).toContain(`"logo":"`);
    await phone.reload();
    await expect.poll(widthPx).toBeGreaterThan(0);
    await context.setOffline(true);
    const reconnect = await reloadOffline(phone);
    await expect.poll(widthPx).toBeGreaterThan(0);
    await reconnect();

    await page.getByRole('button', { name: 'Remove image' }).click();
    await save(page);
    await expect.poll(logoOf).toBeUndefined();
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone.locator(`img[src*="${hash}"]`)).toHaveCount(0);
  },
);
