import { saveFile } from './save-file.ts';

/** A cell that begins with one of these is a formula for spreadsheets. */
const formula = /^[=+\-@\t\r]/;
/** A negative amount calculates nothing: as text it could not be summed. */
const amount = /^-\d+(\.\d+)?$/;

const cell = (value: string): string => {
  const safe = formula.test(value) && !amount.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Rows = readonly (readonly string[])[];

/** Rows as RFC 4180. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The beginning of a file: the byte order mark that Excel needs to read UTF-8, and these rows. */
export const csv = (rows: Rows): string => `\u{FEFF}${csvRows(rows)}`;

/** Saves a CSV file. @param parts its text in order */
export const saveCsv = (name: string, parts: readonly BlobPart[]): void =>
  saveFile(`${name}.csv`, 'text/csv', parts);
