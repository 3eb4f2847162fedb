import type Pdf from 'pdfkit';
import type { Weight } from '../fonts.ts';

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

/** Fonts of a document. */
export interface FontSet {
  /** BCP 47 tag of the language that determines where a text is cut. */
  locale: string;
  bytes(name: string, weight: Weight): Buffer;
  /** Runs of a text that one font each can print. */
  split(text: string): { font: string; text: string }[];
}

/** Writes single lines in the fonts of a document. */
export interface Pen {
  /** @param y baseline, so that scripts in different fonts align */
  write(text: string, x: number, y: number, style: Style): void;
  /** Width of a text that is not cut. */
  width(text: string, style: Pick<Style, 'size' | 'weight'>): number;
}

interface Measured {
  pieces: { font: string; text: string; width: number }[];
  width: number;
}

/** The same labels recur in every row of a table: caches this many measurements. */
const maxKept = 2_000;

type Size = Pick<Style, 'size' | 'weight'>;

export function createPen(doc: InstanceType<typeof Pdf>, fonts: FontSet): Pen {
  const registered = new Set<string>();
  const inFont = (font: string, { size, weight = 400 }: Size) => {
    const name = `${font}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fonts.bytes(font, weight));
    registered.add(name);
    return doc.font(name).fontSize(size);
  };

  const kept = new Map<string, Measured>();
  const measured = (text: string, style: Size): Measured => {
    const key = `${style.size} ${style.weight} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const pieces = fonts.split(text).map((piece) => ({
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
    const letters = Array.from(new Intl.Segmenter(fonts.locale).segment(text), ({ segment }) => segment);
    let cut = whole;
    while (letters.length > 0 && cut.width > style.width) {
      letters.pop();
      cut = measured(`${letters.join('')}…`, style);
    }
    return cut;
  };

  return {
    width: (text, style) => measured(text, style).width,
    write(text, x, y, style) {
      const { pieces, width } = fitted(text, style);
      const { align = 'left', color = colors.text } = style;
      const free = align === 'left' ? 0 : style.width - width;
      let at = x + (align === 'center' ? free / 2 : free);
      doc.fillColor(color);
      for (const piece of pieces) {
        inFont(piece.font, style).text(piece.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += piece.width;
      }
    },
  };
}
