import type { Page } from '@playwright/test';
import type { StartedDatabase } from '../../../server/platform/db/start.ts';
import { openShopDatabase } from '../shop-database.ts';
import { newPerson, type Person, signUp } from './steps.ts';
import { expect, test as base } from './test.ts';

interface Fixtures {
  /** The running shop's, for what only operators and time do. */
  database: StartedDatabase;
  /** Signed in on the page, which shows the front page. */
  person: Person;
}

export const test = base.extend<Fixtures>({
  database: async ({ shop }, use) => {
    const database = await openShopDatabase(shop);
    await use(database);
    await database.stop();
  },
  person: async ({ page }, use) => {
    const person = newPerson();
    await signUp(page, '/home', person);
    await use(person);
  },
});
export { expect };

/** Reloading would make a new page: what this marks is gone then. */
export const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));
