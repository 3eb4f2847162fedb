import { expect, type Page } from '@playwright/test';

/**
 * Waits until the code that follows the first paint (`src/app/later.tsx`) runs, which has stored the current place when
 * the page is left. An idle network does not prove it: on a busy machine the code may have arrived and not have run.
 */
export const extrasStarted = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        sessionStorage.removeItem('place');
        dispatchEvent(new Event('pagehide'));
        return 'place' in sessionStorage;
      }),
    )
    .toBe(true);
