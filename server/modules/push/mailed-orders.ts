import type { Kysely } from 'kysely';
import { imageUrl, mailImage } from '#domain/images.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents, type Amount } from '#domain/money.ts';
import { refundState } from '#domain/refund.ts';
import type { MailedOrder } from '../../messages/mails/order-parts.ts';
import type { NotificationEvent } from '../../messages/notifications/events.ts';
import type { Database } from '../../platform/db/schema.ts';
import { textIn } from '../orders/line-text.ts';

interface Reader {
  db: Kysely<Database>;
  lang: Lang;
  /** Origin of the images. */
  publicUrl: string;
}

const money = (cents: number): Amount => amount(asCents(cents));

/** The orders that an event is about, as far as its mail shows them. */
export function mailedOrders(
  reader: Reader,
  notice: { id: number; event: NotificationEvent },
): Promise<MailedOrder[]> {
  const { event } = notice;
  switch (event.type) {
    case 'order_paid':
      return paidTogether(reader, event.sn);
    case 'order_shipped':
      return shipped(reader, event.sn, notice.id);
    case 'parcel_problem':
      return wholeOrder(reader, event.sn);
    case 'refund_accepted':
    case 'refund_passed':
    case 'refund_passed_in_part':
    case 'refund_refused':
    case 'refund_lapsed':
      return refunded(reader, event.refundId);
    default:
      return Promise.resolve([]);
  }
}

/** The orders that were paid together with this one, as purchased. Their rows carry the time of one transaction. */
async function paidTogether(reader: Reader, sn: string): Promise<MailedOrder[]> {
  const orders = await ordersOf(reader)
    .innerJoin('shop_order as first', (join) =>
      join
        .onRef('shop_order.payment_id', '=', 'first.payment_id')
        .onRef('shop_order.paid_at', '=', 'first.paid_at'),
    )
    .where('first.sn', '=', sn)
    .orderBy('shop_order.id')
    .execute();
  return Promise.all(
    orders.map(async (order) => ({
      ...(await withItems(reader, order)),
      sums: {
        subtotal: money(order.subtotal_cents),
        freight: money(order.freight_cents),
        discount: money(order.discount_cents),
        total: money(order.total_cents),
      },
    })),
  );
}

async function wholeOrder(reader: Reader, sn: string): Promise<MailedOrder[]> {
  const order = await ordersOf(reader).where('shop_order.sn', '=', sn).executeTakeFirst();
  return order ? [await withItems(reader, order)] : [];
}

/** Contents of the parcel that a notification is about. Both rows carry the time of one transaction. */
async function shipped(reader: Reader, sn: string, noticeId: number): Promise<MailedOrder[]> {
  const order = await ordersOf(reader).where('shop_order.sn', '=', sn).executeTakeFirst();
  if (!order) return [];
  const parcels = await reader.db
    .selectFrom('parcel')
    .innerJoin('notice', 'notice.created_at', 'parcel.created_at')
    .select(['parcel.id', 'parcel.carrier', 'parcel.tracking_number as trackingNumber'])
    .where('notice.id', '=', noticeId)
    .where('parcel.order_id', '=', order.id)
    .orderBy('parcel.id')
    .execute();
  if (parcels.length === 0) return [];
  const lines = await linesOf(reader)
    .innerJoin('parcel_line', 'parcel_line.line_id', 'order_line.id')
    .select('parcel_line.quantity as part')
    .where(
      'parcel_line.parcel_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute();
  const items = lines.map((line) => ({
    ...itemOf(reader, line),
    quantity: line.part,
    amount: money(line.price_cents * line.part),
  }));
  return [
    {
      ...headOf(order),
      items,
      parcels: parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
    },
  ];
}

async function refunded(reader: Reader, refundId: number): Promise<MailedOrder[]> {
  const order = await ordersOf(reader)
    .innerJoin('refund', 'refund.order_id', 'shop_order.id')
    .select(['refund.asked_cents', 'refund.refunded_cents', 'refund.state'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  if (!order) return [];
  const isPaid = order.state === refundState.refunded;
  const lines = await linesOf(reader)
    .innerJoin('refund_line', 'refund_line.line_id', 'order_line.id')
    .select(['refund_line.quantity as part', 'refund_line.asked_cents', 'refund_line.refunded_cents as back'])
    .where('refund_line.refund_id', '=', refundId)
    .execute();
  const parts = lines.map((line) => ({ line, cents: isPaid ? line.back : line.asked_cents }));
  const totalCents = isPaid ? (order.refunded_cents ?? 0) : order.asked_cents;
  const goodsCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  // No price of one: discounts are part of the amount.
  const items = parts.map(({ line, cents }) => ({
    ...itemOf(reader, line),
    quantity: line.part,
    price: null,
    amount: money(cents),
  }));
  const sums = { isPaid, freight: money(totalCents - goodsCents), amount: money(totalCents) };
  return [{ ...headOf(order), items, sums, address: null }];
}

const ordersOf = ({ db }: Reader) =>
  db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .selectAll('shop_order')
    .select('shop.name as shop');

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

const headOf = ({ sn, shop, address }: Pick<OrderRow, 'sn' | 'shop' | 'address'>) => ({
  sn,
  shop,
  sums: null,
  parcels: [],
  address: { ...address, region: address.region ?? '' },
});

const linesOf = ({ db }: Reader) =>
  db
    .selectFrom('order_line')
    .innerJoin('picture', 'picture.id', 'order_line.picture_id')
    .selectAll('order_line')
    .select('picture.hash')
    .orderBy('order_line.id');

type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>;

const itemOf = ({ lang, publicUrl }: Reader, line: LineRow) => ({
  ...textIn(line.texts, lang),
  quantity: line.quantity,
  price: money(line.price_cents),
  amount: money(line.subtotal_cents),
  image: `${publicUrl}${imageUrl(line.hash, mailImage.widthPx, mailImage.format)}`,
});

async function withItems(reader: Reader, order: OrderRow): Promise<MailedOrder> {
  const lines = await linesOf(reader).where('order_line.order_id', '=', order.id).execute();
  return { ...headOf(order), items: lines.map((line) => itemOf(reader, line)) };
}
