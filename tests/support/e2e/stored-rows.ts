import type { Page } from '@playwright/test';
import type { StoredAnswer } from '../../../src/platform/device/reading.ts';

/** Rows of a table in the device's databases, read past the app. */
export const storedRows = (page: Page, database: string, table: string): Promise<unknown[]> =>
  page.evaluate(
    async ([inDatabase, inTable]) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === inDatabase)) return [];
      const open = indexedDB.open(inDatabase);
      await new Promise((resolve, reject) => {
        open.addEventListener('success', resolve);
        open.addEventListener('error', reject);
      });
      const all = open.result.transaction(inTable).objectStore(inTable).getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      open.result.close();
      return all.result as unknown[];
    },
    [database, table] as const,
  );

/** Answers of the account that the device has noted, for reading without a connection; `call`: of this one only. */
export async function keptAnswers(page: Page, call?: string): Promise<StoredAnswer[]> {
  const all = (await storedRows(page, 'okanto-reading', 'answers')) as StoredAnswer[];
  return all.filter(({ name }) => call === undefined || name === call);
}
