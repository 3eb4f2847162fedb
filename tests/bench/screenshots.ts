/**
 * `npm run screenshots`: takes the images of the README and of the install dialog from the real app with the demo shop and writes
 * them to public/screenshots. Names begin with narrow or wide; the manifest lists the folder's files.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Lang } from '#domain/languages.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { addToCart, newUser, register } from '../support/e2e/steps.ts';
import { translator } from '../support/e2e/translator.ts';
import { startShop } from '../support/running-shop.ts';
import './ends-with-signals.ts';

const folder = path.join(import.meta.dirname, '../../public/screenshots');
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
try {
  await mkdir(folder, { recursive: true });
  await visitor(browser);
  await shopper(browser);
} finally {
  await browser.close();
  await shop.stop();
}

async function open(
  from: Browser,
  viewport: typeof narrow,
  { dark = false, lang = 'en' }: { dark?: boolean; lang?: Lang } = {},
): Promise<Page> {
  const context = await from.newContext({
    viewport,
    deviceScaleFactor: viewport === wide ? 1 : 2,
    colorScheme: dark ? 'dark' : 'light',
    baseURL: shop.url,
    serviceWorkers: 'block',
  });
  const setting = JSON.stringify({ lang: { file_name: lang } });
  await context.addCookies([{ name: 'setting', value: encodeURIComponent(setting), url: shop.url }]);
  return context.newPage();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
  console.log(name);
}

async function visitor(from: Browser) {
  const phone = await open(from, narrow);
  await phone.goto('/home');
  // The heading font is optional: it is loaded from the second page on.
  await phone.waitForLoadState('networkidle');
  await phone.reload();
  await take(phone, 'narrow-home');
  await phone.goto('/search?category=family');
  await take(phone, 'narrow-list');
  const speaker = phone.getByRole('article').first();
  await phone.goto('/search?q=speaker');
  await speaker.getByRole('link').click();
  await take(phone, 'narrow-product');

  const night = await open(from, narrow, { dark: true, lang: 'ja' });
  await night.goto('/home');
  await night.waitForLoadState('networkidle');
  await night.reload();
  await take(night, 'narrow-home-dark');

  const desk = await open(from, wide);
  await desk.goto('/home');
  await desk.waitForLoadState('networkidle');
  await desk.reload();
  await take(desk, 'wide-home');
}

async function shopper(from: Browser) {
  const t = translator('en');
  const page = await open(from, narrow);
  for (const query of ['speaker', 'mug', 'honey']) {
    await page.goto(`/search?q=${query}`);
    const title = await page.getByRole('article').first().getByRole('heading').innerText();
    await addToCart(page, t, title);
  }
  await page.goto('/login?redirect=%2Fbag');
  await register(page, t, newUser());
  await page.getByRole('checkbox', { name: t('Select all') }).waitFor();
  await page.getByText(t('Welcome. Your account is ready.')).waitFor({ state: 'hidden' });
  await take(page, 'narrow-cart');
}
