import type { Page } from '@playwright/test';

/**
 * Notes what every page of this browser tab says in passing: a toast lasts 1.2 s (spec §9), and a busy machine may not
 * look in that time. Call it before the page is opened.
 * @returns what was said on the page that is open now, all of it in one text
 */
export async function heard(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      for (const live of document.querySelectorAll('[role=status], [role=alert]'))
        said.add(live.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said].join('\n'));
}
