import type { Page } from '@playwright/test';
import { brand } from '#domain/brand.ts';
import { type Lang, languageOf } from '#domain/languages.ts';
import { axeFaults, drawAll, type Rules } from '../support/e2e/axe.ts';
import { layoutFaults } from '../support/e2e/layout-faults.ts';
import { readPublicData } from '../support/e2e/seeded-account.ts';
import { test } from '../support/e2e/seeded-account.ts';
import { waitUntilComplete, waitUntilStill, watchCalls } from '../support/e2e/waits.ts';
import { expect, withoutWorker } from '../support/e2e/test.ts';
import { routeFiles } from '../support/e2e/route-files.ts';
import { closedRoutes, openRoutes, shown } from '../support/e2e/routes.ts';
import { isLongRun } from '../support/long-run.ts';

const titleOf = (route: string) => routeFiles.find(({ path }) => path === route)!.title!;

const phone = { width: 390, height: 844 };
/** Also equals 1280 px at 400 % zoom (WCAG 1.4.10). */
const narrow = { width: 320, height: 568 };
const wide = { width: 1024, height: 768 };

// Italian and French have long words, Japanese has no spaces between words.
const langs = ['en', 'it', 'fr', 'ja'] as const satisfies Lang[];

test.use({ ...withoutWorker, contextOptions: { reducedMotion: 'reduce' } });

// The long run also takes screenshots for manual review, checks further addresses of a route, and repeats the name checks at
// desktop width.
for (const lang of langs) {
  test.describe(`in ${lang}`, { tag: lang === 'en' ? [] : '@long' }, () => {
    test.use({ lang });
    test.setTimeout(600_000);

    test('every public page is accessible and fits, in every width and theme', async ({ page, t, shop }) => {
      const known = await readPublicData(shop.url, lang);
      const walk = await walker(page, lang, 'visitor');
      for (const [route, { at, title = titleOf(route) }] of Object.entries(openRoutes)) {
        const [first, ...others] = at(known);
        await walk(first!, shown(title, t, known));
        if (isLongRun) for (const address of others) await walk(address);
      }
    });

    test('every private page is accessible and fits, for a seeded account', async ({
      page,
      context,
      t,
      shop,
      things,
    }) => {
      await context.addCookies([{ name: 'token', value: things.token, url: shop.url, sameSite: 'Lax' }]);
      const walk = await walker(page, lang, 'shopper');
      for (const [route, { at, title = titleOf(route) }] of Object.entries(closedRoutes)) {
        const [first, ...others] = at(things);
        await walk(first!, shown(title, t, things), !isLongRun);
        if (isLongRun) for (const address of others) await walk(address);
      }
      // Public pages show the account's own data as well.
      const known = await readPublicData(shop.url, lang);
      for (const address of ['/home', `/shop/${known.shop}`, `/detail/${known.product}`]) await walk(address);
    });
  });
}

/**
 * Opens an address in the document that is open, as a tap on a link does. Loading a document for each address would take half of the
 * walk; in one document, a change between pages with the same title cannot be detected.
 */
async function follow(page: Page, address: string, title: string): Promise<void> {
  const previous = page.url() === 'about:blank' ? title : await page.title();
  if (previous === title) await page.goto(address);
  else await page.evaluate((to) => history.pushState({}, '', to), address);
  await expect(page, address).toHaveTitle(title);
}

/** Checks each address in every width and theme. Every fault is reported with its address. */
async function walker(page: Page, lang: Lang, who: string) {
  const calls = watchCalls(page);
  const { locale } = languageOf(lang);
  const errors: string[] = [];
  page.on('console', (message) => {
    // A missing product's page has status 404, which the browser logs as an error of that address.
    const isOwnStatus = /status of 404/.test(message.text()) && message.location().url === page.url();
    if (message.type() === 'error' && !isOwnStatus) errors.push(message.text());
  });

  /** @param brief within the open document, without contrast and desktop width: the short run checks these on public pages */
  return async (address: string, title?: string, brief = false): Promise<void> => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (brief) await follow(page, address, `${title} · ${brand.name}`);
    else await page.goto(address);
    await waitUntilComplete(page, calls, address);
    await drawAll(page);
    const faults: string[] = [];
    const look = async (at: string, rules: Rules | null, touch: boolean, kept: boolean) => {
      await waitUntilStill(page);
      const found = [
        ...(rules === null ? [] : await axeFaults(page, rules)),
        ...(rules === 'colors' ? [] : await layoutFaults(page, { touch })),
      ];
      faults.push(...found.map((fault) => `${at}: ${fault}`));
      if (kept && isLongRun) await keep(page, `${who}-${lang}-${at}`, address);
    };

    await look('390', lang === 'en' && !brief ? 'all' : 'names', true, true);
    if (lang === 'en' && !brief) {
      // Dark mode changes only colors, which are the same in every language.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await look('dark', 'colors', true, true);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    }
    if (lang === 'en' && isLongRun) {
      // No language is written from right to left yet; the layout is ready for one.
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await look('rtl', null, true, true);
      await page.evaluate(() => (document.documentElement.dir = 'ltr'));
    }
    await page.setViewportSize(narrow);
    await look('320', null, true, lang !== 'en');
    if (!brief) {
      await page.setViewportSize(wide);
      await look('1024', lang === 'en' && isLongRun ? 'names' : null, false, lang === 'en');
    }

    if ((await page.locator('html').getAttribute('lang')) !== locale) faults.push(`lang is not ${locale}`);
    const isTitle = title === undefined ? / · / : `${title} · ${brand.name}`;
    await expect.soft(page, `${address}: title`).toHaveTitle(isTitle);
    faults.push(...errors.splice(0).map((error) => `console: ${error}`));
    expect.soft(faults, `${address}\n${faults.join('\n')}\n`).toEqual([]);
  };
}

async function keep(page: Page, folder: string, address: string): Promise<void> {
  const name = address.replaceAll(/[^\w]+/g, '-').replace(/^-/, '') || 'root';
  await page.screenshot({
    path: `tests/artifacts/walk/${folder}/${name}.jpg`,
    type: 'jpeg',
    quality: 50,
    scale: 'css',
  });
}
