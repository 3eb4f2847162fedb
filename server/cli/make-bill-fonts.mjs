/**
 * Makes the small fonts of the printed bill (`server/modules/wallet/bill/fonts`) from Noto Sans: exactly the characters
 * the bill's own texts need. The whole fonts weigh 40 MB, so they are no dependencies. After a change of the texts
 * (`server/messages/documents`):
 *
 *   npm install --no-save subset-font@2.9.0 @fontsource/noto-sans @fontsource/noto-sans-jp @fontsource/noto-sans-sc \
 *     @fontsource/noto-sans-tc @fontsource/noto-sans-kr @fontsource/noto-sans-thai
 *   node server/cli/make-bill-fonts.mjs [folder of node_modules]
 *
 * and commit what it wrote.
 */
import { createRequire } from 'node:module';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { langs } from '#domain/languages.ts';
import { billCharacters } from '../modules/wallet/bill/bill-format.ts';
import { billFonts, fontFolder, weights } from '../modules/wallet/bill/fonts.ts';

const modules = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../node_modules'));
const require = createRequire(path.join(modules, 'x.js'));
const subsetFont = require('subset-font');
const { create } = require('fontkit');

const wanted = new Map();
for (const lang of langs) {
  // Each character uses the first font of the language that has it, as in printing.
  const left = billCharacters(lang);
  for (const font of billFonts(lang)) {
    const all = create(await readFile(sourceOf(font, 400)));
    const has = [...left].filter((character) => all.hasGlyphForCodePoint(character.codePointAt(0)));
    for (const character of has) left.delete(character);
    wanted.set(font.name, new Set([...(wanted.get(font.name) ?? []), ...has]));
  }
  if (left.size > 0) throw new Error(`${lang}: no font has ${[...left].join(' ')}`);
}

const byCode = (a, b) => a.codePointAt(0) - b.codePointAt(0);

await rm(fontFolder, { recursive: true, force: true });
await mkdir(fontFolder, { recursive: true });
const fonts = [...new Map(langs.flatMap(billFonts).map((each) => [each.name, each])).values()];
for (const font of fonts) {
  const text = [...wanted.get(font.name)].toSorted(byCode).join('');
  for (const weight of weights) {
    const small = await subsetFont(await readFile(sourceOf(font, weight)), text, {
      targetFormat: 'truetype',
    });
    await writeFile(path.join(fontFolder, `${font.name}-${weight}.ttf`), small);
  }
}
// Characters of each font, so that printing need not parse the fonts.
const glyphs = Object.fromEntries([...wanted].map(([name, of]) => [name, [...of].toSorted(byCode).join('')]));
await writeFile(path.join(fontFolder, 'glyphs.json'), `${JSON.stringify(glyphs, null, 2)}\n`);
// One license file for all fonts, after the copyright notice of each.
const copyrights = new Set();
for (const font of fonts) copyrights.add(create(await readFile(sourceOf(font, 400))).copyright);
const license = await readFile(path.join(modules, '@fontsource/noto-sans/LICENSE'), 'utf8');
const terms = license.slice(license.indexOf('\n'));
await writeFile(path.join(fontFolder, 'OFL.txt'), `${[...copyrights].join('\n')}\n${terms}`);

function sourceOf({ source, part }, weight) {
  return path.join(modules, `@fontsource/${source}/files/${source}-${part}-${weight}-normal.woff2`);
}
