import type { Pen } from '../../wallet/bill/pdf/pen.ts';

/** Breaks a text into lines of this width: between words, or inside a word that is longer than a line. */
export function wrapped(pen: Pen, text: string, { size, width }: { size: number; width: number }): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => pen.width(candidate, { size }) <= width;
  const add = (part: string) => {
    if (fits(line + part.trimEnd()) || line === '') line += part;
    else {
      lines.push(line.trim());
      line = part.trimStart();
    }
  };
  for (const paragraph of text.split('\n')) {
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'word' }).segment(paragraph)) {
      if (fits(segment)) add(segment);
      else for (const letter of new Intl.Segmenter('en').segment(segment)) add(letter.segment);
    }
    lines.push(line.trim());
    line = '';
  }
  return lines.filter((each) => each !== '');
}

interface Box {
  width: number;
  height: number;
  /** Largest first. */
  sizes: readonly number[];
}

/** Space between two baselines, in sizes of the font. */
export const lineHeight = 1.3;

/** The largest size at which the paragraphs fit; at the smallest one, lines that do not fit are left out. */
export function fitted(pen: Pen, paragraphs: readonly string[], { width, height, sizes }: Box) {
  for (const size of sizes) {
    const lines = paragraphs.flatMap((text) => wrapped(pen, text, { size, width }));
    const most = Math.floor(height / (size * lineHeight));
    if (lines.length <= most) return { size, lines, isCut: false };
    if (size === sizes.at(-1)) return { size, lines: lines.slice(0, most), isCut: true };
  }
  throw new Error('a box has at least one size');
}
