import type Pdf from 'pdfkit';
import { type Cents, subtract, zeroCents } from '#domain/money.ts';
import type { WalletEntry } from '../../../../ledger/statement.ts';
import type { BillTexts } from '../../../../messages/documents/document-texts.ts';
import { transactionKind } from '../../records/transaction-list.ts';
import { colors, type Pen } from './pen.ts';
import { line, sheet, sheetWidth } from './sheet.ts';

const rowHeight = 17;
const headHeight = 20;

/** Widths in points; their sum is the width of the sheet. */
const columns = [
  { name: 'date', width: 88 },
  { name: 'kind', width: 121 },
  { name: 'reference', width: 96 },
  { name: 'moneyIn', width: 64, right: true },
  { name: 'moneyOut', width: 64, right: true },
  { name: 'balance', width: 70, right: true },
] as const;

export interface EntryTable {
  doc: InstanceType<typeof Pdf>;
  pen: Pen;
  texts: BillTexts;
  money: (cents: Cents) => string;
  time: (moment: Date) => string;
}

/** How many entries fit between `y` and the foot of a page, with the table's header. */
export const fitting = (y: number): number =>
  Math.max(0, Math.floor((sheet.bottom - y - headHeight) / rowHeight));

/** One page's part of the table, with a repeated header. */
export function entryTable(table: EntryTable, entries: WalletEntry[], y: number): void {
  const { doc, pen, texts, money, time } = table;
  doc.rect(sheet.left, y, sheetWidth, headHeight - 2).fill(colors.paper);
  row(pen, texts, y + 12, { size: 8, weight: 700, color: colors.quiet });
  for (const [index, entry] of entries.entries()) {
    const top = y + headHeight + index * rowHeight;
    const side = (cents: Cents) => (cents > 0 ? money(cents) : '');
    const cells = {
      // Only the CSV has seconds.
      date: time(entry.at).slice(0, 16),
      kind: texts.kinds[transactionKind(entry)],
      reference: entry.reference,
      moneyIn: side(entry.amountCents),
      moneyOut: side(subtract(zeroCents, entry.amountCents)),
      balance: money(entry.balanceCents),
    };
    row(pen, cells, top + 11, { size: 8.5 });
    line(doc, top + rowHeight - 1);
  }
}

type Cells = Record<(typeof columns)[number]['name'], string>;

function row(
  pen: Pen,
  cells: Cells,
  base: number,
  style: { size: number; weight?: 400 | 700; color?: string },
): void {
  let x: number = sheet.left;
  for (const column of columns) {
    const align = 'right' in column ? 'right' : 'left';
    pen.write(cells[column.name], x + 4, base, { ...style, align, width: column.width - 8 });
    x += column.width;
  }
}
