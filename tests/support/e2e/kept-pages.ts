import type { Page } from '@playwright/test';

/** Addresses whose pages the worker keeps. */
export const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await (await caches.open('okanto-catalogue-1')).keys();
    return stored.flatMap(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const kept = searchParams.get('kept');
      searchParams.delete('kept');
      return kept === null ? [] : [pathname + (searchParams.size > 0 ? `?${searchParams}` : '')];
    });
  });
