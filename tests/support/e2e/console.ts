import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Role } from '../../../server/platform/db/columns.ts';
import { randomIpAddress } from '../request.ts';
import type { RunningShop } from '../running-shop.ts';
import { opsPassword, type Staff, staff } from '../server/back-office/staff.ts';
import { test as base } from './signed-in.ts';

const desktop = { width: 1440, height: 900 };

/** A browser of an operator, without the shop's worker. @param token of a session; absent: not signed in */
export async function openConsole(
  browser: Browser,
  { url }: RunningShop,
  path = '',
  options: BrowserContextOptions = {},
  token?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: desktop,
    isMobile: false,
    hasTouch: false,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
    ...options,
  });
  if (token !== undefined)
    await context.addCookies([
      { name: 'operator', value: token, url: `${url}/api/ops`, httpOnly: true, sameSite: 'Strict' },
    ]);
  const page = await context.newPage();
  await page.goto(`/console${path}`);
  return page;
}

/** Signs in through the form. */
export async function signInToConsole(page: Page, name: string, password = opsPassword): Promise<void> {
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The open dialog of a command. Toasts are dialogs, too. */
export const commandDialog = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) });

interface Fixtures {
  /** Opens the console as a new operator of this role, in a browser of its own that has a session. */
  consoleAs: (
    role: Role,
    path?: string,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; operator: Staff }>;
}

export const test = base.extend<Fixtures>({
  consoleAs: async ({ browser, shop, database }, use) => {
    const pages: Page[] = [];
    await use(async (role, path, options) => {
      const operator = await staff(database.db, role);
      const page = await openConsole(browser, shop, path, options, operator.token);
      pages.push(page);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      return { page, operator };
    });
    for (const page of pages) await page.context().close();
  },
});
export { expect };
