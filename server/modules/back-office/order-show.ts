import { type Kysely, type Selectable, sql } from 'kysely';
import { defaultLang } from '#domain/languages.ts';
import { imageUrl } from '#domain/images.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Role } from '../../platform/db/columns.ts';
import type { ShopOrderTable } from '../../platform/db/tables.gen.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { textIn } from '../orders/line-text.ts';
import { piecesLeft } from '../parcels/hand-over.ts';
import { readParcels } from '../parcels/read.ts';
import type { OpsCallName } from './calls.ts';
import type { OpsHandler } from './context.ts';
import { deliverTo } from './deliver-to.ts';
import { historyOf } from './history.ts';
import { notesOf } from './notes.ts';
import { cancellationOf, refundableOf } from './order-refundable.ts';
import { stateOf } from './order-states.ts';
import { messagesAbout, paidTogether, transfersOf } from './order-related.ts';
import { seesOrderAmounts, seesPartOf } from './permissions/may.ts';

/** Pixels: twice the size in the console. */
const lineImage = 160;

type Order = Selectable<ShopOrderTable>;

/** Roles that send goods or write to buyers. An auditor decides about money and needs no address. */
const seesAddress = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'auditor');

/** The parts of one order that the operator's role and permissions include. Each view is logged. @throws Refusal `not_found` */
export const showOrder = (async (ctx, { sn }) => {
  const { db, operator } = ctx;
  const order = await db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('payment', 'payment.id', 'shop_order.payment_id')
    .selectAll('shop_order')
    .select(['account.account', 'account.frozen_at', 'shop.name as shop', 'payment.sn as payment_sn'])
    .where('shop_order.sn', '=', sn)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { fields: ['sn'] });
  const seesPart = (name: OpsCallName) => seesPartOf(operator, name);
  const withMoney = seesOrderAmounts(operator);
  const refunds = await refundsOf(db, order.id);
  const data = {
    sn,
    status: stateOf(order.status),
    shop: order.shop,
    /** Email address of the buyer. */
    account: order.account,
    createdAt: unixSeconds(order.created_at),
    paidAt: order.paid_at && unixSeconds(order.paid_at),
    packingAt: order.packing_at && unixSeconds(order.packing_at),
    receivedAt: order.received_at && unixSeconds(order.received_at),
    /** `null`: not for this role. */
    address: seesAddress(operator.roles) ? deliverTo(order.address) : null,
    /** The buyer's message to the shop; may be empty. */
    note: order.remark,
    lines: await linesOf(db, order.id, withMoney),
    /** Newest first, as are the events of each. */
    parcels: (await readParcels(db, order.account_id, sn)).map((parcel) => ({
      ...parcel,
      handedOverAt: parcel.events.at(-1)?.at ?? null,
    })),
    /** `null`: the operator can neither refund or cancel orders nor read the ledger. */
    money: withMoney
      ? { ...moneyOf(order), paidWith: await paidTogether(db, order.payment_id, order.id) }
      : null,
    /** `null`: the operator cannot read refunds. */
    refunds: seesPart('refundList') ? refunds : null,
    /** `null`: the operator cannot read the ledger. */
    transfers: seesPart('ledgerTransferList')
      ? await transfersOf(
          db,
          sn,
          refunds.map((refund) => refund.sn),
        )
      : null,
    /** Of the buyer's conversation; `null`: the operator cannot open it. */
    messages: seesPart('chatShow') ? await messagesAbout(db, order) : null,
    /** `null`: the operator cannot refund orders, or not in this state. */
    refundable: seesPart('orderRefund') ? await refundableOf(ctx, order) : null,
    /** `null`: the operator cannot cancel orders, or not in this state. */
    cancellation: seesPart('orderCancel') ? await cancellationOf(ctx, order) : null,
    frozen: order.frozen_at !== null,
    history: await eventsOf(db, order.id),
    /** Of operators, oldest first. */
    notes: await notesOf(db, 'order', order.id),
    /** Actions of operators on it. */
    acts: await historyOf(db, sn),
  };
  return { data, trace: { target: sn } };
}) satisfies OpsHandler<'orderShow'>;

async function linesOf(db: Kysely<Database>, orderId: number, withMoney: boolean) {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('picture', 'picture.id', 'order_line.picture_id')
    .select(['order_line.id', 'variant_id', 'product_id', 'texts', 'quantity', 'refunded_quantity'])
    .select(['price_cents', 'subtotal_cents', 'picture.hash'])
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::int from parcel_line where line_id = order_line.id)`.as(
        'shipped',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('order_line.id')
    .execute();
  const left = new Map((await piecesLeft(db, orderId)).map(({ lineId, quantity }) => [lineId, quantity]));
  return rows.map((row) => ({
    /** The `lineId` of `parcel/add`. */
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    ...textIn(row.texts, defaultLang),
    image: imageUrl(row.hash, lineImage, 'webp'),
    quantity: row.quantity,
    shipped: row.shipped,
    refunded: row.refunded_quantity,
    /** Pieces that are in no parcel yet. */
    left: left.get(row.id) ?? 0,
    price: withMoney ? amount(asCents(row.price_cents)) : null,
    subtotal: withMoney ? amount(asCents(row.subtotal_cents)) : null,
  }));
}

const moneyOf = (order: Order & { payment_sn: string }) => ({
  payment: order.payment_sn,
  subtotal: amount(asCents(order.subtotal_cents)),
  freight: amount(asCents(order.freight_cents)),
  discount: amount(asCents(order.discount_cents)),
  promoCode: order.promo_code,
  total: amount(asCents(order.total_cents)),
  refunded: amount(asCents(order.refunded_cents)),
});

const refundStates = ['open', 'passed', 'refused', 'withdrawn'] as const;

async function refundsOf(db: Kysely<Database>, orderId: number) {
  const rows = await db
    .selectFrom('refund')
    .select(['sn', 'state', 'asked_cents', 'refunded_cents', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    sn: row.sn,
    status: refundStates[row.state],
    asked: amount(asCents(row.asked_cents)),
    refunded: row.refunded_cents === null ? null : amount(asCents(row.refunded_cents)),
    createdAt: unixSeconds(row.created_at),
  }));
}

async function eventsOf(db: Kysely<Database>, orderId: number) {
  const rows = await db
    .selectFrom('order_event')
    .select(['event', 'actor', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ event, actor, at }) => ({ at: unixSeconds(at), event, by: actor }));
}
