import type { Page } from '@playwright/test';
import { addToCart, ask } from './steps.ts';
import { expect, test } from './test.ts';

/** What a newer version of the app would do. @returns the time it was held up, and the cart's lines it found */
const upgrade = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ blocked: boolean; lines: number }>((resolve, reject) => {
        const probe = indexedDB.open('okanto');
        probe.addEventListener('success', () => {
          const { version } = probe.result;
          probe.result.close();
          const newer = indexedDB.open('okanto', version + 10);
          let blocked = false;
          newer.addEventListener('blocked', () => (blocked = true));
          newer.addEventListener('error', () => reject(newer.error!));
          newer.addEventListener('success', () => {
            const count = newer.result.transaction('cartLines').objectStore('cartLines').count();
            count.addEventListener('success', () => {
              newer.result.close();
              resolve({ blocked, lines: count.result });
            });
          });
        });
      }),
  );

test('an older page steps aside for a newer database, and an older app leaves it as it is', async ({
  page,
  context,
  say,
}) => {
  await page.goto('/home');
  const { hot } = await ask<'home'>(page, '/api/index/home?lang=en');
  await addToCart(page, say, hot.list.find((each) => each.inStock)!.title);
  await expect(page.getByRole('link', { name: say('Cart') }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));

  const newer = await context.newPage();
  await newer.goto('/favicon.svg');
  // Nothing written is lost, and nobody waits for a tab somebody forgot.
  expect(await upgrade(newer)).toEqual({ blocked: false, lines: 1 });

  // The page begins anew; here it is still the older app, as after a deploy that was taken back.
  await expect.poll(() => page.evaluate(() => 'sameLife' in globalThis).catch(() => true)).toBe(false);
  await expect(
    page.getByText(
      say('A newer version of the app has stored your cart. It is kept, and shows again after the update.'),
    ),
  ).toBeVisible();
  expect(await upgrade(newer)).toEqual({ blocked: false, lines: 1 });
});
