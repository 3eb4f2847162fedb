import { expect, type Page, type Request } from '@playwright/test';
import { livePath } from '#contract/live.ts';

/** An answer goes through the device's database, and may set off the next question. */
const setsOffMs = 400;

/** Follows what a page asks the shop's API, so that nobody looks at it half-way. */
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
 * Resolves when the page is what it will be: one heading of the first level, no skeleton, no call under way, fonts
 * there, and nothing on its way from one place or color to another.
 */
export async function settled(page: Page, callsUnderWay: () => number, where: string): Promise<void> {
  const headings = page.locator('h1').filter({ visible: true });
  await expect(headings, `${where}: exactly one h1`).toHaveCount(1);
  await expect(page.locator('main .animate-shimmer').filter({ visible: true }), where).toHaveCount(0);
  await expect.poll(callsUnderWay, { message: `${where}: calls under way` }).toBe(0);
  await still(page);
}

/** Resolves when nothing moves and no color is between two. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && endTime !== Infinity;
      });
    await document.fonts.ready;
    // An animation that is held up for as long as nobody looks at it is not waited for.
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
