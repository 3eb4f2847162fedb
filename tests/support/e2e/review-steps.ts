import { maxStars } from '#domain/review.ts';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Translator } from './translator.ts';

/** Four stars for everything, and a text. */
export async function fillReview(page: Page, t: Translator, text: string): Promise<void> {
  for (const judged of ['Product', 'Service', 'score|Shipping'] as const) {
    const stars = page.getByRole('radiogroup', { name: t(judged), exact: true });
    const four = stars.getByRole('radio', {
      name: t('{stars} of {maxStars} stars', { stars: 4, maxStars }),
    });
    // The offline strip may shift the star during the tap.
    await expect(() => four.check({ force: true, timeout: 1000 })).toPass();
  }
  await page.getByLabel(t('Your review')).fill(text);
}

const photoOf = async (side: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } });
  const buffer = await image.jpeg({ quality: 90 }).toBuffer();
  return { name: `${randomUUID()}.jpg`, mimeType: 'image/jpeg', buffer };
};

export const smallPhoto = () => photoOf(80);
/** Of several parts, depending on how the phone compresses it. */
export const largePhoto = () => photoOf(1600);
