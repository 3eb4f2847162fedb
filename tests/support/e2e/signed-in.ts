import type { Page } from '@playwright/test';
import type { StartedDatabase } from '../../../server/platform/db/start.ts';
import { openShopDatabase } from '../shop-database.ts';
import { newUser, type NewUser, signUp } from './steps.ts';
import { expect, test as base } from './test.ts';

interface Fixtures {
  /** Of the running shop, for actions of operators and the passage of time. */
  database: StartedDatabase;
  /** Signed in on the page, which shows the home page. */
  user: NewUser;
}

export const test = base.extend<Fixtures>({
  database: async ({ shop }, use) => {
    const database = await openShopDatabase(shop);
    await use(database);
    await database.stop();
  },
  user: async ({ page }, use) => {
    const user = newUser();
    await signUp(page, '/home', user);
    await use(user);
  },
});
export { expect };

/** A reload would create a new page without this mark. */
export const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));
