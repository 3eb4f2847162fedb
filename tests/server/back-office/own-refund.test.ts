import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { newGoods, newWorld } from '../../support/contract/world.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);

test('an operator cannot accept, pass or refuse refunds of their own account', async () => {
  const { owner: buyer, refundId } = await newWorld(api, await newGoods(db));
  const { sn } = await api.ok('refundDetail', { id: String(refundId) }, buyer);
  const before = await walletBalance(db, buyer.id);
  const self = { url: api.url, ...(await staff(db, 'support', buyer.account)) };
  const refusals = [
    await refusedBy(self, 'refundPass', { sn }),
    await refusedBy(self, 'refundRefuse', { sn, reason: 'No' }),
    await refusedBy(self, 'refundAccept', { sn, returnTo: 'Shop, Via Po 1, Torino' }),
  ];
  expect(refusals.map(({ reason }) => reason)).toEqual(['own_account', 'own_account', 'own_account']);
  expect(await walletBalance(db, buyer.id)).toBe(before);
});
