import type Pdf from 'pdfkit';
import type { Lang } from '#domain/languages.ts';
import { billFonts, fontFile, splitByFont, type Weight, weights } from '../fonts.ts';

export const colors = {
  text: '#1B2320',
  quiet: '#66706B',
  line: '#DDD8CE',
  paper: '#F6F3ED',
  primary: '#0E5A4A',
  accent: '#F2552C',
} as const;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Available width: a longer text is cut with "…". Required for every `align` but left. */
  width: number;
}

/** Writes single lines in the fonts of one language. */
export interface Pen {
  /** @param y baseline, so that scripts in different fonts align */
  write(text: string, x: number, y: number, style: Style): void;
}

interface Measured {
  pieces: { font: string; text: string; width: number }[];
  width: number;
}

/** The same labels recur in every row of a table: caches this many measurements. */
const maxKept = 2_000;

export function createPen(doc: InstanceType<typeof Pdf>, lang: Lang): Pen {
  for (const { name } of billFonts(lang)) {
    for (const weight of weights) doc.registerFont(`${name}-${weight}`, fontFile(name, weight));
  }
  const inFont = (font: string, { size, weight = 400 }: Style) =>
    doc.font(`${font}-${weight}`).fontSize(size);

  const kept = new Map<string, Measured>();
  const measured = (text: string, style: Style): Measured => {
    const key = `${style.size} ${style.weight} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const pieces = splitByFont(text, lang).map((piece) => ({
      ...piece,
      width: inFont(piece.font, style).widthOfString(piece.text),
    }));
    const fresh = { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
    if (kept.size < maxKept) kept.set(key, fresh);
    return fresh;
  };

  /** Keeps letters and their combining marks together. */
  const fitted = (text: string, style: Style): Measured => {
    const whole = measured(text, style);
    if (whole.width <= style.width) return whole;
    const letters = Array.from(new Intl.Segmenter(lang).segment(text), ({ segment }) => segment);
    let cut = whole;
    while (letters.length > 0 && cut.width > style.width) {
      letters.pop();
      cut = measured(`${letters.join('')}…`, style);
    }
    return cut;
  };

  return {
    write(text, x, y, style) {
      const { pieces, width } = fitted(text, style);
      const { align = 'left', color: colour = colors.text } = style;
      const free = align === 'left' ? 0 : style.width - width;
      let at = x + (align === 'center' ? free / 2 : free);
      doc.fillColor(colour);
      for (const piece of pieces) {
        inFont(piece.font, style).text(piece.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += piece.width;
      }
    },
  };
}
