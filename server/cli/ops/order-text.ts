import type { OpsOutput } from '../../modules/back-office/handlers.ts';
import { facts, multiline, plain, stacked, steps, table, when } from './print.ts';

type Order = OpsOutput<'orderShow'>;
type Line = Order['lines'][number];
type Parcel = Order['parcels'][number];
type Address = NonNullable<Order['address']>;

const countries = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = ({ title, options }: Pick<Line, 'title' | 'options'>) =>
  [title, options].filter(Boolean).join(', ');

/** Country in capitals and in English, as the Universal Postal Union requires on international mail. */
const label = ({ addressee, lines, country, phone }: Address): string =>
  [addressee, ...lines, (countries.of(country) ?? country).toUpperCase(), phone]
    .filter(Boolean)
    .map((each) => `  ${plain(each)}`)
    .join('\n');

const section = (title: string, text: string | null): string | null => (text ? `\n${title}\n${text}` : null);

export const describeOrder = (order: Order): string =>
  stacked([
    facts([
      ['Order', order.sn],
      ['Status', order.status],
      ['Shop', order.shop],
      ['Account', order.account],
      ['Placed', when(order.createdAt)],
      ['Paid', when(order.paidAt)],
      ['Packing', when(order.packingAt)],
      ['Received', when(order.receivedAt)],
    ]),
    section('Deliver to', order.address && label(order.address)),
    section('Note of the buyer', multiline(order.note)),
    section('Lines', table<Line>(lineColumns(order.money !== null), order.lines)),
    section('Payment', order.money && payment(order.money)),
    section('Parcels', order.parcels.map(describeParcel).join('\n')),
    section('Refunds', (order.refunds ?? []).map(describeRefund).join('\n')),
    section(
      'History',
      order.history.map(({ at, event, by }) => `  ${when(at)}  ${event} by ${by}`).join('\n'),
    ),
    section('Operators', steps(order.acts)),
  ]);

const lineColumns = (withMoney: boolean) => [
  { title: 'LINE', of: (row: Line) => row.id, right: true as const },
  { title: 'VARIANT', of: (row: Line) => row.variantId, right: true as const },
  { title: 'ITEM', of: nameOf },
  { title: 'ORDERED', of: (row: Line) => row.quantity, right: true as const },
  { title: 'SHIPPED', of: (row: Line) => row.shipped, right: true as const },
  { title: 'REFUNDED', of: (row: Line) => row.refunded, right: true as const },
  { title: 'LEFT', of: (row: Line) => row.left, right: true as const },
  ...(withMoney ? [{ title: 'DOLLARS', of: (row: Line) => row.subtotal, right: true as const }] : []),
];

const payment = (money: NonNullable<Order['money']>): string =>
  facts([
    ['  Payment', money.payment],
    ['  Items', money.subtotal],
    ['  Freight', money.freight],
    ['  Discount', money.discount === '0.00' ? null : money.discount],
    ['  Promo code', money.promoCode],
    ['  Total', money.total],
    ['  Refunded', money.refunded === '0.00' ? null : money.refunded],
  ]);

const describeParcel = ({ carrier, trackingNumber, trackingUrl, state, lines, handedOverAt }: Parcel) => {
  const inside = lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(',');
  const url = trackingUrl === null ? '' : `  ${plain(trackingUrl)}`;
  return `  ${when(handedOverAt)}  ${plain(carrier)} ${plain(trackingNumber)}  ${state}  ${inside}${url}`;
};

const describeRefund = ({ sn, status, asked, refunded, createdAt }: NonNullable<Order['refunds']>[number]) =>
  `  ${when(createdAt)}  ${sn}  ${status}  asked ${asked}${refunded === null ? '' : `, refunded ${refunded}`}`;

/** Printable list: contents of the parcel, address, and the buyer's message. */
export function packingList(order: Order): string {
  const left = order.lines.filter((line) => line.left > 0);
  return stacked([
    `PACKING LIST  ${order.sn}`,
    facts([
      ['Shop', order.shop],
      ['Paid', when(order.paidAt)],
    ]),
    section('Deliver to', order.address && label(order.address)),
    section('Note of the buyer', multiline(order.note)),
    section(
      'Items',
      left.length === 0
        ? '  Everything is sent'
        : table<Line>(
            [
              { title: '[ ]', of: () => '[ ]' },
              { title: 'COUNT', of: (row) => row.left, right: true },
              { title: 'ITEM', of: nameOf },
              { title: 'VARIANT', of: (row) => row.variantId, right: true },
              { title: 'LINE', of: (row) => row.id, right: true },
            ],
            left,
          ),
    ),
    `\nPieces: ${left.reduce((sum, line) => sum + line.left, 0)}`,
  ]);
}
