import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { refuseSandboxMoney } from '../../../server/cards/sandbox-money.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { openWithdrawal, refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { allWalletHandlers, prove, usablePayout } from '../../support/server/wallet/withdrawing.ts';

const ground = await testDatabase();
const sandbox = await startApi(ground, allWalletHandlers);
const config = readConfig({ DEMO: 'off', OPS_SECOND_FACTOR: 'optional' });
const shop = await startApi({ ...ground, services: { cards: null, config } }, allWalletHandlers);

test('sandbox calls do not exist without the sandbox', async () => {
  const owner = await createAccount(ground.db);
  const card = { number: '4242424242424242', holder: 'Ada Buyer' };
  const payout = await shop.call('sandboxPayoutToken', card, owner);
  const entry = { ...card, expMonth: 12, expYear: 2090, cvc: '123' };
  expect([payout.status, (await shop.call('sandboxCardToken', entry, owner)).status]).toEqual([404, 404]);
});

test('the settings of the app list no card payments, card payouts or networks', async () => {
  const owner = await createAccount(ground.db);
  expect(await shop.ok('cardList', {}, owner)).toEqual({ list: [], acquirer: null });
  expect(await shop.ok('extractInfo', {}, owner)).toMatchObject({ acquirer: null, networks: [] });
  expect(await shop.ok('blockchains', {}, owner)).toMatchObject({ networks: [] });
  const addresses = await ground.db.selectFrom('chain_address').selectAll().execute();
  expect(addresses).toEqual([]);
  expect(await sandbox.ok('cardList', {}, owner)).toEqual({ list: [], acquirer: 'sandbox' });
});

test('refuses every operation with a card, also for a card stored earlier', async () => {
  const owner = await createAccount(ground.db);
  const form = {
    number: '4242 4242 4242 4242',
    expMonth: 12,
    expYear: 2090,
    cvc: '987',
    holder: 'Ada Buyer',
  };
  const { cardToken } = await sandbox.ok('sandboxCardToken', form, owner);
  const { id: cardId } = await sandbox.ok('cardAdd', { cardToken }, owner);
  const payoutId = await usablePayout(sandbox, owner);
  const unavailable = { reason: 'card_unavailable' };

  expect(await shop.refusal('cardAdd', { cardToken }, owner)).toMatchObject(unavailable);
  const recharge = { method: 'card', cardId, amount: '25.00' } as const;
  expect(await shop.refusal('recharge', recharge, { ...owner, key: randomUUID() })).toMatchObject(
    unavailable,
  );
  const account = { type: 'card', payoutToken: 'out_any', bankName: 'Bank' } as const;
  expect(await shop.refusal('payoutAccountAdd', account, owner)).toMatchObject(unavailable);
  const payToken = await prove(shop, owner, payoutId, '30.00');
  const extract = { accountId: payoutId, amount: '30.00', payToken } as const;
  expect(await shop.refusal('extract', extract, { ...owner, key: randomUUID() })).toMatchObject(unavailable);
});

test('refuses a database with money from sandbox cards, but not one with declined charges only', async () => {
  const { db } = ground;
  const owner = await createAccount(db);
  const cardOf = async (number: string) => {
    const form = { number, expMonth: 12, expYear: 2090, cvc: '987', holder: 'Ada Buyer' };
    const { cardToken } = await sandbox.ok('sandboxCardToken', form, owner);
    return (await sandbox.ok('cardAdd', { cardToken }, owner)).id;
  };
  const charge = async (number: string) => {
    const input = { method: 'card', cardId: await cardOf(number), amount: '25.00' } as const;
    return sandbox.ok('recharge', input, { ...owner, key: randomUUID() });
  };
  await charge('4000 0000 0000 0002');
  await refuseSandboxMoney(db);
  await charge('4242 4242 4242 4242');
  await expect(refuseSandboxMoney(db)).rejects.toThrow('SANDBOX_CARDS=on');
});

test('an operator cannot pass a card withdrawal that no acquirer would pay', async () => {
  const { db } = ground;
  const owner = await createAccount(db);
  const { sn } = await openWithdrawal(db, owner, { type: 'card' });
  const auditor = { url: shop.url, ...(await staff(db, 'auditor')) };
  const refused = await refusedBy(auditor, 'extractPass', { sn });
  expect([refused.reason, refused.message]).toEqual(['no_acquirer', expect.stringContaining('Refuse it')]);
  expect((await callOps(auditor, 'extractRefuse', { sn, reason: 'No cards' })).status).toBe('refused');
});
