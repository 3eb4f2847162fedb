import type { Page } from '@playwright/test';
import { axeFaults, drawAll } from './axe.ts';
import { expect } from './console.ts';

/** Dark mode changes only colors, which the shop's walk checks for the same tokens. */
const isLongRun = process.env['TEST_ALL'] !== undefined;

/** A screen of the console has no accessibility faults, in dark mode neither, and does not overflow on a phone. */
export async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await drawAll(page);
  expect(await axeFaults(page, 'all'), path).toEqual([]);
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
