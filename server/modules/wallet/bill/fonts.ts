import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Lang } from '#domain/languages.ts';

/** Made by `server/cli/make-bill-fonts.mjs`. */
export const fontFolder = path.join(import.meta.dirname, 'fonts');
export const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];

/** A file of the folder, and the part of which fontsource package it was cut from. */
interface BillFont {
  name: string;
  source: string;
  part: string;
}

const latin: BillFont = { name: 'latin', source: 'noto-sans', part: 'latin' };
const scripts: Partial<Record<Lang, BillFont[]>> = {
  ja: [{ name: 'ja', source: 'noto-sans-jp', part: 'japanese' }],
  ko: [{ name: 'ko', source: 'noto-sans-kr', part: 'korean' }],
  'zh-cn': [{ name: 'zh-cn', source: 'noto-sans-sc', part: 'chinese-simplified' }],
  'zh-tw': [
    { name: 'zh-tw', source: 'noto-sans-tc', part: 'chinese-traditional' },
    // Its full-width punctuation is in a part of its own.
    { name: 'zh-tw-marks', source: 'noto-sans-tc', part: '119' },
  ],
  th: [{ name: 'th', source: 'noto-sans-thai', part: 'thai' }],
};

/** The fonts of a language's bill; a character is printed in the first that has it. */
export const billFonts = (lang: Lang): BillFont[] => [latin, ...(scripts[lang] ?? [])];

const read = new Map<string, Buffer>();

/** The bytes of a font, read once. */
export function fontFile(name: string, weight: Weight): Buffer {
  const file = `${name}-${weight}.ttf`;
  const bytes = read.get(file) ?? readFileSync(path.join(fontFolder, file));
  read.set(file, bytes);
  return bytes;
}

/** Which characters each font has. */
const glyphs = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(path.join(fontFolder, 'glyphs.json'), 'utf8')),
);

/** Whether the fonts of a language have every character of a text. */
export const isPrintable = (text: string, lang: Lang): boolean =>
  [...text].every((character) => billFonts(lang).some(({ name }) => glyphs[name]?.includes(character)));

/**
 * Cuts a text into pieces that one font each can print. Characters outside all fonts (an email address may be in any
 * script) become `?`.
 */
export function splitByFont(text: string, lang: Lang): { font: string; text: string }[] {
  const fonts = billFonts(lang);
  const pieces: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find(({ name }) => glyphs[name]?.includes(character));
    const [name, printed] = font ? [font.name, character] : [latin.name, '?'];
    const last = pieces.at(-1);
    if (last?.font === name) last.text += printed;
    else pieces.push({ font: name, text: printed });
  }
  return pieces;
}
