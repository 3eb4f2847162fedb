import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { countSold } from '../../../server/modules/orders/sold.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { agree, order } from '../../support/server/orders/journey.ts';
import { paidOrder } from '../../support/server/orders/paid-order.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const countsOf = async (product: { id: number; shopId: number }) => ({
  product: await db
    .selectFrom('product')
    .select(['sold', 'recent_sold'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow(),
  shop: await db
    .selectFrom('shop')
    .select(['sold', 'recent_sold'])
    .where('id', '=', product.shopId)
    .executeTakeFirstOrThrow(),
});
const countOnce = () => transaction(db, countSold);

test('an order is paid while the row of its product is locked, and counted once by several nodes', async () => {
  const mug = await shop.product(shop.shopIds[0]!, { stock: 100 });
  const pays = await Promise.all(
    [1, 3].map(async (quantity) => {
      const buyer = await createAccount(db, { balanceCents: 100_000 });
      const { payment } = await order(api, buyer, [{ variantId: mug.variantIds[0]!, quantity }]);
      const payToken = await agree(api, buyer, payment.sn, payment.total);
      return () => api.ok('orderPay', { sn: payment.sn, payToken }, buyer);
    }),
  );
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('product').select('id').where('id', '=', mug.id).forUpdate().execute();
    await trx.selectFrom('shop').select('id').where('id', '=', mug.shopId).forUpdate().execute();
    await Promise.all(pays.map((pay) => pay()));
  });
  expect((await countsOf(mug)).product).toEqual({ sold: 0, recent_sold: 0 });

  const counted = await Promise.all([countOnce(), countOnce(), countOnce()]);
  expect(counted.reduce((sum, orders) => sum + orders, 0)).toBe(2);
  expect(await countsOf(mug)).toEqual({
    product: { sold: 4, recent_sold: 4 },
    shop: { sold: 4, recent_sold: 4 },
  });
});

test('an order paid and canceled before the count changes nothing', async () => {
  const lamp = await shop.product(shop.shopIds[1]!, { stock: 5 });
  const { buyer, sn } = await paidOrder(api, db, { products: [lamp], quantity: 2 });
  await api.ok('orderCancel', { sn }, buyer);
  expect(await countOnce()).toBe(2);
  expect(await countsOf(lamp)).toEqual({
    product: { sold: 0, recent_sold: 0 },
    shop: { sold: 0, recent_sold: 0 },
  });
  expect(await db.selectFrom('sold_order').selectAll().execute()).toEqual([]);
});
