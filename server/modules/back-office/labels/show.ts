import { setImmediate as turn } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { limitConcurrency } from '../../../platform/images/concurrency-limit.ts';
import { type PrintedBrand, printedBrand } from '../../../platform/images/brand-icons.ts';
import { writeLog } from '../../../platform/operator-log.ts';
import type { OpsHandler } from '../context.ts';
import { addressLabel, addressParagraphs } from './address-label.ts';
import { isPrintable } from './fonts.ts';
import { type LabelOrder, labelOrder } from './label-order.ts';
import { packingList } from './packing-list.ts';

// Many labels keep a CPU core busy: one document at a time leaves the others to the rest of the shop.
const inTurn = limitConcurrency(1);

/** Packing lists or address labels as one PDF. Each order is logged as a view. @throws Refusal `not_found` */
export const showLabels = (async ({ db, images, operator, ip }, { kind, orders: numbers, parcel }) => {
  const orders: LabelOrder[] = [];
  for (const sn of numbers) orders.push(await labelOrder(db, sn, parcel));
  for (const { sn } of orders)
    await writeLog(db, {
      operatorId: operator.id,
      name: operator.name,
      address: ip,
      act: 'label/show',
      target: sn,
      after: { kind, ...(parcel !== undefined && { parcel }) },
    });
  const brand = await printedBrand({ db, images });
  const { pdf, incomplete } = await inTurn(() => draw(kind, orders, brand));
  const data = {
    fileName: `${kind === 'packing' ? 'packing' : 'labels'}-${orders.length === 1 ? orders[0]!.sn : orders.length}.pdf`,
    base64: pdf.toString('base64'),
    /** Orders of which characters are missing in the fonts, or lines that did not fit. */
    incomplete,
  };
  return { data };
}) satisfies OpsHandler<'labelShow'>;

async function draw(kind: 'packing' | 'address', orders: readonly LabelOrder[], brand: PrintedBrand) {
  const doc = new Pdf({
    autoFirstPage: false,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: orders.map(({ sn }) => sn).join(', '), Author: brand.name },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => void doc.on('end', resolve));
  const incomplete: string[] = [];
  for (const order of orders) {
    let isWhole = isPrintable(textOf(kind, order));
    if (kind === 'packing') packingList(doc, order, brand);
    else isWhole = addressLabel(doc, order) && isWhole;
    if (!isWhole) incomplete.push(order.sn);
    // Yields to other requests between two orders.
    await turn();
  }
  doc.end();
  await done;
  return { pdf: Buffer.concat(chunks), incomplete };
}

/** Everything that users or shops wrote. */
const textOf = (kind: 'packing' | 'address', order: LabelOrder): string =>
  [
    order.shop,
    ...addressParagraphs(order),
    order.to.phone,
    ...order.parcels.flatMap(({ carrier, trackingNumber }) => [carrier, trackingNumber]),
    ...(kind === 'packing'
      ? [order.note, ...order.lines.flatMap(({ title, options }) => [title, options])]
      : []),
  ]
    .join('')
    .replaceAll(/\s/g, '');
