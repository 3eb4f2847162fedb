import { beforeEach, describe, expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { handlers } from '../../../server/handlers.ts';
import { heldBalance, owedBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { notificationText } from '../../../server/messages/notifications/notification-text.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { cardTopUp } from '../../support/server/wallet/card-top-up.ts';
import { testDatabase } from '../../support/database.ts';
import { fund, createAccount, type TestAccount } from '../../support/accounts.ts';
import { manualTopUp, openWithdrawal, refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url, services } = api;
const door = async (role: 'auditor' | 'owner', name?: string) => ({ url, ...(await staff(db, role, name)) });
const auditor = await door('auditor');
const reason = 'Chargeback 10.4';

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

const standing = async ({ id }: TestAccount) => [
  Number(await walletBalance(db, id)),
  Number(await heldBalance(db, id)),
  Number(await owedBalance(db, id)),
];

describe('a charged-back card top-up', () => {
  test('is deducted from the wallet, and shown in top-ups, transactions and notifications', async () => {
    const buyer = await createAccount(db, { balanceCents: 1_000 });
    const sn = await cardTopUp(api, buyer);
    const reversed = await callOps(auditor, 'rechargeReverse', { sn, reason });
    expect(reversed).toEqual({ sn, status: 'reversed', amount: '25.00', owed: '0.00' });
    expect(await standing(buyer)).toEqual([1_000, 0, 0]);
    const [record] = (await api.ok('rechargeLog', {}, { ...buyer, lang: 'it' })).list;
    expect(record).toMatchObject({ sn, status: 2, reason: 'recharge_reversed', arrived: null });
    expect(record?.message).toContain('revocato');
    expect((await api.ok('capitalList', { kind: 'recharge_reversal' }, buyer)).list).toMatchObject([
      { kind: 'recharge_reversal', direction: 'out', amount: '25.00', balance: '10.00', reference: sn },
    ]);
    const notices = db.selectFrom('notice').select(['type', 'params']).where('account_id', '=', buyer.id);
    expect(await notices.where('type', '=', 'recharge_reversed').execute()).toEqual([
      { type: 'recharge_reversed', params: { sn, amount: '25.00', owed: '0.00' } },
    ]);
    expect(await callOps(auditor, 'rechargeShow', { sn })).toMatchObject({
      status: 'reversed',
      reversed: '25.00',
    });
    expect(await reconcile(db)).toEqual([]);
  });

  test('becomes a debt when neither the wallet nor unclaimed withdrawals cover it', async () => {
    const buyer = await createAccount(db);
    // Each withdrawal was topped up by card with its amount.
    const open = await openWithdrawal(db, buyer, { amountCents: 3_000 });
    const claimed = await openWithdrawal(db, buyer, { amountCents: 5_000 });
    await callOps(auditor, 'extractClaim', { sn: claimed.sn });
    expect(await standing(buyer)).toEqual([0, 8_000, 0]);
    const { sn } = await db
      .selectFrom('recharge')
      .select('sn')
      .where('account_id', '=', buyer.id)
      .where('amount_cents', '=', 5_000)
      .executeTakeFirstOrThrow();
    const reversed = await callOps(auditor, 'rechargeReverse', { sn, reason });
    expect(reversed.owed).toBe('20.00');
    expect(await standing(buyer)).toEqual([0, 5_000, 2_000]);
    const row = db.selectFrom('withdrawal').select(['status', 'reason']).where('id', '=', open.id);
    expect(await row.execute()).toEqual([{ status: 2, reason: 'extract_recalled' }]);
    const { list } = await callOps(auditor, 'debtList', { limit: '50' });
    expect(list).toContainEqual({ account: buyer.account, owed: '20.00', frozenAt: null });
    expect(await reconcile(db)).toEqual([]);
    // An account with a debt cannot be deleted.
    const obstacles = async () => (await api.ok('accountClosing', {}, buyer)).obstacles;
    expect(await obstacles()).toContainEqual({ kind: 'debt', count: 1 });
    await fund(db, buyer.id, 6_000);
    expect((await obstacles()).map(({ kind }) => kind)).not.toContain('debt');
    expect(await standing(buyer)).toEqual([4_000, 5_000, 0]);
    expect(await reconcile(db)).toEqual([]);
  });

  test('does not cancel open withdrawals while the wallet covers it', async () => {
    const buyer = await createAccount(db);
    const sn = await cardTopUp(api, buyer);
    await openWithdrawal(db, buyer, { amountCents: 5_000 });
    await callOps(auditor, 'rechargeReverse', { sn, reason });
    expect(await standing(buyer)).toEqual([0, 5_000, 0]);
  });

  test('notifies of the debt in every language', () => {
    const event = { type: 'recharge_reversed', sn: 'R1', amount: '25.00', owed: '7.00' } as const;
    for (const lang of langs) {
      const [owing, covered] = [
        notificationText(event, lang),
        notificationText({ ...event, owed: '0.00' }, lang),
      ];
      expect(owing.text).toMatch(/25.*7/s);
      expect(covered.text).not.toMatch(/0[.,]00/);
      expect(owing.text).not.toMatch(/[{}]/);
    }
  });
});

describe('reversing a top-up', () => {
  test('needs two operators above the account’s daily limit', async () => {
    const buyer = await createAccount(db);
    const [first, second] = [await cardTopUp(api, buyer, '1000.00'), await cardTopUp(api, buyer, '1.00')];
    const [third] = [await cardTopUp(api, await createAccount(db), '1000.01')];
    expect((await callOps(auditor, 'rechargeReverse', { sn: first, reason })).status).toBe('reversed');
    expect((await callOps(auditor, 'rechargeReverse', { sn: second, reason })).status).toBe('approved');
    expect(await standing(buyer)).toEqual([100, 0, 0]);
    expect((await callOps(auditor, 'rechargeReverse', { sn: third, reason })).status).toBe('approved');
    expect((await refusedBy(auditor, 'rechargeReverse', { sn: third, reason })).reason).toBe('second_person');
    const owner = await door('owner');
    expect((await callOps(owner, 'rechargeReverse', { sn: third, reason })).status).toBe('reversed');
    expect(await reconcile(db)).toEqual([]);
  });

  test('is possible once, for a credited card top-up of another account', async () => {
    const buyer = await createAccount(db);
    const sn = await cardTopUp(api, buyer);
    const self = await door('auditor', buyer.account);
    expect((await refusedBy(self, 'rechargeReverse', { sn, reason })).reason).toBe('own_account');
    const owner = await door('owner');
    expect((await refusedBy(owner, 'rechargeReverse', { sn, reason })).reason).toBe('role_missing');
    const both = [await door('auditor'), await door('auditor')];
    const outcomes = await Promise.allSettled(
      both.map((by) => callOps(by, 'rechargeReverse', { sn, reason })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusedBy(auditor, 'rechargeReverse', { sn, reason })).reason).toBe('already_settled');
    expect(await standing(buyer)).toEqual([0, 0, 0]);
    const manual = await manualTopUp(services, buyer);
    expect((await refusedBy(auditor, 'rechargeReverse', { sn: manual, reason })).reason).toBe('not_by_card');
    await db
      .updateTable('recharge')
      .set({
        status: 2,
        arrived_cents: null,
        reversed_at: null,
        reversed_cents: null,
        reversed_debt_cents: null,
      })
      .where('sn', '=', sn)
      .execute();
    expect((await refusedBy(auditor, 'rechargeReverse', { sn, reason })).reason).toBe('not_credited');
  });
});
