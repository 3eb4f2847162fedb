import type { Page } from '@playwright/test';
import { axeFaults, drawAll } from './axe.ts';
import { expect } from './console.ts';

/** Dark colors are in the long run only: the shop's walk checks the same color tokens. */
const isLongRun = process.env['TEST_ALL'] !== undefined;

/** Expects no accessibility fault and no overflow at phone width; in the long run, no fault of dark colors either. */
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
