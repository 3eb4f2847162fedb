import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, csvCell } from '../../../server/modules/import/csv-cell.ts';
import { type CsvRecord, readCsv } from '../../../server/modules/import/csv-reader.ts';

async function read(...pieces: string[]): Promise<CsvRecord[]> {
  async function* source() {
    yield* pieces;
  }
  const records: CsvRecord[] = [];
  for await (const some of readCsv(source())) records.push(...some);
  return records;
}

const good = (records: CsvRecord[]) => records.flatMap((each) => ('fault' in each ? [] : [each.cells]));
const faults = (records: CsvRecord[]) =>
  records.flatMap((each) => ('fault' in each ? [[each.line, each.fault.reason]] : []));

test('reads back all cells it wrote, at any chunk boundaries', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '茶', "'", '=', '-') });
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.array(fc.nat(200)), async (rows, cuts) => {
      const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
      const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, i) => text.slice(at[i], end));
      // Rows of blank cells are skipped.
      const filled = rows.filter((cells) => cells.some((each) => each.trim() !== ''));
      expect(good(await read(...pieces))).toEqual(filled);
    }),
  );
});

test('an unclosed quote only affects its own line', async () => {
  const records = await read('a,b\n1,"2\n3,4\n"5",6\n7,8\n');
  expect(good(records)).toEqual([
    ['a', 'b'],
    ['3', '4'],
    ['5', '6'],
    ['7', '8'],
  ]);
  expect(faults(records)).toEqual([[2, 'text after a closing quote']]);
});

test('misplaced quotes and rows with a wrong number of cells are reported with their lines', async () => {
  const records = await read('a,b\n\n1,2"\n"3\n4",5\n"6"x,7\n8\n9,10,11\n12,13');
  expect(good(records)).toEqual([
    ['a', 'b'],
    ['3\n4', '5'],
    ['8', ''],
    ['12', '13'],
  ]);
  expect(faults(records)).toEqual([
    [3, 'a quote in the middle of a cell'],
    [6, 'text after a closing quote'],
    [8, 'has 3 cells where the header has 2'],
  ]);
});

test('a cell of ten million characters is refused without buffering it', async () => {
  const records = await read('a,b\n', ...Array.from({ length: 100 }, () => 'x'.repeat(100_000)), '\n1,2\n');
  expect(good(records)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(faults(records)).toEqual([[2, expect.stringContaining('longer than 1,000,000 characters')]]);
});

test('a short last row without a line end is reported as truncated', async () => {
  const records = await read('a,b,c\n1,2,3\n4,5');
  expect(good(records)).toHaveLength(2);
  expect(faults(records)).toEqual([[3, 'the file ends within this row']]);
  expect(good(await read('a,b,c\n1\n4,5'))).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
    ['4', '5', ''],
  ]);
});

test('rows of blank cells are skipped and do not count as products', async () => {
  expect(good(await read('a,b\r\n1,2\r\n,\r\n  , \r\n"",""\r\n3,4\r\n,,,,\r\n'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('quotes may be padded with spaces', async () => {
  expect(good(await read('a,b\n"1"  , "2, 3" \n  "4",5\n'))).toEqual([
    ['a', 'b'],
    ['1', '2, 3'],
    ['4', '5'],
  ]);
});

test('accepts carriage returns as line ends, at any chunk boundaries', async () => {
  const text = 'a,b\r"1\r2",3\r4,5\r';
  const expected = [
    ['a', 'b'],
    ['1\n2', '3'],
    ['4', '5'],
  ];
  for (let cut = 0; cut <= text.length; cut++)
    expect(good(await read(text.slice(0, cut), text.slice(cut)))).toEqual(expected);
});

test('Excel’s separator line is applied and not read as the header', async () => {
  const records = await read('sep=;\r\na,x;b\r\n1;2\r\n');
  expect(good(records)).toEqual([
    ['a,x', 'b'],
    ['1', '2'],
  ]);
  expect(records.map(({ line }) => line)).toEqual([2, 3]);
});

test('formulas are escaped as text and read back unchanged', () => {
  for (const text of ['=1+1', '+1', '-1', '@a', '\ta', '\ra', "'=1", "'", "'a", 'a=1']) {
    expect(csvCell(text)).not.toMatch(/^"?[=+\-@\t\r]/);
    expect(cellText(csvCell(text).replaceAll('"', ''))).toBe(text);
  }
});

test('detects semicolons and tabs as separators from the header', async () => {
  expect(good(await read('a;b\n1;2,5\n'))[1]).toEqual(['1', '2,5']);
  expect(good(await read('a\tb\n1\t2;5\n'))[1]).toEqual(['1', '2;5']);
});
