import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';

/** Reads a value until ten frames do not change it: scroll positions and long lists move for some frames. */
export async function atRest<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let before = await read(); ;) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const now = await read();
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}
