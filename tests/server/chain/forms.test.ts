import { randomBytes } from 'node:crypto';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { demoNetworks } from '../../../server/platform/chain-networks.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { hostileJson, withJson } from '../../support/contract/hostile-values.ts';
import { expectEnvelope, rawCall } from '../../support/contract/raw-call.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { noisyJpeg, sendAll } from '../../support/server/uploads/user-with-images.ts';
import {
  watchedWallet,
  type Depositor,
  depositor,
  follow,
  startWallet,
} from '../../support/server/chain/ground.ts';

const { ground, db, chain, api, watcher } = await watchedWallet(...demoNetworks);
const desk = { url: api.url, token: (await staff(db, 'auditor')).token };

type Form = Extract<Input<'recharge'>, { method: 'chain' }>;
// A separate image each time: one is evidence of one passed top-up.
const evidence = async (user: Depositor) =>
  (await sendAll(api.url, user, await noisyJpeg(40, 40), { purpose: 'recharge' })).id;
const form = async (user: Depositor, overrides: Partial<Form> = {}): Promise<Form> => ({
  method: 'chain',
  network: 'sepolia',
  address: getAddress(user.address),
  amount: '25.00',
  evidenceId: await evidence(user),
  txHash: hash(),
  ...overrides,
});
const send = async (user: Depositor, overrides: Partial<Form> = {}) =>
  (await api.ok('recharge', await form(user, overrides), user)).recharge;
const hash = () => `0x${randomBytes(32).toString('hex')}`;

describe('without settings', () => {
  test('there is one unwatched test network, with a stable address per account', async () => {
    const [ada, bob] = [await depositor(db), await depositor(db)];
    const wallet = await startWallet(ground, demoNetworks);
    const responses = await Promise.all([ada, ada, bob].map((user) => wallet.ok('blockchains', {}, user)));
    expect(responses[0]).toMatchObject({
      unsupported: ['DEX', 'BSC', 'HECO'],
      networks: [
        { id: 'sepolia', test: true, watched: false, minimum: '5.00', address: getAddress(ada.address) },
      ],
    });
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]!.networks[0]!.address).not.toBe(responses[0]!.networks[0]!.address);
  });

  test('a form with evidence waits for an operator, who credits the amount received', async () => {
    const owner = await depositor(db);
    const txHash = hash();
    const sent = await send(owner, { txHash });
    expect(sent).toMatchObject({
      status: 0,
      amount: '25.00',
      evidence: expect.stringMatching(/^\/private\//),
      chain: {
        networkName: 'Sepolia',
        address: getAddress(owner.address),
        txHash,
        confirmations: null,
      },
    });
    await callOps(desk, 'rechargePass', { sn: sent.sn, arrived: '24.00' });
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([{ status: 1, arrived: '24.00' }]);
    expect(await walletBalance(db, owner.id)).toBe(2_400);
  });
});

describe('a form', () => {
  test.each([
    ['an unknown network', { network: 'bsc' }, 'network'],
    ['an address of no account', { address: `0x${'12'.repeat(20)}` }, 'address'],
    ['no transaction', { txHash: '' }, 'txHash'],
    ['a transaction of zeros', { txHash: `0x${'0'.repeat(64)}` }, 'txHash'],
  ] as const)('with %s is refused at its field', async (_, overrides, field) => {
    const owner = await depositor(db);
    const input = await form(owner, overrides);
    expect(await api.refusal('recharge', input, owner)).toMatchObject({
      reason: 'invalid_input',
      fields: [field],
    });
  });

  test('with hostile values in any field is refused', async () => {
    const owner = await depositor(db);
    const good = await form(owner, { txHash: hash() });
    for (const field of ['network', 'address', 'amount', 'evidenceId', 'txHash'])
      for (const json of hostileJson) {
        await db.deleteFrom('rate').execute();
        const raw = { token: owner.token, body: withJson(good, [field], json) };
        const { envelope } = expectEnvelope(await rawCall(api.url, 'recharge', raw));
        expect(envelope.code, `${field}: ${json.slice(0, 40)}`).toBe(0);
      }
  });

  test('with another account’s address or used evidence is refused', async () => {
    const [owner, other] = [await depositor(db), await depositor(db)];
    const theirs = await form(owner, { address: other.address });
    expect(await api.refusal('recharge', theirs, owner)).toMatchObject({ fields: ['address'] });
    const input = await form(owner);
    await api.ok('recharge', input, owner);
    expect(await api.refusal('recharge', input, owner)).toMatchObject({ reason: 'upload_invalid' });
  });

  test('about the transaction of an earlier form is refused unless that one was refused', async () => {
    const owner = await depositor(db);
    const txHash = hash();
    const { sn } = await send(owner, { txHash });
    const again = await form(owner, { txHash: txHash.toUpperCase().replace('X', 'x') });
    expect(await api.refusal('recharge', again, owner)).toMatchObject({ reason: 'deposit_known' });
    await callOps(desk, 'rechargeRefuse', { sn, reason: 'The picture shows another transfer' });
    expect((await api.ok('recharge', again, owner)).recharge).toMatchObject({ status: 0 });
  });

  test('of another account about the same transaction is accepted, but only one is passed', async () => {
    const [owner, thief] = [await depositor(db), await depositor(db)];
    const txHash = hash();
    const [mine, stolen] = [await send(owner, { txHash }), await send(thief, { txHash })];
    await callOps(desk, 'rechargePass', { sn: mine.sn });
    await refusedBy(desk, 'rechargePass', { sn: stolen.sn });
    expect(await walletBalance(db, thief.id)).toBe(0);
  });
});

describe('on a watched network', () => {
  test('a form in audit becomes the detected deposit, and operators can no longer pass it', async () => {
    const owner = await depositor(db);
    const txHash = await chain.sendDollar(owner.address, '30');
    const { sn } = await send(owner, { network: 'local', txHash });
    await follow(watcher, ground);
    const { list } = await api.ok('rechargeLog', {}, owner);
    expect(list).toMatchObject([{ sn, status: 0, chain: { confirmations: { seen: 1, needed: 3 } } }]);
    expect((await refusedBy(desk, 'rechargePass', { sn })).reason).toBe('not_audited');
    await chain.mine(2);
    await follow(watcher, ground);
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([
      { sn, status: 1, arrived: '30.00' },
    ]);
    expect(await walletBalance(db, owner.id)).toBe(3_000);
  });

  test('a form passed before detection leaves no deposit to credit', async () => {
    const owner = await depositor(db);
    const txHash = await chain.sendDollar(owner.address, '30');
    const { sn } = await send(owner, { network: 'local', txHash, amount: '30.00' });
    await callOps(desk, 'rechargePass', { sn });
    await chain.mine(3);
    await follow(watcher, ground);
    expect((await api.ok('rechargeLog', {}, owner)).list).toHaveLength(1);
    expect(await walletBalance(db, owner.id)).toBe(3_000);
  });

  test('a form about another account’s deposit is refused, and an earlier one cannot be passed', async () => {
    const [owner, thief] = [await depositor(db), await depositor(db)];
    const txHash = await chain.sendDollar(owner.address, '30');
    const early = await send(thief, { network: 'local', txHash });
    await follow(watcher, ground);
    const seen = await refusedBy(desk, 'rechargePass', { sn: early.sn });
    expect(seen.reason).toBe('tx_watched');
    await chain.mine(3);
    await follow(watcher, ground);
    expect((await refusedBy(desk, 'rechargePass', { sn: early.sn })).reason).toBe('tx_used');
    const late = await form(thief, { network: 'local', txHash });
    expect(await api.refusal('recharge', late, thief)).toMatchObject({ reason: 'transfer_used' });
    const mine = await form(owner, { network: 'local', txHash });
    expect(await api.refusal('recharge', mine, owner)).toMatchObject({ reason: 'deposit_known' });
    expect([await walletBalance(db, owner.id), await walletBalance(db, thief.id)]).toEqual([3_000, 0]);
  });

  test('a deposit whose transaction was passed for another account is not credited', async () => {
    const [owner, thief] = [await depositor(db), await depositor(db)];
    const txHash = await chain.sendDollar(owner.address, '30');
    const { sn } = await send(thief, { network: 'local', txHash, amount: '30.00' });
    await callOps(desk, 'rechargePass', { sn });
    await chain.mine(3);
    await follow(watcher, ground);
    expect([await walletBalance(db, owner.id), await walletBalance(db, thief.id)]).toEqual([0, 3_000]);
    // Held once with a reason, instead of failing on each attempt.
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([
      { status: 0, amount: '30.00', reason: 'deposit_under_review' },
    ]);
    const { list } = await callOps(desk, 'depositList', {});
    const held = list.find((each) => each.txHash === txHash);
    expect(held).toMatchObject({ heldFor: 'transaction_used', account: owner.account });
    const deposit = db.selectFrom('chain_deposit').select('next_try_at').where('id', '=', held!.id);
    expect(await deposit.executeTakeFirst()).toEqual({ next_try_at: null });
    const why = await refusedBy(desk, 'depositPass', { id: held!.id });
    expect([why.reason, why.message]).toEqual(['tx_used', expect.stringContaining(sn)]);
    await callOps(desk, 'depositRefuse', { id: held!.id, reason: 'Credited to another account' });
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([{ status: 2 }]);
  });

  test('a form about a detected deposit is refused', async () => {
    const owner = await depositor(db);
    const txHash = await chain.sendDollar(owner.address, '30');
    await follow(watcher, ground);
    const input = await form(owner, { network: 'local', txHash });
    expect(await api.refusal('recharge', input, owner)).toMatchObject({ reason: 'deposit_known' });
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
