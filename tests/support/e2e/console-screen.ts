import type { Page } from '@playwright/test';
import { axeFaults, drawAll } from './axe.ts';
import { expect } from './console.ts';

/** A screen of the console has no accessibility faults in light and dark, and does not overflow on a phone. */
export async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await drawAll(page);
  expect(await axeFaults(page, 'all'), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFaults(page, 'colors'), `${path}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} at 390 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
