import { setTimeout as delay } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import { type ImageFormat, imageWidths, mailImage } from '#domain/images.ts';
import { decode } from './decode.ts';
import { encoders } from './encoders.ts';
import type { ObjectStore } from './objects.ts';
import type { ImageStore } from './store.ts';

export const formats = ['avif', 'webp', 'jpeg'] as const satisfies readonly ImageFormat[];

/** The widths of a format. */
export const widthsIn = (format: ImageFormat): readonly number[] =>
  format === mailImage.format ? [mailImage.widthPx] : imageWidths;

export interface Size {
  hash: string;
  widthPx: number;
  format: ImageFormat;
}

interface Answer {
  bytes: Buffer;
  exact: boolean;
}

export interface Derive {
  /** Bytes of an image in that size; undefined when there is no such image. */
  exact(size: Size): Promise<Buffer | undefined>;
  /**
   * The same without a long wait: if encoding takes longer, returns another existing size of the image (`exact: false`) and
   * encodes the requested one in the background.
   */
  quick(size: Size): Promise<Answer | undefined>;
  /** Creates the usual sizes one after the other, while no request waits. */
  makeAhead(hash: string): Promise<void>;
  /** Deletes every size of an image whose original is gone. */
  forget(hash: string): Promise<void>;
}

// AVIF: effort 2 costs a quarter of the default's time for 1 kB more at 640 px.
const encoded: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75, effort: 3 }),
  // JPEG has no transparency.
  jpeg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** An original up to this size may stand in for the requested one until that is encoded. */
const lightBytes = 48 * 1024;
/** Largest size that is encoded ahead of such an original. */
const mostAheadPx = 640;
/** Longest wait for the exact size before another one is returned. */
const patienceMs = 150;

/**
 * Encodes smaller images on first request, or ahead of it, and stores them in `sizes`. Concurrent requests for one image share
 * one encoding. Nothing is enlarged, and an AVIF original that is small enough is returned unchanged.
 */
export function createDerive(store: ImageStore, sizes: ObjectStore): Derive {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const turn = encoders();
  const keyOf = ({ hash, widthPx, format }: Size) => `${hash.slice(0, 2)}/${hash}-${widthPx}.${format}`;

  async function make(size: Size): Promise<Buffer | undefined> {
    const original = await store.read(size.hash);
    if (!original) return undefined;
    const image = decode(original);
    if (await isAnswer(image, size)) return original;
    const resized = image.resize({ width: size.widthPx, withoutEnlargement: true });
    const bytes = await encoded[size.format](resized).toBuffer();
    await sizes.write(keyOf(size), bytes);
    return bytes;
  }

  function makeOnce(size: Size, when: 'now' | 'ahead'): Promise<Buffer | undefined> {
    const place = keyOf(size);
    // A request waits for it, so it skips the background queue.
    const key = `${when}:${place}`;
    const running = underWay.get(`now:${place}`) ?? underWay.get(key);
    if (running) return running;
    const made = turn[when](async () => (await sizes.read(place)) ?? make(size)).finally(() =>
      underWay.delete(key),
    );
    underWay.set(key, made);
    return made;
  }

  async function standIn(size: Size): Promise<Buffer | undefined> {
    // Larger ones first: they look no worse than the requested size.
    const larger = imageWidths.filter((width) => width > size.widthPx);
    const smaller = imageWidths.filter((width) => width < size.widthPx).toReversed();
    for (const widthPx of [...larger, ...smaller]) {
      const kept = await sizes.read(keyOf({ ...size, widthPx }));
      if (kept) return kept;
    }
    return undefined;
  }

  /** The original, if it has the requested format and is small. */
  async function lightOriginal({ hash, format }: Size): Promise<Buffer | undefined> {
    const original = await store.read(hash);
    if (!original || original.length > lightBytes) return undefined;
    return (await isUpright(decode(original), format)) ? original : undefined;
  }

  const exact: Derive['exact'] = async (size) => (await sizes.read(keyOf(size))) ?? makeOnce(size, 'now');

  async function answerSoon(size: Size): Promise<Answer | undefined> {
    const kept = await sizes.read(keyOf(size));
    if (kept) return { bytes: kept, exact: true };
    const light = await lightOriginal(size);
    if (light) {
      if (await isAnswer(decode(light), size)) return { bytes: light, exact: true };
      // Runs in the background; a failure recurs with the next request.
      makeOnce(size, 'ahead').catch(() => undefined);
      return { bytes: light, exact: false };
    }
    const making = makeOnce(size, 'now');
    const soon = await Promise.race([making, delay(patienceMs, null, { ref: false })]);
    const other = soon === null ? await standIn(size) : undefined;
    if (other) {
      making.catch(() => undefined);
      return { bytes: other, exact: false };
    }
    const bytes = await making;
    return bytes && { bytes, exact: true };
  }

  const answering = new Map<string, Promise<Answer | undefined>>();

  return {
    exact,
    quick(size) {
      const key = keyOf(size);
      const running = answering.get(key) ?? answerSoon(size).finally(() => answering.delete(key));
      answering.set(key, running);
      return running;
    },
    async makeAhead(hash) {
      const original = await store.read(hash);
      if (!original) return;
      const { autoOrient } = await decode(original).metadata();
      const standsIn = original.length <= lightBytes && (await isUpright(decode(original), 'avif'));
      const most = standsIn ? mostAheadPx : Infinity;
      const fitting = imageWidths.filter((width) => width <= Math.min(autoOrient.width, most));
      for (const widthPx of fitting.length > 0 ? fitting : imageWidths.slice(0, 1)) {
        const size = { hash, widthPx, format: 'avif' } as const;
        if (!(await sizes.read(keyOf(size)))) await makeOnce(size, 'ahead');
      }
    },
    async forget(hash) {
      for (const format of formats) {
        for (const widthPx of widthsIn(format)) await sizes.remove(keyOf({ hash, widthPx, format }));
      }
    },
  };
}

/** Fits as it is. Encoding AVIF again would only lose quality. */
async function isAnswer(image: Sharp, { widthPx, format }: Size): Promise<boolean> {
  const { autoOrient } = await image.metadata();
  return format === 'avif' && autoOrient.width <= widthPx && isUpright(image, format);
}

async function isUpright(image: Sharp, format: ImageFormat): Promise<boolean> {
  const { format: container, compression, orientation = 1 } = await image.metadata();
  const is = container === 'heif' && compression === 'av1' ? 'avif' : container;
  return is === format && orientation === 1;
}
