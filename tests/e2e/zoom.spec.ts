import { fetchData } from '../support/e2e/steps.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

// A desktop window of 1280 × 1024 at 400 % zoom (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 256 } });

for (const font of ['own', 'fallback']) {
  const title = `at 400 % zoom in the ${font} font no bar is sticky or fixed, and pages fit the width`;
  // The fallback font is wider, and text is laid out in it until the own font has loaded.
  test(title, { tag: '@long' }, async ({ page, t }) => {
    if (font === 'fallback') await page.route('**/*.woff2', (route) => route.abort());
    const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const { id, shop } = hot.list.find((each) => each.inStock)!;
    const paths = [
      '/home',
      '/explore',
      '/search?sort=sold',
      `/shop/${shop.id}`,
      `/detail/${id}`,
      '/bag',
      '/register',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      const staying = () =>
        page.evaluate(() => {
          const isShown = (each: Element) =>
            each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          return [...document.querySelectorAll('#root *')]
            .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && isShown(each))
            .map((each) => [each.className, Math.round(each.getBoundingClientRect().height)] as const)
            .filter(([, height]) => height > 2);
        });
      await expect.poll(staying, path).toEqual([]);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, path).toBe(320);
    }
    await page.goto(`/detail/${id}`);
    const buy = page.getByRole('button', { name: t('Add to cart') }).last();
    await buy.scrollIntoViewIfNeeded();
    await expect(buy).toBeInViewport();
  });
}
