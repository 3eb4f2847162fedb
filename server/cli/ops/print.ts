import { csvCell } from '../../modules/wallet/bill/csv.ts';

/** Control and bidirectional formatting characters, removed because users can enter them. */
const steering = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const wide = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/u;

type Cell = string | number | boolean | null | undefined;

/** User text on one line of a terminal. */
export const plain = (value: Cell): string => String(value ?? '').replace(steering, '\u00b7');

/** User text of several lines, indented so that no line of it looks like our own output. */
export const multiline = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line === '' ? '' : `  ${plain(line)}`))
    .join('\n');

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/\p{Mn}/u.test(sign) ? 0 : wide.test(sign) ? 2 : 1), 0);

export interface Column<Row> {
  title: string;
  of: (row: Row) => Cell;
  /** Right-aligned, for numbers. */
  right?: true;
}

/** Rows under a header, columns as wide as their contents. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => plain(of(row)))),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => widthOf(cells[at]!))));
  const cell = (text: string, at: number) => {
    const space = ' '.repeat(widths[at]! - widthOf(text));
    return columns[at]!.right ? space + text : text + space;
  };
  return lines.map((cells) => cells.map(cell).join('  ').trimEnd()).join('\n');
}

/** The same rows for a spreadsheet (RFC 4180); formulas are escaped. */
export const csv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => plain(of(row))))]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n');

/** Names and values, one per line, without absent values. */
export function facts(pairs: readonly (readonly [string, Cell])[]): string {
  const given = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(0, ...given.map(([name]) => name.length));
  return given.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`).join('\n');
}

/** In the terminal's time zone, to the minute: `2026-11-20 14:03`. */
export function when(unixSeconds: number | null): string {
  if (unixSeconds === null) return '';
  const date = new Date(unixSeconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Blocks below each other, without empty ones. */
export const stacked = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

export const waitsForAnother = 'approved. It is above the limit: another person must pass it too';

interface Step {
  at: number;
  name: string;
  act: string;
  outcome: string;
  reason: string | null;
}

/** Actions of operators, one line each. */
export const steps = (history: readonly Step[]): string =>
  history
    .map(({ at, name, act, outcome, reason }) => {
      const how = outcome === 'refused' ? ` (refused: ${reason})` : '';
      return `  ${when(at)}  ${plain(name)}  ${act}${how}`;
    })
    .join('\n');
