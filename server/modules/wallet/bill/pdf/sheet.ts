import type Pdf from 'pdfkit';
import type { PrintedBrand } from '../../../../platform/images/brand-icons.ts';
import { colors, type Pen } from './pen.ts';

/** Points; A4 is 595 × 842. */
export const sheet = { left: 46, right: 549, top: 46, bottom: 786 } as const;
export const sheetWidth = sheet.right - sheet.left;

type Doc = InstanceType<typeof Pdf>;

export function line(doc: Doc, y: number, from: number = sheet.left, to: number = sheet.right): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colors.line).stroke();
}

interface WordmarkPlace {
  x: number;
  y: number;
  height: number;
}

/** Mark and name of the shop; the built-in mark is drawn like `src/ui/wordmark.tsx`, whose box is 32 wide. */
export function wordmark(
  doc: Doc,
  pen: Pen,
  { name, logo }: PrintedBrand,
  { x, y, height }: WordmarkPlace,
): void {
  if (logo) doc.image(logo, x, y, { width: height, height });
  else builtInMark(doc, { x, y, height });
  pen.write(name, x + height * 1.12, y + height * 0.73, { size: height * 0.7, weight: 700, width: 300 });
}

function builtInMark(doc: Doc, { x, y, height }: WordmarkPlace): void {
  doc
    .save()
    .translate(x, y)
    .scale(height / 32);
  doc
    .path('M24 14.6A9.6 9.6 0 1 1 17.4 8')
    .lineWidth(5)
    .lineCap('round')
    .strokeColor(colors.primary)
    .stroke();
  doc.translate(24, 8).rotate(45).roundedRect(-3.4, -3.4, 6.8, 6.8, 2).fill(colors.accent);
  doc.restore();
}

/** Footer of every page: units, time zone, and page number of total. */
export function footer(doc: Doc, pen: Pen, units: string, page: string): void {
  line(doc, sheet.bottom + 8);
  const style = { size: 7.5, color: colors.quiet };
  pen.write(units, sheet.left, sheet.bottom + 21, { ...style, width: sheetWidth - 110 });
  pen.write(page, sheet.right - 100, sheet.bottom + 21, { ...style, width: 100, align: 'right' });
}
