import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { livePath } from '#contract/live.ts';

/** A response passes through the device's database, and may cause further requests. */
const setsOffMs = 400;

/** Tracks a page's API requests, so that checks do not run in between. */
export function watchCalls(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The live stream never ends.
    if (pathname.startsWith('/api/') && pathname !== livePath) underWay.add(request);
  });
  const done = (request: Request) => void setTimeout(() => underWay.delete(request), setsOffMs);
  page.on('requestfinished', done).on('requestfailed', done);
  return () => underWay.size;
}

/**
 * Resolves when the page is complete: one first-level heading, no skeleton, no open request, fonts loaded, and no
 * running animation.
 */
export async function waitUntilComplete(
  page: Page,
  callsUnderWay: () => number,
  where: string,
): Promise<void> {
  const headings = page.locator('h1').filter({ visible: true });
  await expect(headings, `${where}: exactly one h1`).toHaveCount(1);
  await expect(page.locator('main .animate-shimmer').filter({ visible: true }), where).toHaveCount(0);
  // The default intervals would wait up to half a second longer on each page.
  await expect.poll(callsUnderWay, { message: `${where}: calls under way`, intervals: [50] }).toBe(0);
  await waitUntilStill(page);
}

/** Resolves when no animation or transition is running. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && endTime !== Infinity;
      });
    await document.fonts.ready;
    // Animations that are paused while the page is hidden are not awaited.
    const givenUp = new Promise<void>((resolve) => setTimeout(resolve, 2000));
    const ended = (async () => {
      // A change of state starts transitions in the next frame. An element that inherits a color in transition starts its
      // own when that of its ancestor ends.
      for (let quietFrames = 0; quietFrames < 3; quietFrames++) {
        await frame();
        const animations = moving();
        if (animations.length === 0) continue;
        quietFrames = -1;
        await Promise.allSettled(animations.map(({ finished }) => finished));
      }
    })();
    await Promise.race([ended, givenUp]);
    await frame();
  });
}

/** Reads a value until ten frames do not change it: scroll positions and long lists move for some frames. */
export async function readWhenStable<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let before = await read(); ;) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const now = await read();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

/** Waits until the worker has cached the response of this call, e.g. `/api/index/home?lang=en`. */
export const waitUntilCached = (page: Page, call: string) =>
  expect
    .poll(() => page.evaluate(async (of) => Boolean(await caches.match(`${location.origin}${of}`)), call))
    .toBe(true);

/**
 * Waits until the code after the first paint (`src/app/later.tsx`) runs and has stored the current page. An idle
 * network is not enough: on a busy machine the code may have loaded and not have run.
 */
export const waitForDeferredCode = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        sessionStorage.removeItem('place');
        dispatchEvent(new Event('pagehide'));
        return 'place' in sessionStorage;
      }),
    )
    .toBe(true);

const quietMs = 500;
const lookEveryMs = 100;

/**
 * Runs an action and waits until all its requests have ended: `networkidle` would also wait for the live stream of a
 * signed-in user, which never ends.
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
