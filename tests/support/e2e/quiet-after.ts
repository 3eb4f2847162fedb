import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { livePath } from '#contract/live.ts';

const quietMs = 500;
const lookEveryMs = 100;

/**
 * Does something and waits until the page has all it asked for meanwhile: `networkidle` would wait for the live stream
 * of a signed-in person too, which never ends.
 */
export async function quietAfter(page: Page, work: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>();
  const begun = (request: Request) => {
    if (new URL(request.url()).pathname !== livePath) underWay.add(request);
  };
  const done = (request: Request) => void underWay.delete(request);
  page.on('request', begun).on('requestfinished', done).on('requestfailed', done);
  try {
    await work();
    for (let quiet = 0; quiet < quietMs; quiet = underWay.size === 0 ? quiet + lookEveryMs : 0)
      await delay(lookEveryMs);
  } finally {
    page.off('request', begun).off('requestfinished', done).off('requestfailed', done);
  }
}
