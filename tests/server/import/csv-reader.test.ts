import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell } from '../../../server/import/csv-cell.ts';
import { type CsvRecord, readCsv } from '../../../server/import/csv-reader.ts';

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
  records.flatMap((each) => ('fault' in each ? [[each.line, each.fault]] : []));

test('whatever is written as cells is read again, wherever the file is cut into pieces', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '茶') });
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.array(fc.nat(200)), async (rows, cuts) => {
      const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
      const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, i) => text.slice(at[i], end));
      expect(good(await read(...pieces))).toEqual(rows);
    }),
  );
});

test('a quote that is never closed costs its own line and no other', async () => {
  const records = await read('a,b\n1,"2\n3,4\n"5",6\n7,8\n');
  expect(good(records)).toEqual([
    ['a', 'b'],
    ['3', '4'],
    ['5', '6'],
    ['7', '8'],
  ]);
  expect(faults(records)).toEqual([[2, 'text after a closing quote']]);
});

test('quotes within and after cells, and rows with other numbers of cells, are named with their lines', async () => {
  const records = await read('a,b\n\n1,2"\n"3\n4",5\n"6"x,7\n8\n9,10,11\n12,13');
  expect(good(records)).toEqual([
    ['a', 'b'],
    ['3\n4', '5'],
    ['12', '13'],
  ]);
  expect(faults(records)).toEqual([
    [3, 'a quote in the middle of a cell'],
    [6, 'text after a closing quote'],
    [7, 'has 1 cells where the header has 2'],
    [8, 'has 3 cells where the header has 2'],
  ]);
});

test('a cell of ten million characters is refused without being kept', async () => {
  const records = await read('a,b\n', ...Array.from({ length: 100 }, () => 'x'.repeat(100_000)), '\n1,2\n');
  expect(good(records)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(faults(records)).toEqual([[2, expect.stringContaining('longer than 1,000,000 characters')]]);
});

test('semicolons and tabs separate cells where the header says so', async () => {
  expect(good(await read('a;b\n1;2,5\n'))[1]).toEqual(['1', '2,5']);
  expect(good(await read('a\tb\n1\t2;5\n'))[1]).toEqual(['1', '2;5']);
});
