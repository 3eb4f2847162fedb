import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addImage } from '../../../server/platform/images/add.ts';
import { ImageError } from '../../../server/platform/images/clean.ts';
import { createDerive } from '../../../server/platform/images/derive.ts';
import { encoders } from '../../../server/platform/images/encoders.ts';
import { imageRoutes } from '../../../server/platform/images/http.ts';
import { folderObjects } from '../../../server/platform/images/objects.ts';
import { folderStore, type ImageStore } from '../../../server/platform/images/store.ts';
import { testDatabase } from '../../support/database.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { db } = await testDatabase();
const disk = folderStore(path.join(folder, 'originals'));
const read = vi.fn<ImageStore['read']>((hash) => disk.read(hash));
const images: ImageStore = { ...disk, read };
const derive = createDerive(images, folderObjects(path.join(folder, 'derived')));
const routes = imageRoutes(derive);

const plain = (width: number, height: number, background = '#c86432') =>
  sharp({ create: { width, height, channels: 3, background } });
const add = (bytes: Uint8Array, reencode = false) => addImage({ db, images }, bytes, { reencode });
const derivedFiles = () => readdirSync(path.join(folder, 'derived'), { recursive: true }).map(String);

describe('adding an image', async () => {
  test('the row has size and dominant color, and equal bytes are one image', async () => {
    const bytes = await plain(800, 400).png().toBuffer();
    const [first, second] = await Promise.all([add(bytes), add(bytes)]);
    expect(first).toMatchObject({
      width: 800,
      height: 400,
      colour: expect.stringMatching(/^#C[0-9A-F]6[0-9A-F]3[0-9A-F]$/),
    });
    expect(second).toEqual(first);
    expect(await disk.read(first.hash)).toEqual(bytes);
  });

  test('a user’s image is stripped of EXIF data, rotated upright and fitted into 2560 px', async () => {
    const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } };
    const photo = await plain(3000, 1500).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(photo.includes('Somebody')).toBe(true);
    const { hash, width, height } = await add(photo, true);
    expect([width, height]).toEqual([1280, 2560]);
    const kept = await disk.read(hash);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept?.includes('Somebody')).toBe(false);
  });

  test('re-encoding keeps transparency', async () => {
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { hash } = await add(logo, true);
    expect((await sharp(await disk.read(hash)).metadata()).hasAlpha).toBe(true);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  const jpeg = await plain(600, 600).jpeg().toBuffer();
  const huge = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  test.each([
    ['an SVG', svg],
    ['a TIFF', await plain(9, 9).tiff().toBuffer()],
    ['a cut-off JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['144 million pixels in a small file', huge],
    [
      'an HTML page after the first bytes of a JPEG',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>')]),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    await expect(add(bytes)).rejects.toBeInstanceOf(ImageError);
    await expect(add(bytes, true)).rejects.toBeInstanceOf(ImageError);
  });
});

describe('GET /img', async () => {
  const { hash } = await add(await plain(800, 400, '#3264c8').jpeg().toBuffer());
  const get = async (file: string, id = hash) => routes.request(`/img/${id}/${file}`);
  const sizeOf = async (response: Response) => sharp(await response.arrayBuffer()).metadata();

  test('returns the requested width and format, cacheable forever', async () => {
    await derive.exact({ hash, widthPx: 320, format: 'avif' });
    const response = await get('320.avif');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sizeOf(response)).toMatchObject({ width: 320, height: 160 });
    expect((await get('160.webp')).headers.get('content-type')).toBe('image/webp');
  });

  test('never enlarges', async () => {
    // On a busy machine an existing size is served at first.
    await derive.exact({ hash, widthPx: 1280, format: 'webp' });
    expect(await sizeOf(await get('1280.webp'))).toMatchObject({ width: 800 });
  });

  test('twenty concurrent requests create a size once, without temporary files left', async () => {
    read.mockClear();
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('480.webp')));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    // On a busy machine another size was served, and this one is still being created.
    await derive.exact({ hash, widthPx: 480, format: 'webp' });
    // Read once to check whether the original suffices, and once to create the size.
    expect(read).toHaveBeenCalledTimes(2);
    expect((await get('480.webp')).status).toBe(200);
    expect(read).toHaveBeenCalledTimes(2);
    expect(derivedFiles().filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  test('a small AVIF original is served unchanged', async () => {
    const bytes = await plain(300, 300).avif().toBuffer();
    const small = await add(bytes);
    expect(Buffer.from(await (await get('320.avif', small.hash)).arrayBuffer())).toEqual(bytes);
  });

  test('a light AVIF original is served provisionally, for a minute, until its size exists', async () => {
    const bytes = await plain(500, 300).avif().toBuffer();
    const { hash: id } = await add(bytes);
    const first = await get('160.avif', id);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(Buffer.from(await first.arrayBuffer())).toEqual(bytes);
    await derive.exact({ hash: id, widthPx: 160, format: 'avif' });
    const then = await get('160.avif', id);
    expect(then.headers.get('cache-control')).toContain('immutable');
    expect(await sizeOf(then)).toMatchObject({ width: 160 });
  });

  test('an image rotated by EXIF is never served unchanged', async () => {
    const turned = await plain(500, 300).withMetadata({ orientation: 6 }).webp().toBuffer();
    const { hash: id } = await add(turned);
    expect(await sizeOf(await get('160.webp', id))).toMatchObject({ width: 160, height: 267 });
  });

  test('creates every fitting width ahead, each once', async () => {
    const { hash: id } = await add(await plain(700, 700, '#112233').jpeg().toBuffer());
    await Promise.all([derive.makeAhead(id), derive.makeAhead(id)]);
    const made = derivedFiles().filter((file) => file.includes(id));
    expect(made.map((file) => file.split('-')[1]!).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '160.avif',
      '320.avif',
      '480.avif',
      '640.avif',
    ]);
    read.mockClear();
    await derive.makeAhead(id);
    expect((await get('480.avif', id)).headers.get('cache-control')).toContain('immutable');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('creates no large width ahead that the original stands in for', async () => {
    const { hash: id } = await add(await plain(1200, 1200, '#332211').avif().toBuffer());
    await derive.makeAhead(id);
    const made = derivedFiles().filter((file) => file.includes(id));
    expect(made.map((file) => Number.parseInt(file.split('-')[1]!)).toSorted((a, b) => a - b)).toEqual([
      160, 320, 480, 640,
    ]);
    expect(await sizeOf(await get('1080.avif', id))).toMatchObject({ width: 1200 });
  });

  test('encodes requested images before those made ahead', async () => {
    const order: string[] = [];
    const turn = encoders();
    const work = (name: string) => async () => void order.push(name);
    const now = Array.from({ length: 5 }, (_, index) => turn.now(work(`now ${index}`)));
    const later = [turn.ahead(work('ahead 1')), turn.ahead(work('ahead 2'))];
    await Promise.all([...now, ...later]);
    expect(order.slice(-2)).toEqual(['ahead 1', 'ahead 2']);
  });

  test.each(['321.avif', '0320.avif', '320.jpg', '320.svg', '320', '99999.avif', '..%2f320.avif'])(
    '%s does not exist, and nothing is created for it',
    async (file) => {
      const before = derivedFiles().length;
      expect((await get(file)).status).toBe(404);
      expect(derivedFiles()).toHaveLength(before);
    },
  );

  test('an unknown image is a short plain 404 that is not cached', async () => {
    const response = await get('320.avif', '0'.repeat(16));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.text()).length).toBeLessThan(30);
  });
});
