import { explain } from './findings.ts';
import { CellFault, shortly } from './cells.ts';
import { cell, oneLine, optionNumbers, type Row } from './row.ts';

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
