import type Pdf from 'pdfkit';
import { languageOf } from '#domain/languages.ts';
import { documentTexts } from '../../../messages/documents/document-texts.ts';
import { longDate } from '../../../messages/fill.ts';
import type { PrintedBrand } from '../../../platform/images/brand-icons.ts';
import { colors, createPen, type Pen } from '../../wallet/bill/pdf/pen.ts';
import { line, sheet, sheetWidth, wordmark } from '../../wallet/bill/pdf/sheet.ts';
import { addressParagraphs } from './address-label.ts';
import { isPrintable, labelFontSet } from './fonts.ts';
import type { LabelOrder } from './label-order.ts';
import { lineHeight, wrapped } from './wrapped.ts';

const size = 10.5;
const step = size * lineHeight;
const piecesWidth = 70;

/** The goods of one parcel, or those left to send, on A4, in the buyer's language. */
export function packingList(doc: InstanceType<typeof Pdf>, order: LabelOrder, brand: PrintedBrand): void {
  const pen = createPen(doc, { ...labelFontSet(order.to.country), locale: languageOf(order.lang).locale });
  const texts = documentTexts[order.lang].packing;
  const list = { doc, pen, order };
  let y = firstPage(list, brand);
  const titleWidth = sheetWidth - piecesWidth - 12;
  for (const { title, options, quantity } of order.lines) {
    const lines = [
      ...wrapped(pen, title, { size, width: titleWidth }),
      ...wrapped(pen, options, { size, width: titleWidth }),
    ];
    const height = lines.length * step + 10;
    if (y + height > sheet.bottom) y = nextPage(list);
    for (const [at, text] of lines.entries())
      pen.write(text, sheet.left, y + (at + 1) * step, { size, width: titleWidth });
    const number = { size, align: 'right', width: piecesWidth } as const;
    pen.write(String(quantity), sheet.right - piecesWidth, y + step, number);
    y += height;
    line(doc, y);
  }
  if (order.note === '') return;
  const notes = wrapped(pen, order.note, { size, width: sheetWidth });
  y += 26;
  if (y + step > sheet.bottom) y = nextPage(list) + step;
  pen.write(texts.note, sheet.left, y, { size: 8, color: colors.quiet, width: sheetWidth });
  for (const note of notes) {
    y += step;
    if (y > sheet.bottom) y = nextPage(list) + step;
    pen.write(note, sheet.left, y, { size, width: sheetWidth });
  }
}

interface List {
  doc: InstanceType<typeof Pdf>;
  pen: Pen;
  order: LabelOrder;
}

/** @returns the top of the first row */
function firstPage(list: List, brand: PrintedBrand): number {
  const { doc, pen, order } = list;
  const texts = documentTexts[order.lang].packing;
  doc.addPage({ size: 'A4', margin: 0 });
  const printed = isPrintable(brand.name.replaceAll(/\s/g, '')) ? brand : { ...brand, name: '' };
  wordmark(doc, pen, printed, { x: sheet.left - 4, y: sheet.top - 8, height: 34 });
  const half = sheetWidth / 2;
  const right = { align: 'right', width: half } as const;
  pen.write(texts.title, sheet.left + half, sheet.top + 7, { size: 15, ...right });
  pen.write(order.shop, sheet.left + half, sheet.top + 25, { size, color: colors.quiet, ...right });
  line(doc, sheet.top + 42);
  const labelOf = (text: string, x: number) =>
    pen.write(text, x, sheet.top + 62, { size: 8, color: colors.quiet, width: half - 12 });
  labelOf(texts.deliverTo, sheet.left);
  const address = addressParagraphs(order).flatMap((text) => wrapped(pen, text, { size, width: half - 12 }));
  for (const [at, text] of address.entries())
    pen.write(text, sheet.left, sheet.top + 77 + at * step, { size, width: half - 12 });
  const parcel = order.parcels.length === 1 ? order.parcels[0] : undefined;
  const facts: [string, string][] = [
    [texts.order, order.sn],
    [texts.date, longDate(order.createdAt, order.lang)],
    ...(parcel ? [[texts.parcel, `${parcel.carrier} ${parcel.trackingNumber}`] as [string, string]] : []),
  ];
  for (const [at, [name, value]] of facts.entries()) {
    const y = sheet.top + 62 + at * 34;
    pen.write(name, sheet.left + half, y, { size: 8, color: colors.quiet, width: half });
    pen.write(value, sheet.left + half, y + 15, { size, width: half });
  }
  const below = sheet.top + 77 + Math.max(address.length * step, facts.length * 34) + 14;
  return head(list, below);
}

/** @returns the top of the first row */
function nextPage(list: List): number {
  const { doc, pen, order } = list;
  doc.addPage({ size: 'A4', margin: 0 });
  pen.write(order.sn, sheet.left, sheet.top, { size: 8.5, color: colors.quiet, width: sheetWidth });
  return head(list, sheet.top + 14);
}

/** Head of the table. */
function head({ doc, pen, order }: List, y: number): number {
  const texts = documentTexts[order.lang].packing;
  doc.rect(sheet.left, y, sheetWidth, 18).fill(colors.paper);
  const style = { size: 8, color: colors.quiet };
  pen.write(texts.product, sheet.left + 4, y + 12, { ...style, width: sheetWidth - piecesWidth - 12 });
  const right = { ...style, align: 'right', width: piecesWidth - 4 } as const;
  pen.write(texts.pieces, sheet.right - piecesWidth, y + 12, right);
  return y + 18;
}
