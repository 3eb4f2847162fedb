import sharp from 'sharp';
import type { Services } from '../../platform/http/context.ts';
import { addImage } from '../../platform/images/add.ts';

const sidePx = 640;

/**
 * Placeholder on the card of a product without an image: a plain surface. It is in no gallery, and so not in an export. @returns
 * its row
 */
export async function noImage(dependencies: Pick<Services, 'db' | 'images'>): Promise<number> {
  const plain = sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#E8E8E8' } });
  const bytes = await plain.webp({ lossless: true }).toBuffer();
  return (await addImage(dependencies, bytes, { reencode: false })).id;
}
