import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { manualTopUp, openWithdrawal, refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { refundShop } from '../../support/server/back-office/refund-shop.ts';

const { db, api, support, bought, refundOf } = await refundShop();
const auditor = { url: api.url, ...(await staff(db, 'auditor')) };

/** A buyer with one request of each kind, and another one whose requests no search may find. */
async function requests() {
  const { buyer, order } = await bought();
  const refund = await callOps(support, 'orderRefund', await refundOf(order.sn, 1, 500));
  const recharge = await manualTopUp(api.services, buyer);
  const { sn: extract } = await openWithdrawal(db, buyer);
  const { sn: adjustment } = await callOps(auditor, 'adjustmentRequest', {
    account: buyer.account,
    direction: 'credit',
    amount: '1.00',
    reason: 'Goodwill',
  });
  return { buyer, order, refund: refund.refund, recharge, extract, adjustment };
}
const one = await requests();
const other = await requests();

const lists = [
  ['rechargeList', auditor, 'recharge'],
  ['extractList', auditor, 'extract'],
  ['refundList', support, 'refund'],
  ['adjustmentList', auditor, 'adjustment'],
] as const;

const found = async (name: (typeof lists)[number][0], by: typeof auditor, find: string) =>
  (await callOps(by, name, { find, status: 'all' })).list;

test.each(lists)('%s finds requests by email address and by number', async (name, by, kind) => {
  const ofAccount = await found(name, by, one.buyer.account.toUpperCase());
  expect(ofAccount.map(({ sn }) => sn)).toContain(one[kind]);
  expect(new Set(ofAccount.map(({ account }) => account))).toEqual(new Set([one.buyer.account]));
  expect((await found(name, by, ` ${other[kind].toLowerCase()} `)).map(({ sn }) => sn)).toEqual([
    other[kind],
  ]);
  expect(await found(name, by, 'Ada Buyer')).toEqual([]);
  const unknown = { find: 'typo@example.test', status: 'all' } as const;
  expect((await refusedBy(by, name, unknown)).reason).toBe('account_unknown');
});

test('a refund is found by its order, and a status still applies to a search', async () => {
  expect((await found('refundList', support, one.order.sn)).map(({ sn }) => sn)).toEqual([one.refund]);
  const refused = { find: one.buyer.account, status: 'refused' } as const;
  expect((await callOps(auditor, 'rechargeList', refused)).list).toEqual([]);
});

test('the log has searches without a text that may be a name', async () => {
  const { name } = auditor;
  await found('rechargeList', auditor, one.recharge);
  await found('rechargeList', auditor, 'Ada Lovelace');
  await callOps(auditor, 'rechargeList', {});
  const lines = await db
    .selectFrom('operator_log')
    .select(['target', 'after'])
    .where('name', '=', name)
    .where('act', '=', 'recharge/list')
    .orderBy('id')
    .execute();
  expect(lines.slice(-2)).toEqual([
    { target: one.recharge, after: { searched: true, found: 1 } },
    { target: '', after: { searched: true, found: 0 } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Lovelace');
});
