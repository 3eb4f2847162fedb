import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { manualTopUp, openWithdrawal, sentCoins, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const { url, services } = await startApi({ db, log }, {});
const auditor = { url, ...(await staff(db, 'auditor')) };

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
const days = 24;
const oldAccount = async () => {
  const buyer = await createAccount(db);
  await sql`update account set created_at = ${hoursAgo(8 * days)} where id = ${buyer.id}`.execute(db);
  return buyer;
};
const topUpBefore = async (buyer: TestAccount, hours: number, set: Record<string, unknown> = {}) => {
  const sn = await manualTopUp(services, buyer);
  await sql`update recharge set created_at = ${hoursAgo(hours)} where sn = ${sn}`.execute(db);
  if (Object.keys(set).length > 0) await db.updateTable('recharge').set(set).where('sn', '=', sn).execute();
};
const declined = { method: 'card', evidence_id: null, status: 2, reason: 'card_declined' };
const flagsOf = async (sn: string) => (await callOps(auditor, 'rechargeShow', { sn })).flags;
const none = { newAccount: false, requests: 0, refused: 0, declined: 0 };

describe('flags of a top-up', () => {
  test('show an account that was registered less than 7 days before the request', async () => {
    expect(await flagsOf(await manualTopUp(services, await oldAccount()))).toEqual(none);
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer);
    expect(await flagsOf(sn)).toEqual({ ...none, newAccount: true });
    // A later view does not depend on the time of the view.
    await sql`update account set created_at = ${hoursAgo(30 * days)} where id = ${buyer.id}`.execute(db);
    await sql`update recharge set created_at = ${hoursAgo(24 * days)} where sn = ${sn}`.execute(db);
    expect(await flagsOf(sn)).toEqual({ ...none, newAccount: true });
  });

  test('count three or more requests of the account within 24 hours before it', async () => {
    const buyer = await oldAccount();
    for (const hours of [25, 23, 2]) await topUpBefore(buyer, hours);
    await manualTopUp(services, await oldAccount());
    expect(await flagsOf(await manualTopUp(services, buyer))).toEqual(none);
    // Now the one above is the third one; later requests do not count.
    const sn = await manualTopUp(services, buyer);
    await manualTopUp(services, buyer);
    expect(await flagsOf(sn)).toEqual({ ...none, requests: 3 });
  });

  test('count requests that operators refused within 30 days, and three or more declined cards', async () => {
    const buyer = await oldAccount();
    await topUpBefore(buyer, 31 * days, { status: 2, message: 'Not readable' });
    for (const hours of [29 * days, 28 * days]) await topUpBefore(buyer, hours, declined);
    expect(await flagsOf(await manualTopUp(services, buyer))).toEqual(none);
    await topUpBefore(buyer, 27 * days, declined);
    await topUpBefore(buyer, 26 * days, { status: 2, message: 'Not readable' });
    expect(await flagsOf(await manualTopUp(services, buyer))).toEqual({ ...none, refused: 1, declined: 3 });
  });
});

describe('flags of a withdrawal', () => {
  const shown = (sn: string) => callOps(auditor, 'extractShow', { sn });

  test('count refused requests and show a new account', async () => {
    const buyer = await createAccount(db);
    const { sn: first } = await openWithdrawal(db, buyer);
    await callOps(auditor, 'extractRefuse', { sn: first, reason: 'Not your address' });
    const { sn } = await openWithdrawal(db, buyer);
    expect((await shown(sn)).flags).toEqual({ ...none, newAccount: true, refused: 1 });
  });

  test('show other accounts with the same address, paid ones first', async () => {
    const [paid, unpaid, buyer] = [await createAccount(db), await createAccount(db), await createAccount(db)];
    const address = `0x${'AbCd'.repeat(10)}`;
    const moveTo = (buyerId: number, to: string) =>
      db.updateTable('payout_account').set({ address: to }).where('account_id', '=', buyerId).execute();
    const { sn: earlier } = await openWithdrawal(db, paid);
    await callOps(auditor, 'extractClaim', { sn: earlier });
    await callOps(auditor, 'extractPass', { sn: earlier, ...sentCoins() });
    const { sn } = await openWithdrawal(db, buyer);
    await openWithdrawal(db, unpaid);
    for (const { id } of [paid, unpaid]) await moveTo(id, address.toLowerCase());
    await moveTo(buyer.id, address);
    // Two withdrawals of the account itself are no sign.
    expect((await shown(sn)).sameDestination).toEqual([
      { account: paid.account, paid: true },
      { account: unpaid.account, paid: false },
    ]);
    const { sn: elsewhere } = await openWithdrawal(db, await createAccount(db));
    expect((await shown(elsewhere)).sameDestination).toEqual([]);
  });

  test('show other accounts with a card of the same brand, holder and last digits', async () => {
    const [buyer, same, other] = [await createAccount(db), await createAccount(db), await createAccount(db)];
    const { sn } = await openWithdrawal(db, buyer, { type: 'card' });
    for (const each of [same, other]) await openWithdrawal(db, each, { type: 'card' });
    await db
      .updateTable('payout_account')
      .set({ holder: 'Another Buyer' })
      .where('account_id', '=', other.id)
      .execute();
    expect((await shown(sn)).sameDestination).toEqual([{ account: same.account, paid: false }]);
  });
});
