import { t } from '@lingui/core/macro';
import { maxUploadBytes } from '#contract/input-limits.ts';

/** Enough for a phone's screen at full width and for reading a receipt. */
const longestSidePx = 1600;
const quality = 0.82;

/**
 * Shrinks a photo before the upload: at most 1600 px, upright, as WebP, or as JPEG if the browser cannot encode WebP.
 * Metadata such as the location is removed. A file that the browser cannot decode is sent unchanged; the server
 * validates it.
 * @throws Error with a message to display if the file is too large to upload
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  const small = await shrink(file).catch(() => null);
  const prepared = small ?? file;
  if (prepared.size > maxUploadBytes) throw new Error(t`This photo is too large`);
  return prepared;
}

async function shrink(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height));
    const canvas = newCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const webp = await encode(canvas, 'image/webp');
    if (webp?.type === 'image/webp') return webp;
    // JPEG has no transparency: transparent pixels would become black, so make them white.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return await encode(canvas, 'image/jpeg');
  } finally {
    bitmap.close();
  }
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** A browser that cannot encode the format returns PNG. */
function encode(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
