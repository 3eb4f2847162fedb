import { randomInt } from 'node:crypto';
import { openShopDatabase } from './shop-database.ts';
import type { RunningShop } from './running-shop.ts';

/**
 * As if the account had bought these products one after the other and received them all: an order each, paid with money
 * that never existed.
 * @param email of the account
 * @returns ids of the lines, in the order of the products
 */
export async function receiveGoods(
  shop: Pick<RunningShop, 'dataDir'>,
  email: string,
  productIds: number[],
): Promise<number[]> {
  const database = await openShopDatabase(shop as RunningShop);
  const { db } = database;
  try {
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('account', '=', email)
      .executeTakeFirstOrThrow();
    const lineIds: number[] = [];
    for (const productId of productIds) lineIds.push(await receive(db, accountId, productId));
    return lineIds;
  } finally {
    await database.stop();
  }
}

type Db = Awaited<ReturnType<typeof openShopDatabase>>['db'];

async function receive(db: Db, accountId: number, productId: number): Promise<number> {
  const goods = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.price_cents', 'product.shop_id', 'product.picture_id'])
    .where('product.id', '=', productId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('product_text')
    .select(['lang', 'title'])
    .where('product_id', '=', productId)
    .execute();
  const total = goods.price_cents;
  const sn = () => `T${randomInt(1e9, 1e10)}`;
  const closed = { closed_at: new Date(), expires_at: new Date() };
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({ sn: sn(), account_id: accountId, total_cents: total, ...closed })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: orderId } = await db
    .insertInto('shop_order')
    .values({
      sn: sn(),
      account_id: accountId,
      shop_id: goods.shop_id,
      payment_id: paymentId,
      status: 3,
      subtotal_cents: total,
      freight_cents: 0,
      discount_cents: 0,
      total_cents: total,
      address: JSON.stringify({ addressee: 'Mika Sato', mobile: '', country: 'JP', area: '', detail: '' }),
      paid_at: new Date(),
      received_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('order_line')
    .values({
      order_id: orderId,
      product_id: productId,
      variant_id: goods.id,
      texts: JSON.stringify(
        Object.fromEntries(texts.map(({ lang, title }) => [lang, { title, options: '' }])),
      ),
      picture_id: goods.picture_id,
      price_cents: total,
      quantity: 1,
      subtotal_cents: total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
