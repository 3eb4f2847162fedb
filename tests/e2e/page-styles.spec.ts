import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/test.ts';

/** Computed styles of each element and its pseudo-elements, one per line, without those of animations, which have ended. */
const computedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, #root, #root *')].flatMap((element, index) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== null && style.content === 'none') return [];
        const label = `${index} ${element.localName}.${element.getAttribute('class')}${pseudo ?? ''}`;
        return [...style]
          .filter((name) => !name.startsWith('animation'))
          .map((name) => `${label} ${name}: ${style.getPropertyValue(name)}`);
      }),
    ),
  );

const hasSheet = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet instanceof CSSStyleSheet,
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `a server-rendered page is styled before the style sheet arrives, ${colorScheme}`,
    { tag: colorScheme === 'dark' ? '@long' : [] },
    async ({ browser, baseURL }) => {
      for (const path of ['/home', '/search?sort=sold', '/detail/1', '/shop/1']) {
        const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', colorScheme });
        const page = await context.newPage();
        const { promise, resolve: sendSheet } = Promise.withResolvers<void>();
        await page.route('**/assets/*.css', async (route) => {
          await promise;
          await route.continue();
        });
        // The code would change the page.
        await page.route('**/assets/*.js', () => {});
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => document.querySelector('link[rel=stylesheet]') !== null);
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const early = await computedStyles(page);
        expect(await hasSheet(page), path).toBe(false);
        sendSheet();
        await page.waitForFunction(() => !('arriving' in document.getElementById('root')!.dataset));
        expect(await hasSheet(page), path).toBe(true);
        const late = await computedStyles(page);
        const [before, after] = [new Set(early), new Set(late)];
        const changes = [
          ...early.filter((line) => !after.has(line)),
          // Variables that no rule of the page mentions arrive with the sheet.
          ...late.filter((line) => !before.has(line) && !line.includes(' --')),
        ];
        expect(changes, path).toEqual([]);
        await context.close();
      }
    },
  );

test('the parts of a product page below the fold appear without the code', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/detail/1', { waitUntil: 'domcontentloaded' });
  for (const id of ['reviews', 'details', 'similar'])
    await page.waitForFunction(
      (part) => document.querySelector(`#${part} :is(h2, span)`)!.checkVisibility(),
      id,
    );
});
