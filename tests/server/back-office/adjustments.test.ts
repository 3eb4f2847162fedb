import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { adjustWallet } from '../../../server/ledger/adjustment.ts';
import { reverseCardTopUp } from '../../../server/ledger/card-reversal.ts';
import { owedBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { provePart, reconcile } from '../../../server/ledger/reconcile.ts';
import { asCents } from '#domain/money.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const as = async (role: 'auditor' | 'owner' | 'support') => ({ url: api.url, ...(await staff(db, role)) });
const [auditor, other, owner] = [await as('auditor'), await as('auditor'), await as('owner')];

const request = (buyer: TestAccount, input: Partial<OpsInput<'adjustmentRequest'>> = {}) =>
  callOps(auditor, 'adjustmentRequest', {
    account: buyer.account,
    direction: 'credit',
    amount: '12.50',
    reason: 'Goodwill after a late parcel',
    ...input,
  });

test('an auditor requests a credit, a second operator posts it, and the shopper sees it', async () => {
  const buyer = await createAccount(db, { balanceCents: 1_000 });
  const { sn, status } = await request(buyer);
  expect([status, await walletBalance(db, buyer.id)]).toEqual(['open', 1_000]);
  expect((await refusedBy(auditor, 'adjustmentPass', { sn })).reason).toBe('second_person');
  expect((await callOps(other, 'adjustmentPass', { sn })).status).toBe('passed');
  expect(await walletBalance(db, buyer.id)).toBe(2_250);
  expect((await refusedBy(owner, 'adjustmentPass', { sn })).reason).toBe('already_settled');
  const { list } = await api.ok('capitalList', { kind: 'adjustment' }, buyer);
  expect(list).toMatchObject([
    { kind: 'adjustment', direction: 'in', amount: '12.50', balance: '22.50', reference: sn, source: null },
  ]);
  const shown = await callOps(owner, 'adjustmentShow', { sn });
  expect(shown).toMatchObject({ status: 'passed', requestedBy: auditor.name, decidedBy: other.name });
  expect(shown.history.map(({ act, name }) => [act, name])).toContainEqual(['adjustment/pass', other.name]);
  expect(await reconcile(db)).toEqual([]);
});

test('of two operators who post the same adjustment at once, one does', async () => {
  const buyer = await createAccount(db);
  const { sn } = await request(buyer);
  const outcomes = await Promise.allSettled(
    [other, owner, other].map((operator) => callOps(operator, 'adjustmentPass', { sn })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await walletBalance(db, buyer.id)).toBe(1_250);
});

test('a debit never exceeds the wallet, and stays open when it would', async () => {
  const buyer = await createAccount(db, { balanceCents: 1_000 });
  const { sn } = await request(buyer, { direction: 'debit', amount: '10.01' });
  expect((await refusedBy(owner, 'adjustmentPass', { sn })).reason).toBe('insufficient_balance');
  expect((await callOps(auditor, 'adjustmentShow', { sn })).status).toBe('open');
  const refused = await callOps(auditor, 'adjustmentRefuse', { sn, reason: 'Entered a cent too much' });
  expect(refused.status).toBe('refused');
  const again = await request(buyer, { direction: 'debit', amount: '10.00' });
  await callOps(owner, 'adjustmentPass', { sn: again.sn });
  expect(await walletBalance(db, buyer.id)).toBe(0);
  expect(await reconcile(db)).toEqual([]);
});

test('a request that is sent again is stored once', async () => {
  const buyer = await createAccount(db);
  const [first, second] = [await request(buyer), await request(buyer)];
  expect(second.sn).toBe(first.sn);
  expect((await request(buyer, { amount: '12.51' })).sn).not.toBe(first.sn);
});

test('a frozen, unknown or own account is not adjusted, and one operator never is both', async () => {
  const buyer = await createAccount(db);
  const { sn } = await request(buyer);
  await db
    .updateTable('account')
    .set({ frozen_at: new Date(), frozen_reason: 'a test' })
    .where('id', '=', buyer.id)
    .execute();
  expect((await refusedBy(other, 'adjustmentPass', { sn })).reason).toBe('account_frozen');
  const input = { direction: 'credit', amount: '1.00', reason: 'A test' } as const;
  const frozen = await refusedBy(auditor, 'adjustmentRequest', { ...input, account: buyer.account });
  expect(frozen.reason).toBe('account_frozen');
  const unknown = await refusedBy(auditor, 'adjustmentRequest', { ...input, account: 'nobody@example.test' });
  expect(unknown.reason).toBe('account_unknown');
  const own = await refusedBy(auditor, 'adjustmentRequest', { ...input, account: auditor.name });
  expect(own.reason).toBe('own_account');
  const byOwner = await refusedBy(owner, 'adjustmentRequest', { ...input, account: buyer.account });
  expect(byOwner.reason).toBe('role_missing');
  const bySupport = await refusedBy(await as('support'), 'adjustmentPass', { sn });
  expect(bySupport.reason).toBe('role_missing');
  await db.updateTable('operator').set({ reset_by: auditor.id }).where('id', '=', other.id).execute();
  await db
    .updateTable('account')
    .set({ frozen_at: null, frozen_reason: null })
    .where('id', '=', buyer.id)
    .execute();
  expect((await refusedBy(other, 'adjustmentPass', { sn })).reason).toBe('one_person');
  await db.updateTable('operator').set({ reset_by: null }).where('id', '=', other.id).execute();
});

test('a credit pays the debt of the account first', async () => {
  const buyer = await createAccount(db);
  const debt = { sn: 'R261126DEBTOR01', accountId: buyer.id, amountCents: asCents(500) };
  await db.transaction().execute((trx) => reverseCardTopUp(trx, debt));
  const { sn } = await request(buyer);
  await callOps(owner, 'adjustmentPass', { sn });
  expect([await walletBalance(db, buyer.id), await owedBalance(db, buyer.id)]).toEqual([750, 0]);
  expect(await provePart(db, 'debts')).toEqual([]);
});

test('reconciliation finds adjustments that were posted otherwise, by one operator, or not at all', async () => {
  const [buyer, thief] = [await createAccount(db, { balanceCents: 100 }), await createAccount(db)];
  const forged = { sn: 'A261126FORGED01', accountId: thief.id, amountCents: asCents(900) };
  await db.transaction().execute((trx) => adjustWallet(trx, forged));
  const found = await provePart(db, 'adjustments');
  expect(found).toEqual([
    { kind: 'posting_without_adjustment', subject: 'adjust:A261126FORGED01', position: null },
  ]);
  const row = { account_id: buyer.id, amount_cents: 300, reason: 'x', requested_by: auditor.id };
  const passed = { state: 'passed', decided_by: other.id, decided_at: new Date() } as const;
  await db
    .insertInto('adjustment')
    .values({ sn: 'A261126FORGED02', ...row, ...passed })
    .execute();
  expect(await provePart(db, 'adjustments')).toEqual(
    expect.arrayContaining([
      { kind: 'adjustment_not_posted', subject: 'A261126FORGED02', position: null },
      { kind: 'adjustment_alone', subject: 'A261126FORGED02', position: null },
    ]),
  );
  const other300 = { sn: 'A261126FORGED02', accountId: buyer.id, amountCents: asCents(301) };
  await db.transaction().execute((trx) => adjustWallet(trx, other300));
  expect(await provePart(db, 'adjustments')).toContainEqual({
    kind: 'adjustment_differs',
    subject: 'A261126FORGED02',
    position: null,
  });
});

test('the database refuses another amount, a second decision and one operator as both', async () => {
  const buyer = await createAccount(db);
  const { sn } = await request(buyer);
  const change = (set: string) => sql`update adjustment set ${sql.raw(set)} where sn = ${sn}`.execute(db);
  await expect(change('amount_cents = 99')).rejects.toThrow('never change');
  const alone = `state = 'passed', decided_by = ${auditor.id}, decided_at = now()`;
  await expect(change(alone)).rejects.toThrow('adjustment_two');
  await callOps(owner, 'adjustmentPass', { sn });
  await expect(change(`state = 'open', decided_by = null, decided_at = null`)).rejects.toThrow(
    'never change',
  );
  await expect(sql`delete from adjustment`.execute(db)).rejects.toThrow('permission denied');
});
