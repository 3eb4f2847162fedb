import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { handlers } from '../../../server/handlers.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { refuseFrozen } from '../../../server/ledger/freeze.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { newGoods, newWorld } from '../../support/contract/world.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { payPassword, createAccount } from '../../support/accounts.ts';
import {
  manualTopUp,
  openWithdrawal,
  refusedBy,
  sentCoins,
  staff,
} from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const { url, services } = api;
const owner = { url, ...(await staff(db, 'owner')) };
const auditor = { url, ...(await staff(db, 'auditor')) };
const goods = await newGoods(db);
const reason = 'Somebody else signed in';

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

test('a frozen account can read but not move money; unfrozen, the same command succeeds', async () => {
  const { owner: buyer, ...world } = await newWorld(api, goods);
  const frozen = await callOps(owner, 'accountFreeze', { account: buyer.account, reason });
  expect(frozen).toEqual({ account: buyer.account, frozen: true, changed: true });

  const key = '6f6f6c2e-6f73-4d2e-9d6b-3b1d6f6f6c2e';
  const pay = { sn: world.paymentSn, payToken: world.payToken };
  const agreed = {
    password: payPassword,
    action: 'order_pay',
    target: pay.sn,
    amount: world.paymentTotal,
  } as const;
  const recharge = { method: 'card', cardId: world.cardId, amount: '25.00' } as const;
  const before = await walletBalance(db, buyer.id);
  for (const refused of [
    await api.refusal('verifyPay', agreed, buyer),
    await api.refusal('orderPay', pay, { ...buyer, key }),
    await api.refusal('recharge', recharge, buyer),
    await api.refusal('extract', { accountId: 1, amount: '10.00', payToken: world.payToken }, buyer),
  ]) {
    expect(refused).toEqual({ reason: 'account_frozen' });
  }
  expect(await walletBalance(db, buyer.id)).toBe(before);
  await api.ok('getUserInfo', {}, buyer);
  await api.ok('orderList', {}, buyer);
  await api.ok('login', { account: buyer.account, password: 'correct horse' });

  expect(await callOps(owner, 'accountShow', { account: buyer.account })).toMatchObject({
    frozenReason: reason,
    history: [{ act: 'account/freeze', name: owner.name }],
  });
  await callOps(owner, 'accountUnfreeze', { account: buyer.account, reason: 'They called' });
  const paid = await api.ok('orderPay', pay, { ...buyer, key });
  expect(paid.orders).toHaveLength(1);

  await callOps(owner, 'accountFreeze', { account: buyer.account, reason });
  // The response of the payment may have been lost.
  expect(await api.ok('orderPay', pay, { ...buyer, key })).toEqual(paid);
});

test('requests of a frozen account cannot be passed, only refused', async () => {
  const { owner: buyer } = await newWorld(api, goods);
  const recharge = await manualTopUp(services, buyer);
  const { sn: extract } = await openWithdrawal(db, buyer);
  await callOps(owner, 'accountFreeze', { account: buyer.account, reason });
  expect((await refusedBy(auditor, 'rechargePass', { sn: recharge })).reason).toBe('account_frozen');
  expect((await refusedBy(auditor, 'extractClaim', { sn: extract })).reason).toBe('account_frozen');
  const pass = { sn: extract, ...sentCoins() };
  expect((await refusedBy(auditor, 'extractPass', pass)).reason).toBe('account_frozen');
  await callOps(auditor, 'extractRefuse', { sn: extract, reason: 'Frozen' });
});

test('only an owner freezes, and not their own account; the first reason is kept', async () => {
  const { owner: buyer } = await newWorld(api, goods);
  const input = { account: buyer.account, reason };
  expect((await refusedBy(auditor, 'accountFreeze', input)).reason).toBe('role_missing');
  const self = { url, ...(await staff(db, 'owner', buyer.account)) };
  expect((await refusedBy(self, 'accountFreeze', input)).reason).toBe('own_account');
  await callOps(owner, 'accountFreeze', input);
  const again = await callOps(owner, 'accountFreeze', { ...input, reason: 'Another' });
  expect(again.changed).toBe(false);
  expect((await callOps(owner, 'accountShow', { account: buyer.account })).frozenReason).toBe(reason);
});

test('a freeze waits for a payment in progress, and no money moves after its response', async () => {
  const buyer = await createAccount(db, { balanceCents: 100 });
  const { account } = buyer;
  let isFrozen = false;
  let freezing: Promise<unknown> | undefined;
  await transaction(db, async (trx) => {
    await refuseFrozen(trx, buyer.id);
    freezing = callOps(owner, 'accountFreeze', { account, reason }).then(() => (isFrozen = true));
    await delay(200);
    expect(isFrozen).toBe(false);
  });
  await freezing;
  await expect(refuseFrozen(db, buyer.id)).rejects.toMatchObject({ reason: 'account_frozen' });
});
