import { randomBytes } from 'node:crypto';
import type { UpdateObject } from 'kysely';
import { type Address, getAddress, type Hash } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/schema.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { writeLog } from '../../../server/platform/operator-log.ts';
import { createAccount } from '../../support/accounts.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { address as anyAddress } from '../../support/server/wallet/withdrawing.ts';
import { watchedWallet, depositor, newestTopUp } from '../../support/server/chain/ground.ts';

const { db, chain, api, look } = await watchedWallet();
const door = async (role: 'auditor' | 'owner') => ({ url: api.url, ...(await staff(db, role)) });
const [auditor, other, owner] = [await door('auditor'), await door('auditor'), await door('owner')];
const hash = () => `0x${randomBytes(32).toString('hex')}`;

const suspended = async () => {
  const row = await db
    .selectFrom('ledger_account')
    .select((select) => select.fn.sum<number>('balance_cents').as('cents'))
    .where('kind', '=', 'suspense')
    .executeTakeFirst();
  return row?.cents ?? 0;
};
const read = (id: number) =>
  db.selectFrom('chain_deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A final deposit of this amount to a deleted account. */
async function lost(dollars: string) {
  const deleted = await depositor(db);
  await db.updateTable('account').set({ status: 'erased' }).where('id', '=', deleted.id).execute();
  const txHash = await chain.sendDollar(deleted.address, dollars);
  await chain.mine(3);
  await look();
  const { id } = await db
    .selectFrom('chain_deposit')
    .select('id')
    .where('tx_hash', '=', txHash)
    .executeTakeFirstOrThrow();
  return { deleted, id, txHash };
}

describe('a deposit to a deleted account', () => {
  test('is posted to the suspense account once final, and listed for operators', async () => {
    const before = await suspended();
    const { deleted, id } = await lost('44');
    expect(await read(id)).toMatchObject({ state: 'suspended', value_cents: 4_400, recharge_id: null });
    expect([await suspended(), await walletBalance(db, deleted.id)]).toEqual([before + 4_400, 0]);
    await look();
    expect(await suspended()).toBe(before + 4_400);
    const { list } = await callOps(auditor, 'depositList', {});
    expect(list).toContainEqual(
      expect.objectContaining({ id, state: 'suspended', heldFor: 'owner_deleted' }),
    );
    const log = db.selectFrom('operator_log').select(['act', 'name']).where('target', '=', `deposit ${id}`);
    expect(await log.execute()).toContainEqual({ act: 'deposit/suspend', name: 'chain watcher' });
    expect(await reconcile(db)).toEqual([]);
  });

  test('is released by two operators to the account both name, and shown there', async () => {
    const before = await suspended();
    const [{ id }, heir, otherUser] = [await lost('44'), await createAccount(db), await createAccount(db)];
    const to = { id, account: heir.account };
    expect((await refusedBy(auditor, 'depositPass', { id })).reason).toBe('account_missing');
    const named = await refusedBy(auditor, 'depositPass', { ...to, amount: '50.00' });
    expect(named.reason).toBe('amount_fixed');
    expect((await refusedBy(owner, 'depositPass', to)).reason).toBe('first_auditor');
    expect((await callOps(auditor, 'depositPass', to)).status).toBe('approved');
    expect((await refusedBy(auditor, 'depositPass', to)).reason).toBe('second_person');
    const elsewhere = await refusedBy(other, 'depositPass', { id, account: otherUser.account });
    expect(elsewhere.reason).toBe('approved_other');
    expect((await refusedBy(other, 'depositSendBack', { id, to: anyAddress })).reason).toBe('approved_other');
    expect((await callOps(other, 'depositPass', to)).status).toBe('passed');
    expect((await refusedBy(owner, 'depositPass', to)).reason).toBe('deposit_settled');
    expect([await suspended(), await walletBalance(db, heir.id)]).toEqual([before, 4_400]);
    expect(await newestTopUp(api, heir)).toMatchObject({ method: 'chain', status: 1, arrived: '44.00' });
    expect(await callOps(auditor, 'depositShow', { id: String(id) })).toMatchObject({
      state: 'credited',
      releasedTo: heir.account,
    });
    expect(await reconcile(db)).toEqual([]);
  });

  test('is not released to a frozen, deleted or own account', async () => {
    const [{ id, deleted }, frozen] = [await lost('20'), await createAccount(db)];
    await db
      .updateTable('account')
      .set({ frozen_at: new Date(), frozen_reason: 'a test' })
      .where('id', '=', frozen.id)
      .execute();
    const reasons = [];
    for (const { account } of [frozen, deleted, auditor].map((each) =>
      'account' in each ? each : { account: each.name },
    ))
      reasons.push((await refusedBy(auditor, 'depositPass', { id, account })).reason);
    expect(reasons).toEqual(['account_frozen', 'account_disabled', 'own_account']);
  });

  test('stays suspended when the first approval is withdrawn', async () => {
    const [{ id }, wrong, heir] = [await lost('20'), await createAccount(db), await createAccount(db)];
    expect((await refusedBy(auditor, 'depositRefuse', { id, reason: 'x' })).reason).toBe('not_approved');
    await callOps(auditor, 'depositPass', { id, account: wrong.account });
    const back = await callOps(other, 'depositRefuse', { id, reason: 'Wrong account' });
    expect(back.status).toBe('suspended');
    await callOps(other, 'depositPass', { id, account: heir.account });
    await callOps(auditor, 'depositPass', { id, account: heir.account });
    expect([await walletBalance(db, wrong.id), await walletBalance(db, heir.id)]).toEqual([0, 2_000]);
  });

  test('is sent back by two operators who name the same transaction', async () => {
    const before = await suspended();
    const { id } = await lost('30');
    const back = { id, to: anyAddress };
    const sent = { ...back, txHash: hash(), units: '29.5' };
    expect((await callOps(auditor, 'depositSendBack', back)).status).toBe('approved');
    const release = { id, account: (await createAccount(db)).account };
    expect((await refusedBy(other, 'depositPass', release)).reason).toBe('approved_other');
    expect((await refusedBy(other, 'depositRefuse', { id, reason: 'x' })).reason).toBe('claimed_by_other');
    expect((await refusedBy(other, 'depositSendBack', back)).reason).toBe('sent_missing');
    expect((await callOps(auditor, 'depositSendBack', sent)).status).toBe('approved');
    expect((await refusedBy(owner, 'depositRefuse', { id, reason: 'x' })).reason).toBe('already_sent');
    const another = await refusedBy(other, 'depositSendBack', { ...sent, txHash: hash() });
    expect(another.reason).toBe('approved_other');
    const fewer = await refusedBy(other, 'depositSendBack', { ...sent, units: '29' });
    expect(fewer.reason).toBe('approved_other');
    expect((await callOps(other, 'depositSendBack', sent)).status).toBe('sent');
    expect(await suspended()).toBe(before);
    expect(await read(id)).toMatchObject({ state: 'refused', sent_units: '29.5', sent_tx_hash: sent.txHash });
    const { id: next } = await lost('30');
    const again = await refusedBy(auditor, 'depositSendBack', { ...sent, id: next });
    expect(again.reason).toBe('tx_used');
    expect(await reconcile(db)).toEqual([]);
  });

  test.each([
    ['more coins than received', { units: '30.000001' }, 'sent_wrong_value'],
    ['coins finer than the token', { units: '1.0000001' }, 'sent_wrong_value'],
    ['the token’s contract as receiver', { to: getAddress(chain.dollar) }, 'address_contract'],
    ['an invalid address', { to: '0x12' }, 'address_invalid'],
  ])('is not sent back with %s', async (_, given, reason) => {
    const { id } = await lost('30');
    const sent = { id, to: anyAddress, txHash: hash(), units: '30', ...given };
    expect((await refusedBy(auditor, 'depositSendBack', sent)).reason).toBe(reason);
  });

  test('leaves the suspense account when orphaned, and returns with its transaction', async () => {
    const before = await suspended();
    const deleted = await depositor(db);
    await db.updateTable('account').set({ status: 'erased' }).where('id', '=', deleted.id).execute();
    const snapshot = await chain.snapshot();
    const first = await chain.sendDollar(deleted.address, '60');
    await chain.mine(3);
    await look();
    expect(await suspended()).toBe(before + 6_000);
    await snapshot.undo();
    await chain.mine(6);
    await look();
    await look();
    expect(await suspended()).toBe(before);
    expect(await reconcile(db)).toEqual([]);
    expect(await chain.sendDollar(deleted.address, '60')).toBe(first);
    await chain.mine(3);
    await look();
    expect(await suspended()).toBe(before + 6_000);
    expect(await reconcile(db)).toEqual([]);
  });

  test('that is orphaned after its release is deducted from the receiving account', async () => {
    const heir = await createAccount(db);
    const snapshot = await chain.snapshot();
    const { id } = await lost('70');
    for (const by of [auditor, other]) await callOps(by, 'depositPass', { id, account: heir.account });
    expect(await walletBalance(db, heir.id)).toBe(7_000);
    await snapshot.undo();
    await chain.mine(8);
    await look();
    await look();
    expect(await walletBalance(db, heir.id)).toBe(0);
    const frozen = await db
      .selectFrom('account')
      .select('id')
      .where('frozen_at', 'is not', null)
      .where('id', '=', heir.id)
      .execute();
    expect(frozen).toHaveLength(1);
    expect(await reconcile(db)).toEqual([]);
  });
});

describe('reconciliation', () => {
  test('finds a suspended deposit with another value', async () => {
    const { id } = await lost('25');
    const set = (cents: number) =>
      db.updateTable('chain_deposit').set({ value_cents: cents }).where('id', '=', id).execute();
    await set(2_501);
    const subject = `deposit:${id}`;
    expect(await reconcile(db)).toEqual([{ kind: 'suspense_differs', subject, position: null }]);
    await set(2_500);
    expect(await reconcile(db)).toEqual([]);
  });

  test('finds a deposit marked as sent back without the approval of two operators', async () => {
    const { id } = await lost('25');
    const set = (columns: UpdateObject<Database, 'chain_deposit'>) =>
      db.updateTable('chain_deposit').set(columns).where('id', '=', id).execute();
    const sent = { sent_to: anyAddress as Address, sent_tx_hash: hash() as Hash, sent_units: '25' };
    await set({ state: 'refused', ...sent });
    // The same operator twice does not count as two.
    const { id: operatorId, name } = auditor;
    const trace = { act: 'deposit/send-back', target: 'x', after: { deposit: id, status: 'sent' } };
    for (let times = 0; times < 2; times++) await writeLog(db, { operatorId, name, address: '', ...trace });
    const subject = `deposit:${id}`;
    expect(await reconcile(db)).toEqual([
      { kind: 'suspense_differs', subject, position: null },
      { kind: 'suspense_released_alone', subject, position: null },
    ]);
    await set({ state: 'suspended', sent_to: null, sent_tx_hash: null, sent_units: null });
    expect(await reconcile(db)).toEqual([]);
  });

  test('finds a released deposit whose top-up belongs to another account', async () => {
    const [{ id }, heir] = [await lost('25'), await createAccount(db)];
    for (const by of [auditor, other]) await callOps(by, 'depositPass', { id, account: heir.account });
    const give = (to: number | null) =>
      db.updateTable('chain_deposit').set({ released_to: to }).where('id', '=', id).execute();
    await give(null);
    expect((await reconcile(db)).map(({ kind }) => kind)).toEqual(['deposit_owner_differs']);
    await give(heir.id);
    expect(await reconcile(db)).toEqual([]);
  });
});
