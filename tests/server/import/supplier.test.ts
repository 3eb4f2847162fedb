import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashOf } from '../../../server/platform/images/store.ts';
import { testDatabase } from '../../support/database.ts';
import { openScene } from '../../support/server/import/scene.ts';

const { db } = await testDatabase();
const scene = await openScene(db);

/** An image with EXIF data as cameras write it: photographer and location. */
async function photograph(format: 'webp' | 'avif'): Promise<Buffer> {
  const background = format === 'webp' ? '#336699' : '#993366';
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Supplier' }, IFD3: { GPSLatitude: '45/1 4/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

async function storedImage(slug: string): Promise<Buffer> {
  const { hash } = await db
    .selectFrom('product')
    .innerJoin('picture', 'picture.id', 'picture_id')
    .select('hash')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const files = await readdir(path.join(scene.folder, 'store'), { recursive: true });
  return readFile(
    path.join(
      scene.folder,
      'store',
      files.find((file) => file.includes(hash))!,
    ),
  );
}

test.each(['webp', 'avif'] as const)(
  'a supplier’s %s named by its own hash loses its EXIF data',
  async (format) => {
    const bytes = await photograph(format);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const name = `${hashOf(bytes)}.${format}`;
    await mkdir(path.join(scene.folder, 'pictures'), { recursive: true });
    await writeFile(path.join(scene.folder, 'pictures', name), bytes);
    await scene.take(`Title,Handle,Price,Image Src\nPhoto,${format},5.00,pictures/${name}\n`, {
      source: format,
    });
    const stored = await storedImage(format);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes('Supplier')).toBe(false);
  },
);

test('an image named by its hash with trailing bytes is re-encoded', async () => {
  const image = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer();
  const bytes = Buffer.concat([image, Buffer.from('hidden behind')]);
  const name = `${hashOf(bytes)}.webp`;
  await writeFile(path.join(scene.folder, 'pictures', name), bytes);
  await scene.take(`Title,Handle,Price,Image Src\nHidden,hidden,5.00,pictures/${name}\n`, {
    source: 'hidden',
  });
  expect((await storedImage('hidden')).includes('hidden behind')).toBe(false);
});

test('formulas in cells stay text in an export and are imported unchanged', async () => {
  const title = '=HYPERLINK("http://evil.example","Click")';
  const cell = `"${title.replaceAll('"', '""')}"`;
  const file = `Title,Handle,Price,SKU,Tags,Vendor\n${cell},formula,5.00,+1-2,@SUM(A1),-cmd|calc\n`;
  await scene.take(file, { source: 'formula' });
  const first = await scene.give('first.csv');
  const cells = first.split(/[\r\n,]+/);
  expect(cells.filter((text) => /^"?[=+\-@\t]/.test(text))).toEqual([]);
  const empty = await testDatabase();
  await scene.takeFile(path.join(scene.folder, 'first.csv'), { db: empty.db });
  const texts = await empty.db
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('shop', 'shop.id', 'shop_id')
    .select(['title', 'shop.name'])
    .where('product.slug', '=', 'formula')
    .execute();
  expect(texts).toEqual([{ title, name: '-cmd|calc' }]);
  expect((await scene.give('second.csv', empty.db)).replaceAll('second-pictures', 'first-pictures')).toBe(
    first,
  );
});
