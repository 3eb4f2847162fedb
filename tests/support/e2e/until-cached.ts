import { expect, type Page } from '@playwright/test';

/** Waits until the worker has stored the answer to this call, e.g. `/api/index/home?lang=en`. */
export const untilCached = (page: Page, call: string) =>
  expect
    .poll(() => page.evaluate(async (of) => Boolean(await caches.match(`${location.origin}${of}`)), call))
    .toBe(true);
