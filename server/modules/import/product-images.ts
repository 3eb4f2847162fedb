import type { ColumnKey } from './columns.ts';
import type { DraftImage } from './draft.ts';
import { explain, type Explained } from './findings.ts';
import { shortly } from './cells.ts';
import { cell, oneLine, type Row } from './row.ts';

const maxImages = 250;

/** A URL without a scheme, as in shop templates, uses https. */
export const sourceIn = (text: string) => text.trim().replace(/^\/\//, 'https://');

/**
 * The images in the order of their positions, those without one in the order of the file; each once. @returns `pictures`
 * undefined when the file has no column for them
 */
export function imagesOf(
  rows: readonly Row[],
  columns: ReadonlySet<ColumnKey>,
  refuse: (row: Row, reason: Explained) => void,
): { images: DraftImage[] | undefined; alts: string[] } {
  if (!columns.has('image')) return { images: undefined, alts: [] };
  const found = new Map<string, DraftImage & { position: number; alt: string }>();
  for (const row of rows) {
    const src = sourceIn(cell(row, 'image'));
    if (src === '' || found.has(src)) continue;
    const given = cell(row, 'imagePosition').trim();
    if (given !== '' && !/^\d{1,6}$/.test(given))
      refuse(row, explain('invalid_position', { text: shortly(given) }));
    const position = given === '' ? Infinity : Number(given);
    found.set(src, { src, line: row.line, position, alt: oneLine(cell(row, 'imageAlt')) });
  }
  // A difference of two Infinities would be NaN.
  const sorted = [...found.values()].toSorted((a, b) =>
    a.position === b.position ? 0 : a.position - b.position,
  );
  if (sorted.length > maxImages) refuse(rows[0]!, explain('too_many_images', { most: maxImages }));
  return { images: sorted.map(({ src, line }) => ({ src, line })), alts: sorted.map(({ alt }) => alt) };
}
