import { explain, type Explained } from './findings.ts';
import { cell, oneLine, optionNumbers, type Row } from './row.ts';
import { CellFault, shortly } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import type { DraftImage } from './draft.ts';

/**
 * Keeps the rows of the first product of a handle. A row with another title begins another product with the same handle; it and
 * the rows right after it are not variants of the first.
 */
export function firstProduct(all: readonly Row[]): {
  rows: Row[];
  others: { line: number; why: Explained }[];
} {
  const first = all.find((row) => cell(row, 'title') !== '') ?? all[0];
  const title = cell(first, 'title');
  const rows: Row[] = [];
  const others: { line: number; why: Explained }[] = [];
  let isOther = false;
  for (const row of all) {
    const own = cell(row, 'title');
    if (row.fault === null && own !== '') isOther = own !== title;
    if (!isOther) rows.push(row);
    else
      others.push({
        line: row.line,
        why: row.fault ?? explain('other_product', { line: first!.line }),
      });
  }
  return { rows: first ? [first, ...rows.filter((row) => row !== first)] : rows, others };
}

/** "Title" with the one value "Default Title" is Shopify's form of no options. */
export function optionNamesOf(rows: readonly Row[]): string[] {
  const [first] = rows;
  const isPlain =
    rows.length === 1 &&
    /^default title$/i.test(cell(first, 'option1Value').trim()) &&
    /^(title|)$/i.test(cell(first, 'option1Name').trim());
  if (isPlain) return [];
  const names = optionNumbers.map((n) =>
    oneLine(
      cell(
        rows.find((row) => cell(row, `option${n}Name`) !== ''),
        `option${n}Name`,
      ),
    ),
  );
  const used = optionNumbers.findLastIndex(
    (n) => names[n - 1] !== '' || rows.some((row) => cell(row, `option${n}Value`) !== ''),
  );
  return names.slice(0, used + 1);
}

/** @throws CellFault where a value or its name is missing */
export function valuesOf(row: Row, names: readonly string[]): string[] {
  return names.map((name, at) => {
    const n = optionNumbers[at]!;
    const value = oneLine(cell(row, `option${n}Value`));
    if (name === '') throw new CellFault(explain('option_without_name', { option: n }));
    if (value === '') throw new CellFault(explain('option_without_value', { name: shortly(name) }));
    return value;
  });
}

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
