import { UsageError } from './command.ts';

interface ParcelRow {
  sn: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string;
}

const needed = ['order', 'carrier', 'number'] as const;

/**
 * Reads a CSV file (RFC 4180, comma or semicolon, columns in any order, further ones ignored) from spreadsheets and carriers.
 * @throws UsageError naming the invalid line
 */
export function readParcelFile(text: string): ParcelRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const sign = head.includes(';') ? ';' : ',';
  const names = cells(head, sign).map((name) => name.toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new UsageError(`The first line names no column ${missing.join(', ')}`);
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = new Map(cells(line, sign).map((cell, at) => [names[at] ?? '', cell]));
    const [sn, carrier, trackingNumber] = needed.map((name) => row.get(name) ?? '');
    if (!sn || !carrier || !trackingNumber) throw new UsageError(`Line ${index + 2} is incomplete`);
    const url = row.get('url');
    return [{ sn, carrier, trackingNumber, ...(url && { trackingUrl: url }) }];
  });
}

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
