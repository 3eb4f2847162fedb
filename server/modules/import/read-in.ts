import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { FileFormat } from './cells.ts';
import { type ColumnKey, columnsOf, repeatedLabels } from './columns.ts';
import { type CsvRecord, readCsv } from './csv-reader.ts';
import type { Finding } from './draft.ts';
import { readText } from './encoding.ts';
import { explain, ImportFailure } from './findings.ts';
import { isDollars, type Rate } from './rate.ts';
import { openStage, type Stage } from './stage.ts';

export interface Progress {
  phase: 'reading' | 'importing';
  done: number;
  of: number;
}

/**
 * Reads a file into the stage. @throws ImportFailure when its header cannot be read, or its prices are in another currency than
 * dollars
 */
export async function readIn(
  connection: Kysely<Database>,
  { file, encoding, rate }: { file: string; encoding: string; rate: Rate | undefined },
  onFinding: (finding: Finding) => void,
  onProgress: (progress: Progress) => void,
): Promise<{ stage: Stage; format: FileFormat; rows: number }> {
  const { size } = await stat(file);
  let stage: Stage | undefined;
  let columns: (ColumnKey | undefined)[] = [];
  let decimal: FileFormat['decimal'] = '.';
  let rows = 0;
  let bytes = 0;
  const text = readText(file, encoding, (read) => {
    bytes += read;
    onProgress({ phase: 'reading', done: bytes, of: size });
  });
  for await (const records of readCsv(text, (delimiter) => (decimal = delimiter === ';' ? ',' : '.'))) {
    let start = 0;
    if (!stage && records[0]) {
      const header = records[0];
      if ('fault' in header)
        throw new ImportFailure(explain('unreadable_header', { cause: header.fault.reason }));
      columns = columnsOf(header.cells);
      stage = await openStage(connection, columns, onFinding);
      for (const label of repeatedLabels(columns)) {
        onFinding({ line: 1, handle: '', kind: 'note', ...explain('repeated_column', { label }) });
      }
      start = 1;
    }
    if (!rate) refuseCurrencies(records.slice(start), columns.indexOf('currency'));
    rows += records.length - start;
    await stage?.add(records.slice(start));
  }
  if (!stage) throw new ImportFailure(explain('empty_file'));
  return {
    stage,
    format: { columns: new Set(columns.filter((key) => key !== undefined)), decimal, rate },
    rows,
  };
}

/** Checked before the import: a price in another currency would be read as dollars. */
function refuseCurrencies(records: readonly CsvRecord[], column: number): void {
  if (column === -1) return;
  for (const { line, cells } of records) {
    const currency = (cells[column] ?? '').trim();
    if (!isDollars(currency))
      throw new ImportFailure(explain('other_currency', { line, currency: currency.slice(0, 10) }));
  }
}
