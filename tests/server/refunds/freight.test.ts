import { expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { lockRefund } from '../../../server/modules/refunds/open-refund.ts';
import { passRefund } from '../../../server/modules/refunds/settle.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { refundInput, buy, refundingHandlers } from '../../support/server/refunds/refunding.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, refundingHandlers);
const shop = await seedShop(db);

test('freight refunded as part of a compensation is not refunded again', async () => {
  const buyer = await createAccount(db, { balanceCents: 50_000 });
  const { variantIds } = await shop.product(shop.shopIds[0]!, { stock: 10, weightGrams: 100 });
  const bought = await buy(api, buyer, [{ variantId: variantIds[0]!, quantity: 2 }]);
  const { refund } = await api.ok('orderRefund', await refundInput(db, buyer, bought, '25.00'), buyer);
  await transaction(db, async (trx) => {
    const open = await lockRefund(trx, refund.id);
    await passRefund(trx, open!, asCents(1_250), { by: 'operator' });
  });
  // Half of everything was refunded: 10.00 of the goods and 2.50 of the freight.
  const info = await api.ok('refundInfo', { sn: bought.sn }, buyer);
  expect(info).toMatchObject({ freight: '2.50', lines: [{ left: 2, max: '10.00' }] });
  const tooMuch = await refundInput(db, buyer, bought, '12.51');
  expect((await api.refusal('orderRefund', tooMuch, buyer)).details).toEqual({ maximum: '12.50' });
});
