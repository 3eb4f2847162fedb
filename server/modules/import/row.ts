import { safeHtml } from '../catalog/safe-html.ts';
import type { ColumnKey } from './columns.ts';
import type { Explained } from './findings.ts';
import { simpleHtml } from './simple-html.ts';

/** A record of the file by column; empty cells are left out. */
export interface Row {
  line: number;
  cells: Partial<Record<ColumnKey, string>>;
  /** Reason why it cannot be read. */
  fault: Explained | null;
}

export const cell = (row: Row | undefined, key: ColumnKey) => row?.cells[key] ?? '';

/** A line without control characters, with single spaces. Non-breaking spaces stay: French has them before units. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc} ]+/gu, ' ').trim();

/** @returns null for a blank cell, undefined without the column: the stored value stays */
export const lineOf = (
  row: Row,
  key: ColumnKey,
  columns: ReadonlySet<ColumnKey>,
): string | null | undefined => (columns.has(key) ? oneLine(cell(row, key)) || null : undefined);

/** A description, sanitized for display. */
export const descriptionOf = (html: string) => safeHtml(simpleHtml(html));

/** Position of each option in the headers. */
export const optionNumbers = [1, 2, 3] as const;
