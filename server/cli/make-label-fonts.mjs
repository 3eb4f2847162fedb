/**
 * Makes the fonts of printed labels (`server/modules/back-office/labels/fonts`) from Noto Sans: all characters of the parts that
 * `labelFonts` names, since names and addresses may have any of them. One weight, compressed. The packages weigh 290 MB, so they are
 * no dependencies:
 *
 *   npm install --no-save subset-font@2.9.0 @fontsource/noto-sans @fontsource/noto-sans-jp @fontsource/noto-sans-sc \
 *     @fontsource/noto-sans-tc @fontsource/noto-sans-kr @fontsource/noto-sans-thai
 *   node server/cli/make-label-fonts.mjs [folder of node_modules]
 *
 * and commit what it wrote. The license is that of the bill's fonts.
 */
import { createRequire } from 'node:module';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { labelFontFolder, labelFonts } from '../modules/back-office/labels/fonts.ts';
import { fontFolder } from '../modules/wallet/bill/fonts.ts';

const own = path.join(import.meta.dirname, '../../node_modules');
const modules = path.resolve(process.argv[2] ?? own);
const subsetFont = createRequire(path.join(modules, 'x.js'))('subset-font');
const { create } = createRequire(path.join(own, 'pdfkit/x.js'))('fontkit');

await rm(labelFontFolder, { recursive: true, force: true });
await mkdir(labelFontFolder, { recursive: true });
const glyphs = {};
for (const { name, source, part } of labelFonts) {
  const file = path.join(modules, `@fontsource/${source}/files/${source}-${part}-400-normal.woff2`);
  const font = await readFile(file);
  const characters = create(font)
    .characterSet.filter((code) => code >= 0x20)
    .map((code) => String.fromCodePoint(code))
    .join('');
  glyphs[name] = characters;
  const ttf = await subsetFont(font, characters, { targetFormat: 'truetype' });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await writeFile(path.join(labelFontFolder, `${name}.ttf.br`), brotliCompressSync(ttf, { params }));
}
await writeFile(path.join(labelFontFolder, 'glyphs.json'), `${JSON.stringify(glyphs, null, 2)}\n`);
await copyFile(path.join(fontFolder, 'OFL.txt'), path.join(labelFontFolder, 'OFL.txt'));
