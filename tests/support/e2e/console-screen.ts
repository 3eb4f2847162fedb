import type { Page } from '@playwright/test';
import { axeFaults, drawAll } from './axe.ts';
import { expect } from './console.ts';
import { isLongRun } from '../long-run.ts';

/**
 * Expects no accessibility fault, and no overflow at the widths of a tablet and a phone. Contrast is measured in the long run only,
 * because the walk through the shop checks the same color tokens.
 */
export async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await drawAll(page);
  expect(await axeFaults(page, isLongRun ? 'all' : 'names'), path).toEqual([]);
  if (isLongRun) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page, 'colors'), `${path}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
