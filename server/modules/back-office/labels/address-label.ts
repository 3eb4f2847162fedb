import type Pdf from 'pdfkit';
import { colors, createPen } from '../../wallet/bill/pdf/pen.ts';
import { labelFontSet } from './fonts.ts';
import type { LabelOrder } from './label-order.ts';
import { fitted, lineHeight, wrapped } from './wrapped.ts';

/** A6, upright, in points: label printers of 100 × 150 mm print it, too. */
const labelSize: [number, number] = [298, 420];
const margin = 20;
const width = labelSize[0] - 2 * margin;
const sizes = [17, 15, 13, 11, 9, 8];

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Country in capitals and in English, as the Universal Postal Union requires on international mail. */
export const addressParagraphs = ({ to }: LabelOrder): string[] => [
  to.addressee,
  ...to.lines,
  (countries.of(to.country) ?? to.country).toUpperCase(),
];

/** A page for each parcel, or one for an order without parcels. @returns whether the whole address is on it */
export function addressLabel(doc: InstanceType<typeof Pdf>, order: LabelOrder): boolean {
  const pen = createPen(doc, labelFontSet(order.to.country));
  const parcels = order.parcels.length === 0 ? [null] : order.parcels;
  const top = margin + 40;
  const foot = labelSize[1] - margin - 66;
  const address = fitted(pen, addressParagraphs(order), { width, height: foot - top - 30, sizes });
  for (const [index, parcel] of parcels.entries()) {
    doc.addPage({ size: labelSize, margin: 0 });
    pen.write(order.shop, margin, margin + 10, { size: 10, color: colors.quiet, width });
    rule(doc, margin + 20);
    const { size, lines } = address;
    for (const [at, line] of lines.entries())
      pen.write(line, margin, top + size + at * size * lineHeight, { size, width });
    const below = top + size * lineHeight * lines.length + 20;
    if (order.to.phone) pen.write(order.to.phone, margin, below, { size: 11, width });
    rule(doc, foot);
    pen.write(order.sn, margin, foot + 20, { size: 13, width });
    const count = parcels.length > 1 ? `${index + 1} / ${parcels.length}` : '';
    pen.write(count, margin, foot + 20, { size: 11, color: colors.quiet, align: 'right', width });
    if (!parcel) continue;
    pen.write(parcel.carrier, margin, foot + 40, { size: 11, width });
    const [number = ''] = wrapped(pen, parcel.trackingNumber, { size: 11, width });
    pen.write(number, margin, foot + 56, { size: 11, width });
  }
  return !address.isCut;
}

const rule = (doc: InstanceType<typeof Pdf>, y: number) =>
  doc
    .moveTo(margin, y)
    .lineTo(labelSize[0] - margin, y)
    .lineWidth(0.6)
    .strokeColor(colors.line)
    .stroke();
