import type { ImageStore } from './store.ts';
import { ImageError } from './clean.ts';
import { decode } from './decode.ts';

/** Part of an upright image, in its pixels. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** That part of a stored original as lossless WebP: sizes for browsers are derived from it. @throws ImageError */
export async function cropOriginal(images: ImageStore, hash: string, area: CropArea): Promise<Buffer> {
  const original = await images.read(hash);
  if (!original) throw new ImageError('the original is missing');
  try {
    return await decode(original).extract(area).webp({ lossless: true }).toBuffer();
  } catch (cause) {
    throw new ImageError(cause instanceof Error ? cause.message : 'unreadable', { cause });
  }
}
