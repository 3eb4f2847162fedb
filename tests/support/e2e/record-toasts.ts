import type { Page } from '@playwright/test';

/**
 * Records every toast of this tab: a toast lasts 1.2 s (spec §9), and a busy machine may not check in that time. Call
 * it before the page is opened.
 * @returns all toasts of the current page in one text
 */
export async function recordToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const toasts = new Set<string>();
    Object.assign(globalThis, { toasts });
    new MutationObserver(() => {
      for (const live of document.querySelectorAll('[role=status], [role=alert]'))
        toasts.add(live.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { toasts: Set<string> }).toasts].join('\n'));
}
