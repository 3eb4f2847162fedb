import { cellText } from './csv-cell.ts';
import { explain, type Explained } from './findings.ts';

/** One record of the file, or an invalid line. `line` counts from 1, as in an editor. */
export type CsvRecord =
  | { line: number; cells: string[] }
  /** `cells`: those before the fault. */
  | { line: number; cells: string[]; fault: Explained };

/** Longer than any description, short enough for the memory. */
const maxRecordChars = 1_000_000;

type Parsed =
  | { kind: 'record'; cells: string[]; next: number }
  | { kind: 'more' }
  | { kind: 'fault'; why: Explained };

/**
 * Reads RFC 4180 as a stream, in constant memory; each item has the records completed by one chunk. Written here because of
 * broken files: after a quote that is never closed, parsers read all lines up to the next quote as one cell, and lose them. This
 * one rewinds and continues with the line after the one where the bad record began, so that a fault costs its own line. Every
 * record has as many cells as the first: trailing blank cells may be missing, and blank rows are skipped. @param onDelimiter
 * called once, before the first record
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  onDelimiter: (delimiter: string) => void = () => undefined,
): AsyncGenerator<CsvRecord[]> {
  let text = '';
  let line = 1;
  let width: number | undefined;
  let delimiter: string | undefined;
  /** Undefined until the first line has ended. */
  let lineBreak: '\n' | '\r' | undefined;
  let hasShortRows = false;
  /** Skips to the end of the line: it was too long or broken, and its end has not been read yet. */
  let skipping = false;

  function* take(isEnd: boolean): Generator<CsvRecord> {
    let start = 0;
    if (lineBreak === undefined) {
      lineBreak = lineBreakIn(text) ?? (isEnd || text.length > maxRecordChars ? '\n' : undefined);
      if (lineBreak === undefined) return;
      if (lineBreak === '\r') text = text.replaceAll('\r', '\n');
    }
    while (start < text.length) {
      const lineEnd = text.indexOf('\n', start);
      if (skipping) {
        if (lineEnd === -1) break;
        skipping = false;
        line++;
        start = lineEnd + 1;
        continue;
      }
      if (width === undefined) {
        if (lineEnd === -1 && !isEnd && text.length < maxRecordChars) break;
        const first = text.slice(start, lineEnd === -1 ? undefined : lineEnd);
        const named = /^"?sep=(.)"?\r?$/i.exec(first)?.[1];
        if (named !== undefined && delimiter === undefined) {
          delimiter = named;
          line++;
          start += first.length + 1;
          continue;
        }
        delimiter ??= delimiterOf(first);
      }
      const cells: string[] = [];
      const found = parseRecord(text, start, { delimiter: delimiter!, isEnd, cells });
      let fault: Explained | undefined;
      if (found.kind === 'fault') fault = found.why;
      else if (found.kind === 'more') {
        if (text.length - start <= maxRecordChars) break;
        fault = explain('row_unclosed', { most: maxRecordChars });
      } else if (isBlank(found.cells)) {
        line++;
        start = found.next;
        continue;
      } else if (found.next - start > maxRecordChars) {
        fault = explain('row_too_long', { most: maxRecordChars });
      } else if (width !== undefined && found.cells.length < width && isCutOff(found.next, isEnd)) {
        fault = explain('row_incomplete');
      } else if (width !== undefined && found.cells.length > width) {
        fault = explain('cell_count', { count: found.cells.length, expected: width });
      } else {
        if (width === undefined) onDelimiter(delimiter!);
        width ??= found.cells.length;
        hasShortRows ||= cells.length < width;
        while (cells.length < width) cells.push('');
        yield { line, cells };
        line += breaksIn(text, start, found.next);
        start = found.next;
        continue;
      }
      yield { line, cells, fault };
      skipping = lineEnd === -1;
      if (skipping) break;
      line++;
      start = lineEnd + 1;
    }
    text = skipping ? '' : text.slice(start);
  }

  /** A last line without a line break, if all rows before it were valid. */
  const isCutOff = (next: number, isEnd: boolean) =>
    isEnd && next >= text.length && !text.endsWith('\n') && !hasShortRows;

  for await (const piece of pieces) {
    text += lineBreak === '\r' ? piece.replaceAll('\r', '\n') : piece;
    yield [...take(false)];
  }
  yield [...take(true)];
}

/** Spreadsheets of many countries use semicolons. */
function delimiterOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Old Mac spreadsheets end lines with a carriage return alone. @returns undefined: the first line is incomplete */
function lineBreakIn(text: string): '\n' | '\r' | undefined {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '\n') return '\n';
    else if (char === '\r' && at + 1 < text.length) return text[at + 1] === '\n' ? '\n' : '\r';
  }
  return undefined;
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) breaks++;
  return breaks;
}

/** Fills `cells` as far as possible. */
function parseRecord(
  text: string,
  start: number,
  { delimiter, isEnd, cells }: { delimiter: string; isEnd: boolean; cells: string[] },
): Parsed {
  let at = start;
  for (;;) {
    const quote = afterSpaces(text, at, delimiter);
    if (text[quote] === '"') {
      const quoted = readQuoted(text, quote + 1);
      if (!quoted) return isEnd ? { kind: 'fault', why: explain('unclosed_quote') } : { kind: 'more' };
      const next = afterSpaces(text, quoted.next, delimiter);
      if (next >= text.length && !isEnd) return { kind: 'more' };
      cells.push(cellText(quoted.value));
      at = next;
    } else {
      const end = endOfPlain(text, at, delimiter);
      if (end === text.length && !isEnd) return { kind: 'more' };
      const value = text.slice(at, end);
      if (value.includes('"')) return { kind: 'fault', why: explain('quote_in_cell') };
      cells.push(cellText(value.endsWith('\r') && text[end] !== delimiter ? value.slice(0, -1) : value));
      at = end;
    }
    if (at >= text.length) return { kind: 'record', cells, next: at };
    if (text[at] === '\r' && text[at + 1] === '\n') return { kind: 'record', cells, next: at + 2 };
    if (text[at] === '\n') return { kind: 'record', cells, next: at + 1 };
    if (text[at] === '\r' && at + 1 >= text.length) {
      return isEnd ? { kind: 'record', cells, next: at + 1 } : { kind: 'more' };
    }
    if (text[at] !== delimiter) return { kind: 'fault', why: explain('text_after_quote') };
    at++;
  }
}

/** Spaces around quotes: some programs pad cells to columns. */
function afterSpaces(text: string, start: number, delimiter: string): number {
  let at = start;
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at++;
  return at;
}

/** The value of a quoted cell, and its end; undefined while the end has not been read. */
function readQuoted(text: string, start: number): { value: string; next: number } | undefined {
  let value = '';
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

/** A loop, since two searches would each scan far beyond a short cell. */
function endOfPlain(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++;
  return at;
}
