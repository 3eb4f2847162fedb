import { type Kysely, type Selectable, sql } from 'kysely';
import { asCents, type Cents } from '#domain/money.ts';
import { orderStatus, payWithinSeconds } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { QuoteTable } from '../../platform/db/tables.gen.ts';
import { Refusal } from '../../platform/errors.ts';
import { takeFromCart } from '../cart/store.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { serialNumber } from '../../platform/serial-number.ts';
import { readAddress } from './address.ts';
import { snapshotTexts } from './line-text.ts';
import { claimPromo } from './promo-code.ts';
import { takeStock } from './stock.ts';
import { checkUnpaid } from './unpaid-limit.ts';

interface Created {
  payment: { sn: string; totalCents: Cents; expiresAt: Date };
  orders: { id: number; sn: string }[];
}

interface OrderInput {
  quoteId: string;
  remarks: { shopId: number; text: string }[];
  /** Setting of the shop. */
  lowStock: number;
}

/**
 * Creates one order per shop and one payment from a quote, in the caller's transaction: all of it or nothing. @throws Refusal
 * `not_found` (not the caller's quote), `quote_expired` (too old or used), `address_required` (it was deleted),
 * `too_much_unpaid`, `out_of_stock`, `unavailable`, `promo_used`, `promo_expired`
 */
export async function createOrders(
  trx: Kysely<Database>,
  accountId: number,
  input: OrderInput,
): Promise<Created> {
  const quote = await claimQuote(trx, accountId, input.quoteId);
  const address = await readAddress(trx, accountId, quote.address_id);
  if (!address) throw new Refusal('address_required');
  const lines = quote.body.shops.flatMap((shop) => shop.lines);
  await checkUnpaid(trx, accountId, { totalCents: quote.total_cents, lines });
  await takeStock(trx, lines, input.lowStock);

  const payment = await trx
    .insertInto('payment')
    .values({
      sn: serialNumber('P'),
      account_id: accountId,
      total_cents: quote.total_cents,
      expires_at: sql<Date>`now() + make_interval(secs => ${payWithinSeconds})`,
    })
    .returning(['id', 'sn', 'expires_at'])
    .executeTakeFirstOrThrow();
  const promo =
    quote.promo_id === null
      ? null
      : await claimPromo(trx, { promoId: quote.promo_id, accountId, paymentId: payment.id });

  await notifyLive(trx, accountId, 'order');
  const { id: _, isDefault: __, ...snapshot } = address;
  const orders = await insertOrders(trx, quote, {
    paymentId: payment.id,
    address: JSON.stringify(snapshot),
    promoCode: promo?.code ?? null,
    remarks: new Map(input.remarks.map((remark) => [remark.shopId, remark.text])),
  });
  await takeFromCart(
    trx,
    accountId,
    lines.map((line) => line.variantId),
  );
  return {
    payment: { sn: payment.sn, totalCents: asCents(quote.total_cents), expiresAt: payment.expires_at },
    orders,
  };
}

/** A quote creates orders once; the second of two concurrent calls waits here and finds it used. */
async function claimQuote(trx: Kysely<Database>, accountId: number, id: string) {
  const claimed = await trx
    .updateTable('quote')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed;
  const known = await trx
    .selectFrom('quote')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  throw new Refusal(known ? 'quote_expired' : 'not_found', { fields: ['quoteId'] });
}

interface Common {
  paymentId: number;
  /** JSON snapshot of the address. */
  address: string;
  promoCode: string | null;
  remarks: Map<number, string>;
}

async function insertOrders(trx: Kysely<Database>, quote: Selectable<QuoteTable>, common: Common) {
  const shops = quote.body.shops.map((shop) => ({ ...shop, sn: serialNumber('O') }));
  const orders = await trx
    .insertInto('shop_order')
    .values(
      shops.map((shop) => ({
        sn: shop.sn,
        account_id: quote.account_id,
        shop_id: shop.shopId,
        payment_id: common.paymentId,
        status: orderStatus.waitingPay,
        subtotal_cents: shop.goodsCents,
        freight_cents: shop.freightCents,
        discount_cents: shop.discountCents,
        total_cents: shop.goodsCents + shop.freightCents - shop.discountCents,
        promo_code: shop.discountCents > 0 ? common.promoCode : null,
        address: common.address,
        remark: common.remarks.get(shop.shopId) ?? '',
      })),
    )
    .returning(['id', 'sn'])
    .execute();
  const idOf = new Map(orders.map((order) => [order.sn, order.id]));
  const texts = await snapshotTexts(
    trx,
    shops.flatMap((shop) => shop.lines.map((line) => line.variantId)),
  );
  await trx
    .insertInto('order_line')
    .values(
      shops.flatMap((shop) =>
        shop.lines.map((line) => ({
          order_id: idOf.get(shop.sn)!,
          product_id: line.productId,
          variant_id: line.variantId,
          texts: JSON.stringify(texts.get(line.variantId) ?? {}),
          picture_id: line.pictureId,
          price_cents: line.priceCents,
          quantity: line.quantity,
          subtotal_cents: line.priceCents * line.quantity,
          promo_counts: line.promoCounts ?? true,
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('order_event')
    .values(orders.map(({ id }) => ({ order_id: id, event: 'created', actor: 'shopper' })))
    .execute();
  return orders;
}
