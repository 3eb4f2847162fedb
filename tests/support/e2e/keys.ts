import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus, and checks each stop: the focus must be visible (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, target: Locator, { most = 60, back = false } = {}): Promise<void> {
  await expect(target).toBeVisible();
  // A busy control cannot be focused yet.
  await expect(target).toBeEnabled();
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const fault = await focusFault(page);
    expect(fault, fault).toBe('');
  }
  throw new Error(`${most} times Tab do not lead to ${target.toString()}`);
}

/** Reason why the focus is not visible; empty if it is. */
const focusFault = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    // Scrolling and transitions have ended by now.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const name = `<${element.tagName.toLowerCase()}> “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}”`;
    let ring: Element | null = null;
    // A hidden control (a radio button under its label) shows its focus around or beside it.
    for (let at: Element | null = element, up = 0; at && up < 3 && !ring; at = at.parentElement, up += 1) {
      const around = [at, ...(up === 0 ? [at.nextElementSibling] : [])];
      ring =
        around.find((each) => each && getComputedStyle(each).outlineStyle !== 'none' && seen(each)) ?? null;
    }
    function seen(each: Element) {
      return getComputedStyle(each).outlineWidth !== '0px' && each.getBoundingClientRect().width > 2;
    }
    if (!ring) return `${name} does not show that it has the focus`;
    const { top, bottom, left, right } = ring.getBoundingClientRect();
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ];
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return `${name} is out of sight`;
    const above = document.elementFromPoint(x, y);
    const covered =
      above && !ring.contains(above) && !above.contains(ring) && !ring.parentElement?.contains(above);
    return covered ? `${name} is covered by <${above.tagName.toLowerCase()} class="${above.className}">` : '';
  });

/** Moves the focus there and presses Enter. */
export async function enter(
  page: Page,
  target: Locator,
  options?: Parameters<typeof tabTo>[2],
): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press('Enter');
}
