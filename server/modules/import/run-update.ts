import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { CellFault, type FileFormat } from './cells.ts';
import { type CsvRecord, readCsv } from './csv-reader.ts';
import type { Finding } from './draft.ts';
import { explain, type Explained } from './findings.ts';
import { readText } from './encoding.ts';
import type { Rate } from './rate.ts';
import type { Progress } from './read-in.ts';
import type { RecordChanges } from './record.ts';
import {
  addUpdates,
  applyUpdates,
  findVariants,
  type StagedUpdate,
  stageUpdates,
} from './update-variants.ts';
import { type VariantColumns, variantColumns, type VariantField } from './variant-columns.ts';

export interface UpdateOptions {
  file: string;
  encoding: string;
  source: string;
  dryRun: boolean;
  rate?: Rate | undefined;
  /** Undefined: the stock of an inventory file. */
  only?: readonly VariantField[] | undefined;
  record: RecordChanges;
}

/** Header cells. */
export async function headerOf(file: string, encoding: string): Promise<readonly string[]> {
  for await (const records of readCsv(readText(file, encoding))) if (records[0]) return records[0].cells;
  return [];
}

/**
 * Updates price or stock of existing variants, and nothing else of their products. @throws ImportFailure when the header lacks a
 * column
 */
export async function runUpdate(
  connection: Kysely<Database>,
  { file, encoding, source, dryRun, rate, only, record }: UpdateOptions,
  onFinding: (finding: Finding) => void,
  onProgress: (progress: Progress) => void,
): Promise<{ rows: number; refused: number; changed: number; unchanged: number }> {
  await stageUpdates(connection);
  const { size } = await stat(file);
  let columns: VariantColumns | undefined;
  let decimal: FileFormat['decimal'] = '.';
  let rows = 0;
  let refused = 0;
  let bytes = 0;
  const text = readText(file, encoding, (read) => {
    bytes += read;
    onProgress({ phase: 'reading', done: bytes, of: size });
  });
  for await (const records of readCsv(text, (delimiter) => (decimal = delimiter === ';' ? ',' : '.'))) {
    let start = 0;
    if (!columns && records[0]) {
      columns = variantColumns(records[0].cells, only);
      start = 1;
    }
    if (!columns) continue;
    rows += records.length - start;
    const staged: StagedUpdate[] = [];
    for (const row of records.slice(start)) {
      const update = updateOf(row, columns, { decimal, rate });
      if ('reason' in update) {
        refused++;
        onFinding({ ...update, kind: 'refused' });
      } else staged.push(update);
    }
    await addUpdates(connection, staged);
  }
  const { hasLocations = false } = columns ?? {};
  refused += await findVariants(connection, { source, hasLocations }, onFinding);
  return { rows, refused, ...(await applyUpdates(connection, { dryRun, record })) };
}

function updateOf(
  record: CsvRecord,
  columns: VariantColumns,
  format: Pick<FileFormat, 'decimal' | 'rate'>,
): StagedUpdate | ({ line: number; handle: string } & Explained) {
  const { line } = record;
  if ('fault' in record) return { line, handle: '', ...record.fault };
  if (record.cells.some((cell) => cell.includes('\0'))) return { line, handle: '', ...explain('nul_byte') };
  try {
    const { priceCents: price, ...row } = columns.read(record.cells, format);
    if (row.handle === '' && row.sku === '') return { line, handle: '', ...explain('no_handle_or_sku') };
    if (price === 0) return { line, handle: row.handle, ...explain('zero_price') };
    return { line, price, ...row };
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    return { line, handle: '', ...error.explained };
  }
}
