import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { words } from './words.ts';

type Say = ReturnType<typeof words>;

/** Four stars for everything, and some words. */
export async function fillReview(page: Page, say: Say, text: string): Promise<void> {
  for (const judged of ['Product', 'Service', 'Postage'] as const) {
    const stars = page.getByRole('radiogroup', { name: say(judged), exact: true });
    const four = stars.getByRole('radio', { name: say('{stars} of 5 stars', { stars: 4 }) });
    // The star under the finger may be moved by the strip that says there is no connection.
    await expect(() => four.check({ force: true, timeout: 1000 })).toPass();
  }
  await page.getByLabel(say('Your review')).fill(text);
}

const photoOf = async (side: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } });
  const buffer = await image.jpeg({ quality: 90 }).toBuffer();
  return { name: `${randomUUID()}.jpg`, mimeType: 'image/jpeg', buffer };
};

export const smallPhoto = () => photoOf(80);
/** Of several parts, whatever the phone makes of it. */
export const largePhoto = () => photoOf(1600);
