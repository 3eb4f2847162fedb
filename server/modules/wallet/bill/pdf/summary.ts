import type Pdf from 'pdfkit';
import type { Cents } from '#domain/money.ts';
import type { KindSum } from '../../../../ledger/statement.ts';
import type { BillTexts } from '../../../../messages/documents/document-texts.ts';
import { transactionKind } from '../../records/transaction-list.ts';
import { side, totalOf } from '../bill.ts';
import type { WalletMonth } from '../month.ts';
import { colors, type Pen } from './pen.ts';
import { line, sheet, sheetWidth } from './sheet.ts';

interface Drawing {
  doc: InstanceType<typeof Pdf>;
  pen: Pen;
  texts: BillTexts;
  money: (cents: Cents) => string;
}

const boxHeight = 50;

/** Opening, in, out, closing, side by side. @returns the top of the space below */
export function summaryBox({ doc, pen, texts, money }: Drawing, month: WalletMonth, y: number): number {
  const cells: [string, Cents][] = [
    [texts.opening, month.openingCents],
    [texts.moneyIn, totalOf(side(month, 'in'))],
    [texts.moneyOut, totalOf(side(month, 'out'))],
    [texts.closing, month.closingCents],
  ];
  doc.roundedRect(sheet.left, y, sheetWidth, boxHeight, 8).fill(colors.paper);
  const width = sheetWidth / cells.length;
  for (const [index, [label, cents]] of cells.entries()) {
    const x = sheet.left + index * width + 12;
    const last = index === cells.length - 1;
    pen.write(label, x, y + 19, { size: 8, color: colors.quiet, width: width - 18 });
    pen.write(money(cents), x, y + 37, {
      size: 13,
      weight: 700,
      color: last ? colors.primary : colors.text,
      width: width - 18,
    });
  }
  return y + boxHeight;
}

const rowHeight = 16;
const gap = 28;
const sideWidth = (sheetWidth - gap) / 2;

/** Income and expense by kind, side by side. @returns the top of the space below */
export function kindTables(drawing: Drawing, month: WalletMonth, y: number): number {
  const { texts } = drawing;
  const ends = (['in', 'out'] as const).map((direction, index) =>
    kindTable(drawing, side(month, direction), {
      title: direction === 'in' ? texts.moneyIn : texts.moneyOut,
      x: sheet.left + index * (sideWidth + gap),
      y,
    }),
  );
  return Math.max(...ends);
}

function kindTable(
  { doc, pen, texts, money }: Drawing,
  sums: KindSum[],
  { title, x, y }: { title: string; x: number; y: number },
): number {
  let base = y + 10;
  const row = (label: string, count: string, value: string, weight: 400 | 700) => {
    pen.write(label, x, base, { size: 9, weight, width: sideWidth - 130 });
    pen.write(count, x + sideWidth - 130, base, {
      size: 9,
      color: colors.quiet,
      width: 50,
      align: 'right',
    });
    pen.write(value, x + sideWidth - 76, base, { size: 9, weight, width: 76, align: 'right' });
    base += rowHeight;
  };
  pen.write(title, x, base, { size: 9, weight: 700, color: colors.primary, width: sideWidth - 130 });
  const countStyle = { size: 7.5, color: colors.quiet, align: 'right' } as const;
  pen.write(texts.count, x + sideWidth - 140, base, { ...countStyle, width: 60 });
  line(doc, base + 6, x, x + sideWidth);
  base += rowHeight + 2;
  for (const sum of sums) row(texts.kinds[transactionKind(sum)], String(sum.count), money(sum.cents), 400);
  const count = sums.reduce((all, each) => all + each.count, 0);
  row(texts.total, String(count), money(totalOf(sums)), 700);
  return base - rowHeight + 6;
}
