import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { heldBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { sendAll } from '../../support/server/uploads/user-with-images.ts';
import {
  dollars,
  manualTopUp,
  openWithdrawal,
  refusedBy,
  sentCoins,
  staff,
  txHash,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url, services } = api;
const door = async (role: 'auditor' | 'owner', name?: string) => {
  const operator = await staff(db, role, name);
  return { url, ...operator };
};
const auditor = await door('auditor');
const owner = await door('owner');

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

describe('a manual top-up', () => {
  test('is listed, shown with its evidence, passed and credited', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer, 2500);
    const { list } = await callOps(auditor, 'rechargeList', {});
    expect(list[0]).toMatchObject({ sn, method: 'manual', amount: '25.00', status: 'auditing' });
    const shown = await callOps(auditor, 'rechargeShow', { sn });
    const evidence = await fetch(new URL(shown.evidence!, url));
    expect([evidence.status, evidence.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await callOps(auditor, 'rechargePass', { sn })).toEqual({
      sn,
      status: 'passed',
      arrived: '25.00',
    });
    expect(await walletBalance(db, buyer.id)).toBe(2500);
    const mine = await api.ok('rechargeLog', {}, buyer);
    expect(mine.list[0]).toMatchObject({ sn, method: 'manual', status: 1, arrived: '25.00', message: null });
    expect(mine.list[0]!.evidence).toMatch(/^\/private\//);
    const later = await callOps(auditor, 'rechargeShow', { sn });
    expect(later.history).toMatchObject([{ name: auditor.name, act: 'recharge/pass', outcome: 'done' }]);
  });

  test('credits the amount actually received', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer, 2500);
    await callOps(auditor, 'rechargePass', { sn, arrived: '24.10' });
    expect(await walletBalance(db, buyer.id)).toBe(2410);
    expect((await api.ok('rechargeLog', {}, buyer)).list[0]).toMatchObject({
      amount: '25.00',
      arrived: '24.10',
    });
  });

  test('that is refused moves no money, and its owner sees the reason', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer);
    await callOps(auditor, 'rechargeRefuse', { sn, reason: 'The picture shows another amount' });
    expect(await walletBalance(db, buyer.id)).toBe(0);
    expect((await api.ok('rechargeLog', { status: '2' }, buyer)).list[0]).toMatchObject({
      sn,
      message: 'The picture shows another amount',
      reason: null,
    });
  });

  test('passed again is credited once, and the second call names the first operator', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer);
    await callOps(auditor, 'rechargePass', { sn });
    const other = await door('auditor');
    for (const call of [
      refusedBy(auditor, 'rechargePass', { sn }),
      refusedBy(other, 'rechargePass', { sn }),
      refusedBy(other, 'rechargeRefuse', { sn, reason: 'No' }),
    ]) {
      const { reason, message } = await call;
      expect(reason).toBe('already_settled');
      expect(message).toContain(`passed by ${auditor.name}`);
    }
    expect(await walletBalance(db, buyer.id)).toBe(2500);
  });

  test('above the limit needs two operators who agree on the amount', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer, 100_001);
    const alone = await refusedBy(owner, 'rechargePass', { sn });
    expect(alone.reason).toBe('first_auditor');
    expect(await callOps(auditor, 'rechargePass', { sn })).toMatchObject({ status: 'approved' });
    expect(await walletBalance(db, buyer.id)).toBe(0);
    expect((await refusedBy(auditor, 'rechargePass', { sn })).reason).toBe('second_person');
    const differs = await refusedBy(owner, 'rechargePass', { sn, arrived: '1000.02' });
    expect(differs.reason).toBe('amount_differs');
    expect(await callOps(auditor, 'rechargeShow', { sn })).toMatchObject({
      status: 'approved',
      approvedBy: auditor.name,
      approvedAmount: '1000.01',
    });
    expect(await callOps(owner, 'rechargePass', { sn })).toMatchObject({ status: 'passed' });
    expect(await walletBalance(db, buyer.id)).toBe(100_001);
  });

  test('at the limit needs one operator; the received amount counts, not the requested one', async () => {
    const buyer = await createAccount(db);
    const sn = await manualTopUp(services, buyer, 100_000);
    expect(await callOps(auditor, 'rechargePass', { sn })).toMatchObject({ status: 'passed' });
    const small = await manualTopUp(services, buyer, 100);
    const passed = await callOps(auditor, 'rechargePass', { sn: small, arrived: '1000.01' });
    expect(passed.status).toBe('approved');
  });

  test('cannot be judged by an owner alone or by its own account', async () => {
    const sn = await manualTopUp(services, await createAccount(db));
    expect((await refusedBy(owner, 'rechargePass', { sn })).reason).toBe('role_missing');
    expect((await refusedBy(owner, 'rechargeRefuse', { sn, reason: 'No' })).reason).toBe('role_missing');
    const buyer = await createAccount(db);
    const self = await door('auditor', buyer.account);
    const own = await manualTopUp(services, buyer);
    expect((await refusedBy(self, 'rechargePass', { sn: own })).reason).toBe('own_account');
    expect((await refusedBy(self, 'rechargeRefuse', { sn: own, reason: 'No' })).reason).toBe('own_account');
    const { sn: extract } = await openWithdrawal(db, buyer);
    expect((await refusedBy(self, 'extractPass', { sn: extract, ...sentCoins() })).reason).toBe(
      'own_account',
    );
  });

  test('needs an own upload as evidence, which can be used once', async () => {
    const buyer = await createAccount(db);
    const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c86432' } });
    const bytes = new Uint8Array(await photo.jpeg().toBuffer());
    const { id: evidenceId } = await sendAll(url, buyer, bytes, { purpose: 'recharge' });
    const input = { method: 'manual', amount: '12.00', evidenceId } as const;
    expect(await api.refusal('recharge', input, await createAccount(db))).toMatchObject({
      reason: 'upload_invalid',
    });
    const { recharge } = await api.ok('recharge', input, buyer);
    expect(recharge).toMatchObject({ method: 'manual', status: 0, amount: '12.00', arrived: null });
    expect(await api.refusal('recharge', input, buyer)).toMatchObject({ reason: 'upload_invalid' });
    const { list } = await callOps(auditor, 'rechargeList', { limit: '50' });
    expect(list.at(-1)!.sn).toBe(recharge.sn);
  });

  test('by card cannot be passed: the acquirer decides', async () => {
    const buyer = await createAccount(db);
    const card = { number: '4000 0000 0000 0119', expMonth: 12, expYear: 2090, cvc: '987', holder: 'Ada' };
    const { cardToken } = await api.ok('sandboxCardToken', card, buyer);
    const { id: cardId } = await api.ok('cardAdd', { cardToken }, buyer);
    const { recharge } = await api.ok('recharge', { method: 'card', cardId, amount: '25.00' }, buyer);
    expect(recharge.status).toBe(0);
    expect((await refusedBy(auditor, 'rechargePass', { sn: recharge.sn })).reason).toBe('not_audited');
    const { list } = await callOps(auditor, 'rechargeList', { limit: '50' });
    expect(list.map(({ sn }) => sn)).not.toContain(recharge.sn);
    await db.updateTable('recharge').set({ status: 2 }).where('id', '=', recharge.id).execute();
  });
});

test('a transaction on an unwatched network is credited for one top-up only', async () => {
  const [one, two] = [await createAccount(db), await createAccount(db)];
  const claim = {
    method: 'chain',
    network: 'sepolia',
    address: `0x${'a'.repeat(40)}`,
    tx_hash: txHash(),
  } as const;
  const numbers = [await manualTopUp(services, one), await manualTopUp(services, two)];
  await db.updateTable('recharge').set(claim).where('sn', 'in', numbers).execute();
  await callOps(auditor, 'rechargePass', { sn: numbers[0]! });
  expect((await refusedBy(auditor, 'rechargePass', { sn: numbers[1]! })).reason).toBe('tx_used');
  expect([await walletBalance(db, one.id), await walletBalance(db, two.id)]).toEqual([2500, 0]);
});

describe('a withdrawal', () => {
  test('on a chain is claimed, and passed with the coins sent', async () => {
    const buyer = await createAccount(db);
    const { sn } = await openWithdrawal(db, buyer);
    const sent = sentCoins();
    expect((await refusedBy(auditor, 'extractPass', { sn, ...sent })).reason).toBe('not_claimed');
    expect(await callOps(auditor, 'extractClaim', { sn })).toEqual({
      sn,
      status: 'paying',
      send: [
        { asset: 'ETH', units: '0.0192', rate: '2500' },
        { asset: 'USDC', units: '48', rate: '1' },
      ],
    });
    for (const part of [{}, { txHash: sent.txHash }, { txHash: sent.txHash, asset: 'USDC' }])
      expect((await refusedBy(auditor, 'extractPass', { sn, ...part })).reason).toBe('sent_missing');
    expect(await callOps(auditor, 'extractPass', { sn, ...sent })).toEqual({ sn, status: 'passed' });
    expect(await callOps(auditor, 'extractShow', { sn })).toMatchObject({
      status: 'passed',
      claimedBy: auditor.name,
      ...sent,
      rate: '1',
    });
    expect(await heldBalance(db, buyer.id)).toBe(0);
    expect(await walletBalance(db, buyer.id)).toBe(0);
  });

  test('to a card is paid out by the acquirer', async () => {
    const { sn } = await openWithdrawal(db, await createAccount(db), { type: 'card' });
    const needless = await refusedBy(auditor, 'extractPass', { sn, ...sentCoins() });
    expect(needless.reason).toBe('sent_needless');
    expect((await refusedBy(auditor, 'extractClaim', { sn })).reason).toBe('claim_needless');
    expect(await callOps(auditor, 'extractPass', { sn })).toEqual({ sn, status: 'passed' });
    const payout = await db.selectFrom('sandbox_payout').select('key').where('key', '=', sn).execute();
    expect(payout).toHaveLength(1);
  });

  test('rejected by the acquirer returns to the wallet', async () => {
    const buyer = await createAccount(db);
    const { sn } = await openWithdrawal(db, buyer, { type: 'card', outcome: 'card_lost' });
    expect(await callOps(auditor, 'extractPass', { sn })).toEqual({ sn, status: 'refused' });
    expect(await walletBalance(db, buyer.id)).toBe(5000);
  });

  test('with an unreachable acquirer can be neither passed again nor refused', async () => {
    const { sn } = await openWithdrawal(db, await createAccount(db), {
      type: 'card',
      outcome: 'unreachable',
    });
    expect(await callOps(auditor, 'extractPass', { sn })).toEqual({ sn, status: 'paying' });
    expect((await refusedBy(auditor, 'extractPass', { sn })).reason).toBe('already_settled');
    expect((await refusedBy(auditor, 'extractRefuse', { sn, reason: 'No' })).reason).toBe('already_settled');
  });

  test('that is refused returns to the wallet, and its owner sees the reason', async () => {
    const buyer = await createAccount(db);
    const { sn } = await openWithdrawal(db, buyer);
    await callOps(auditor, 'extractRefuse', { sn, reason: 'The address belongs to an exchange' });
    expect(await walletBalance(db, buyer.id)).toBe(5000);
    expect((await api.ok('extractLog', {}, buyer)).list[0]).toMatchObject({
      sn,
      status: 2,
      message: 'The address belongs to an exchange',
    });
  });

  test('above the limit needs two operators', async () => {
    const { sn } = await openWithdrawal(db, await createAccount(db), { type: 'card', amountCents: 100_100 });
    expect(await callOps(auditor, 'extractPass', { sn })).toEqual({ sn, status: 'approved' });
    expect((await refusedBy(auditor, 'extractPass', { sn })).reason).toBe('second_person');
    const { list } = await callOps(owner, 'extractList', {});
    expect(list.find((row) => row.sn === sn)).toMatchObject({ status: 'approved', amount: dollars(100_100) });
    expect(await callOps(owner, 'extractPass', { sn })).toEqual({ sn, status: 'passed' });
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
