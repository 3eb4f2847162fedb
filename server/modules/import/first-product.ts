import { explain, type Explained } from './findings.ts';
import { cell, type Row } from './row.ts';

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
