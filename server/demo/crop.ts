/**
 * `node server/demo/crop.ts`: gives every demo product with one image a second one, a detail of the first, and adds it to the
 * catalog. Run `measure.ts` afterwards.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { imageFile } from './load.ts';

/** Side of the detail as a share of the image: close enough to be another view, sharp enough to be enlarged. */
const share = 0.58;
/** Cut off before cropping: images have empty margins without detail. */
const margin = 0.06;
const sidePx = 640;

async function detailOf(image: string): Promise<Buffer> {
  const { data, info } = await sharp(await readFile(imageFile(image)))
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const inset = Math.round(info.width * margin);
  const width = info.width - 2 * inset;
  const side = Math.round(info.width * share);
  const position = sharp.strategy.attention;
  // Two passes, a strip and then a square: the strategy searches along one axis at a time.
  const band = await sharp(data)
    .extract({ left: inset, top: inset, width, height: info.height - 2 * inset })
    .resize({ width, height: side, fit: 'cover', position })
    .toBuffer();
  const square = await sharp(band).resize({ width: side, height: side, fit: 'cover', position }).toBuffer();
  return sharp(square)
    .resize({ width: sidePx, height: sidePx, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.7 })
    .avif({ quality: 58, effort: 4 })
    .toBuffer();
}

const folder = new URL('./catalog/', import.meta.url);
for (const name of await readdir(folder)) {
  const file = new URL(name, folder);
  let text = await readFile(file, 'utf8');
  const { products = [] } = JSON.parse(text) as { products?: { pictures: string[] }[] };
  for (const { pictures } of products) {
    const [only] = pictures;
    if (only === undefined || pictures.length > 1) continue;
    const detail = only.replace(/\.avif$/, '--detail.avif');
    if (!existsSync(imageFile(detail))) await writeFile(imageFile(detail), await detailOf(only));
    text = text.replace(
      new RegExp(`("pictures": \\[\\s*)"${only}"(\\s*\\])`),
      (_, before: string, after: string) => `${before}"${only}", "${detail}"${after}`,
    );
  }
  await writeFile(file, text);
}
