import type { Page } from '@playwright/test';
import { axeFaults, drawAll } from './axe.ts';
import { expect } from './console.ts';
import { isLongRun } from '../long-run.ts';

/**
 * Expects no accessibility fault and no overflow at phone width. Contrast is measured in the long run only, since the walk through
 * the shop checks the same color tokens.
 */
export async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await drawAll(page);
  expect(await axeFaults(page, isLongRun ? 'all' : 'names'), path).toEqual([]);
  if (isLongRun) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page, 'colors'), `${path}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} at 390 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
