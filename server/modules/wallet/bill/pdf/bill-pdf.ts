import { setImmediate as turn } from 'node:timers/promises';
import Pdf from 'pdfkit';
import type { Lang } from '#domain/languages.ts';
import { documentTexts } from '../../../../messages/documents/document-texts.ts';
import { zonedTimes } from '../../../../platform/zoned-days.ts';
import { countFormat, localeOf, moneyFormat, monthName } from '../bill-format.ts';
import type { PrintedBrand } from '../../../../platform/images/brand-icons.ts';
import { billFontSet, isPrintable } from '../fonts.ts';
import type { WalletMonth } from '../month.ts';
import { type EntryTable, entryTable, fitting } from './entry-table.ts';
import { colors, createPen, type Pen } from './pen.ts';
import { footer, line, sheet, sheetWidth, wordmark } from './sheet.ts';
import { kindTables, summaryBox } from './summary.ts';

/** More would take two hundred pages, which nobody prints; the CSV has them all. */
const maxEntries = 10_000;

export interface BillHead {
  lang: Lang;
  zone: string;
  /** `2026-11` */
  month: string;
  /** Email of the account. */
  account: string;
  /** Name of its owner; may be empty. */
  holder: string;
  brand: PrintedBrand;
}

/** The month as an A4 document: header, totals, and a table of its entries over as many pages as it takes. */
export async function billPdf(of: WalletMonth, head: BillHead): Promise<Buffer> {
  const texts = documentTexts[head.lang].bill;
  const title = `${texts.title} · ${monthName(head.month, head.lang)}`;
  const doc = new Pdf({
    size: 'A4',
    // The layout is manual; margins would add pages automatically.
    margin: 0,
    bufferPages: true,
    lang: localeOf(head.lang),
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: head.brand.name },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => void doc.on('end', resolve));
  const pen = createPen(doc, billFontSet(head.lang));
  const table = { doc, pen, texts, money: moneyFormat(head.lang), time: zonedTimes(head.zone) };

  const entries = await of.entries(maxEntries);
  let y = firstPage(table, of, head);
  if (entries.length < of.count) y = cutNote(pen, head.lang, { shown: entries.length, total: of.count }, y);
  if (entries.length === 0) {
    const style = { size: 10, color: colors.quiet, align: 'center', width: sheetWidth } as const;
    pen.write(texts.empty, sheet.left, y + 30, style);
  }
  for (let at = 0; at < entries.length;) {
    const part = entries.slice(at, at + fitting(y));
    entryTable(table, part, y);
    at += part.length;
    if (at < entries.length) y = nextPage(table, title, head);
    // Yields to other requests between two pages.
    await turn();
  }
  numberPages(table, texts.units.replace('{zone}', head.zone));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** A name in a script that this language's fonts lack is left out, as that of the holder is. */
const printable = ({ brand, lang }: BillHead): PrintedBrand =>
  isPrintable(brand.name, lang) ? brand : { ...brand, name: '' };

/** @returns the top of the table */
function firstPage({ doc, pen, texts, money }: EntryTable, of: WalletMonth, head: BillHead): number {
  wordmark(doc, pen, printable(head), { x: sheet.left - 4, y: sheet.top - 8, height: 34 });
  const half = sheetWidth / 2;
  const right = { align: 'right', width: half } as const;
  pen.write(texts.title, sheet.left + half, sheet.top + 7, { size: 15, weight: 700, ...right });
  const month = monthName(head.month, head.lang);
  pen.write(month, sheet.left + half, sheet.top + 25, { size: 10.5, color: colors.quiet, ...right });
  line(doc, sheet.top + 42);
  pen.write(texts.account, sheet.left, sheet.top + 62, { size: 8, color: colors.quiet, width: sheetWidth });
  // A name in a script that this language's fonts lack is left out instead of printed as question marks.
  const named = head.holder !== '' && isPrintable(head.holder, head.lang);
  const owner = named ? `${head.holder} · ${head.account}` : head.account;
  pen.write(owner, sheet.left, sheet.top + 77, { size: 10.5, width: sheetWidth });
  const drawing = { doc, pen, texts, money };
  const below = summaryBox(drawing, of, sheet.top + 94);
  return kindTables(drawing, of, below + 20) + 20;
}

/** @returns the top of the table */
function nextPage({ doc, pen }: EntryTable, title: string, head: BillHead): number {
  doc.addPage();
  wordmark(doc, pen, printable(head), { x: sheet.left - 2, y: sheet.top - 14, height: 20 });
  const style = { size: 8.5, color: colors.quiet, align: 'right', width: sheetWidth - 100 } as const;
  pen.write(title, sheet.left + 100, sheet.top, style);
  return sheet.top + 16;
}

function cutNote(
  pen: Pen,
  lang: Lang,
  { shown, total }: { shown: number; total: number },
  y: number,
): number {
  const text = documentTexts[lang].bill.cut
    .replace('{shown}', countFormat(lang, shown))
    .replace('{total}', countFormat(lang, total));
  pen.write(text, sheet.left, y + 2, { size: 8.5, color: colors.quiet, width: sheetWidth });
  return y + 14;
}

function numberPages({ doc, pen, texts }: EntryTable, units: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const number = texts.page.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    footer(doc, pen, units, number);
  }
}
