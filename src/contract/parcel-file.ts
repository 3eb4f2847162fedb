import { maxParcelText, maxTrackingUrl } from './input-limits.ts';

/** Why the server would refuse a row as invalid: a cell is missing or malformed. */
export type ParcelRowFault = 'incomplete' | 'order' | 'text' | 'url';

export interface ParcelRow {
  /** Number of its line. Line 1 has the names of the columns. */
  line: number;
  sn: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  fault: ParcelRowFault | null;
}

interface ParcelFile {
  /** Required columns that line 1 lacks. A file that lacks one has no rows. */
  missing: string[];
  rows: ParcelRow[];
}

const needed = ['order', 'carrier', 'number'] as const;
const orderNumber = /^[A-Z][0-9A-Z]{5,20}$/i;

/**
 * Reads a CSV file (RFC 4180, by comma, semicolon or tab, columns in any order, further ones ignored) from spreadsheets and carriers.
 */
export function readParcelFile(text: string): ParcelFile {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const sign = ['\t', ';'].find((each) => head.includes(each)) ?? ',';
  const names = cells(head, sign).map((name) => name.toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) return { missing, rows: [] };
  const rows = lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const of = new Map(cells(line, sign).map((cell, at) => [names[at] ?? '', cell]));
    const [sn = '', carrier = '', trackingNumber = ''] = needed.map((name) => of.get(name));
    const row = { sn, carrier, trackingNumber, trackingUrl: of.get('url') || null };
    return [{ line: index + 2, ...row, fault: faultOf(row) }];
  });
  return { missing, rows };
}

function faultOf(row: Omit<ParcelRow, 'line' | 'fault'>): ParcelRowFault | null {
  const { sn, carrier, trackingNumber, trackingUrl } = row;
  if (!sn || !carrier || !trackingNumber) return 'incomplete';
  if (!orderNumber.test(sn)) return 'order';
  if (![carrier, trackingNumber].every(isText)) return 'text';
  return trackingUrl === null || isAddress(trackingUrl) ? null : 'url';
}

const isText = (text: string) => text.length <= maxParcelText && text.isWellFormed() && !/\p{Cc}/u.test(text);

const isAddress = (text: string) =>
  text.length <= maxTrackingUrl && text.startsWith('https://') && URL.canParse(text);

/** `a,"b, ""c"""` → `a`, `b, "c"`. */
function cells(line: string, sign: string): string[] {
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const each = line[at]!;
    if (quoted && each === '"' && line[at + 1] === '"') cell += line[at++];
    else if (each === '"') quoted = !quoted;
    else if (each === sign && !quoted) {
      found.push(cell.trim());
      cell = '';
    } else cell += each;
  }
  return [...found, cell.trim()];
}
