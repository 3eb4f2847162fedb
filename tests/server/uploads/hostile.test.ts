import { randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { noisyJpeg, sendAll, sendPart } from '../../support/server/uploads/user-with-images.ts';
import { isLongRun } from '../../support/long-run.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const bytesOf = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
const script = '<script>alert(document.domain)</script>';
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' }, limitInputPixels: false });

/** A PNG whose header declares this size, with a zero-filled stream of the given number of rows. */
function pngOf(width: number, height: number, rows: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + width * 3)), { level: 9 });
  return bytesOf(
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  );
}

const jpeg = new Uint8Array(await plain(600, 400).jpeg().toBuffer());
const png = new Uint8Array(await plain(600, 400).png().toBuffer());
const frames = await plain(64, 64 * 3)
  .raw()
  .toBuffer();
const moving = sharp(frames, { raw: { width: 64, height: 64 * 3, channels: 3, pageHeight: 64 } });
const gif = new Uint8Array(await moving.gif().toBuffer());
const webp = new Uint8Array(await moving.webp().toBuffer());
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

/** A JPEG whose header declares 60,000 × 60,000 pixels. */
const hugeJpeg = (() => {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(60_000, frame + 5);
  copy.writeUInt16BE(60_000, frame + 7);
  return new Uint8Array(copy);
})();
const hugeGif = (() => {
  const copy = Buffer.from(gif);
  copy.writeUInt16LE(60_000, 6);
  copy.writeUInt16LE(60_000, 8);
  return new Uint8Array(copy);
})();

describe('is refused in the requested language, and nothing is stored', async () => {
  test.each([
    ['an SVG', bytesOf(svg)],
    ['an SVG after an XML declaration', bytesOf(`<?xml version="1.0"?>\n${svg}`)],
    ['an HTML page named .jpg', bytesOf(`<!doctype html><title>x</title>${script}`)],
    ['an HTML page after the first bytes of a JPEG', bytesOf(jpeg.slice(0, 20), script)],
    ['an HTML page after the first bytes of a GIF', bytesOf(`GIF89a=1;${script}`)],
    ['a TIFF', new Uint8Array(await plain(9, 9).tiff().toBuffer())],
    ['a PDF', bytesOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['a ZIP', bytesOf('PK\x03\x04', new Uint8Array(40))],
    [
      'an ImageMagick script',
      bytesOf('push graphic-context\nfill url(https://x.test/a)\npop graphic-context'),
    ],
    ['5,000 zero bytes', new Uint8Array(5_000)],
    ['a single byte', new Uint8Array([0xff])],
    ['a JPEG cut off in the middle', jpeg.slice(0, jpeg.length / 2)],
    ['a PNG cut off in the middle', png.slice(0, png.length / 2)],
    ['a WebP cut off in the middle', webp.slice(0, webp.length / 2)],
    ['a PNG with a flipped bit', png.map((byte, index) => (index === 60 ? byte ^ 0xff : byte))],
    ['a PNG of 60,000 × 60,000 by its header', pngOf(60_000, 60_000, 1)],
    ['a PNG of 8,000 × 8,000 in a few kilobytes', pngOf(8_000, 8_000, 8_000)],
    ['a PNG of 0 × 0', pngOf(0, 0, 1)],
    ['a JPEG of 60,000 × 60,000 by its header', hugeJpeg],
  ])('%s', async (_, file) => {
    const user = await createAccount(db);
    const { id, status, body } = await sendAll(api.url, user, file, { lang: 'fr' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: 0,
      msg: 'Cette image est illisible',
      data: { reason: 'upload_invalid' },
    });
    expect((await api.refusal('uploadState', { id }, user)).reason).toBe('not_found');
    const left = await db.selectFrom('upload_part').select('upload_id').where('upload_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('an empty part', async () => {
    const input = { id: randomUUID(), purpose: 'chat', size: '5', offset: '0' } as const;
    const { body } = await sendPart(api.url, await createAccount(db), input, new Uint8Array(0), 'th');
    expect(body).toMatchObject({ code: 0, msg: 'อ่านรูปภาพนี้ไม่ได้' });
  });
});

describe('is re-encoded as a clean image', async () => {
  const gps = {
    IFD0: { Artist: 'Somebody', Copyright: 'Secret' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1', GPSLongitudeRef: 'E' },
  };
  const photo = plain(300, 200).withExif(gps).withMetadata({ orientation: 6 });
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>';
  test.each([
    ['a JPEG with GPS position and names', await photo.clone().jpeg().toBuffer(), [200, 300]],
    ['a PNG with the same metadata', await photo.clone().png().toBuffer(), [200, 300]],
    ['a WebP with the same metadata', await photo.clone().webp().toBuffer(), [200, 300]],
    ['a JPEG with XMP', await plain(300, 200).withXmp(xmp).jpeg().toBuffer(), [300, 200]],
    ['a JPEG followed by an HTML page', bytesOf(jpeg, script), [600, 400]],
    ['a JPEG followed by a ZIP', bytesOf(jpeg, 'PK\x03\x04', new Uint8Array(500)), [600, 400]],
    ['a PNG followed by an HTML page', bytesOf(png, script), [600, 400]],
    ['a GIF followed by an HTML page', bytesOf(gif, script), [64, 64]],
    ['an animated GIF', gif, [64, 64]],
    ['an animated WebP', webp, [64, 64]],
    ['a small GIF with 60,000 × 60,000 in its header', hugeGif, [64, 64]],
    ['an AVIF', await plain(300, 200).avif().toBuffer(), [300, 200]],
    [
      'an image with 16 bits per channel',
      await plain(30, 20).toColourspace('rgb16').png().toBuffer(),
      [30, 20],
    ],
    ['one pixel', await plain(1, 1).png().toBuffer(), [1, 1]],
    ['a strip of 10,000 × 2', await plain(10_000, 2).png().toBuffer(), [2560, 1]],
  ])('%s', async (_, file, [width, height]) => {
    const user = await createAccount(db);
    const { body } = await sendAll(api.url, user, new Uint8Array(file));
    expect(body).toMatchObject({ code: 1, data: { upload: { width, height } } });
    const { id } = await db
      .selectFrom('private_picture')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const kept = (await api.services.privateImages.read(id))!;
    const { format, pages, exif, xmp: found, icc, orientation } = await sharp(kept).metadata();
    expect({ format, exif, found, icc }).toEqual({
      format: 'webp',
      exif: undefined,
      found: undefined,
      icc: undefined,
    });
    expect([pages ?? 1, orientation ?? 1]).toEqual([1, 1]);
    for (const trace of ['Somebody', 'script', 'PK\x03\x04', 'Exif'])
      expect(kept.includes(trace)).toBe(false);
  });
});

test.runIf(isLongRun)(
  'five concurrent uploads of the largest images stay within bounded memory',
  async () => {
    const large = pngOf(7_000, 7_000, 7_000);
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const user = await createAccount(db);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => sendAll(api.url, user, large, { id: randomUUID() })),
    );
    clearInterval(watch);
    for (const { body } of responses) {
      expect(body).toMatchObject({ code: 1, data: { upload: { width: 2560, height: 2560 } } });
    }
    expect((most - before) / 1024 / 1024).toBeLessThan(400);
  },
  120_000,
);

test('an image of 10 MB is accepted', async () => {
  const large = await noisyJpeg(3_300, 3_000);
  expect(large.length).toBeGreaterThan(8_000_000);
  expect(large.length).toBeLessThan(10_485_760);
  const { body } = await sendAll(api.url, await createAccount(db), large);
  expect(body).toMatchObject({ code: 1, data: { upload: { width: 2560 } } });
}, 60_000);
