import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getAddress } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { NetworkRule } from '#domain/network-rules.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { demoNetworks } from '../../../server/platform/chain-networks.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { watchedWallet, type Depositor, depositor, newestTopUp } from '../../support/server/chain/ground.ts';
import { noisyJpeg, sendAll } from '../../support/server/uploads/user-with-images.ts';
import {
  address,
  prove,
  sentCoins,
  usablePayout,
  withdraw,
} from '../../support/server/wallet/withdrawing.ts';

const { db, chain, api, look } = await watchedWallet(...demoNetworks);
const [owner, auditor] = [
  { url: api.url, ...(await staff(db, 'owner')) },
  { url: api.url, ...(await staff(db, 'auditor')) },
];

const rule = (id: string, change: Partial<NetworkRule>): NetworkRule => ({
  network: id,
  topUps: true,
  withdrawals: true,
  confirmations: null,
  ...change,
});
const current = async () =>
  (await callOps(owner, 'settingList', {})).list.find(({ setting }) => setting === 'networkRules')!;
const change = async (value: NetworkRule[] | null) => {
  const { version } = await current();
  return { setting: 'networkRules', version, value, note: 'Test' } as const;
};
const save = async (...rules: NetworkRule[]) =>
  callOps(owner, 'settingSave', await change(rules.length === 0 ? null : rules));
const shown = async (id: string) =>
  (await callOps(auditor, 'networkList', {})).list.find((each) => each.network === id);

afterEach(async () => void (await save()));

describe('rules of networks', () => {
  test('are changed by owners, never below the configured confirmations, and only for known networks', async () => {
    const raised = await change([rule('local', { confirmations: 5 })]);
    expect((await refusedBy(auditor, 'settingSave', raised)).reason).toBe('role_missing');
    for (const [value, reason] of [
      [[rule('local', { confirmations: 2 })], 'below_configured'],
      [[rule('nowhere', { topUps: false })], 'network_unknown'],
      [[rule('local', {}), rule('local', { topUps: false })], 'invalid_input'],
      [[rule('local', { confirmations: 10_001 })], 'invalid_input'],
      [[rule('local', { confirmations: 3.5 })], 'invalid_input'],
    ] as const)
      expect((await refusedBy(owner, 'settingSave', await change([...value]))).reason).toBe(reason);
    expect(await current()).toMatchObject({ value: [], isDefault: true });

    await callOps(owner, 'settingSave', raised);
    expect((await refusedBy(owner, 'settingSave', raised)).reason).toBe('changed_meanwhile');
    expect(await shown('local')).toMatchObject({ confirmations: 5, configuredConfirmations: 3 });
    expect(await shown('sepolia')).toMatchObject({ confirmations: 12, topUps: true, headBlock: null });
    await save();
    expect(await shown('local')).toMatchObject({ confirmations: 3 });
  });

  test('stay in force one by one after a change of the configuration', async () => {
    const stored = [
      rule('gone', { topUps: false }),
      rule('local', { confirmations: 1, withdrawals: false }),
      rule('sepolia', { topUps: false }),
    ];
    await db
      .insertInto('shop_setting_version')
      .values({
        name: 'networkRules',
        value: JSON.stringify(stored),
        note: 'Before the change',
        operator_id: owner.id,
      })
      .execute();
    expect(await shown('local')).toMatchObject({ confirmations: 3, topUps: true, withdrawals: false });
    expect(await shown('sepolia')).toMatchObject({ topUps: false, withdrawals: true });
    expect(await shown('gone')).toBeUndefined();
    await save(stored[0]!, stored[1]!, rule('sepolia', { topUps: false, withdrawals: false }));
    expect(await shown('sepolia')).toMatchObject({ topUps: false, withdrawals: false });
  });
});

describe('a closed network', () => {
  const offered = async (who: Depositor) =>
    (await api.ok('blockchains', {}, who)).networks.map(({ id }) => id);

  test('is not offered for top-ups, and forms for it are refused until it is open again', async () => {
    const who = await depositor(db);
    const { id: evidenceId } = await sendAll(api.url, who, await noisyJpeg(40, 40), { purpose: 'recharge' });
    const form = {
      method: 'chain',
      network: 'sepolia',
      address: getAddress(who.address),
      amount: '25.00',
      evidenceId,
      txHash: `0x${randomBytes(32).toString('hex')}`,
    } as const;
    const as = { ...who, key: randomUUID() };
    await save(rule('sepolia', { topUps: false }));
    expect(await offered(who)).toEqual(['local']);
    const { closed } = await api.ok('blockchains', {}, who);
    expect(closed).toEqual([{ id: 'sepolia', name: expect.stringContaining('Sepolia') as string }]);
    expect((await api.ok('pauses', {})).paused).toEqual([]);
    expect(await api.refusal('recharge', form, as)).toMatchObject({ reason: 'feature_off' });
    expect(await newestTopUp(api, who)).toBeUndefined();

    await save(rule('sepolia', { topUps: false }), rule('local', { topUps: false }));
    expect(await offered(who)).toEqual([]);
    expect((await api.ok('blockchains', {}, who)).closed).toHaveLength(2);
    expect((await api.ok('pauses', {})).paused).toEqual(['chainTopUp']);
    expect((await api.ok('extractInfo', {}, who)).networks.map(({ id }) => id)).toEqual(['sepolia', 'local']);

    await save();
    expect((await api.ok('recharge', form, as)).recharge).toMatchObject({ status: 0, amount: '25.00' });
  });

  test('credits coins that arrive at an address given out before', async () => {
    const who = await depositor(db);
    await save(rule('local', { topUps: false, withdrawals: false }));
    await chain.sendDollar(who.address, '20');
    await chain.mine(2);
    await look();
    expect(await walletBalance(db, who.id)).toBe(2_000);
  });

  test('is not offered for withdrawals; those that were requested before are paid', async () => {
    const who = await depositor(db, { balanceCents: 100_00 });
    const accountId = await usablePayout(api, who, 'chain');
    const { extract } = await withdraw(api, who, accountId, '20.00');
    await save(rule('sepolia', { withdrawals: false }));
    expect((await api.ok('extractInfo', {}, who)).networks.map(({ id }) => id)).toEqual(['local']);
    expect(await offered(who)).toEqual(['sepolia', 'local']);
    const payToken = await prove(api, who, accountId, '20.00');
    const as = { ...who, key: randomUUID() };
    const again = { accountId, amount: '20.00', payToken } as const;
    expect((await api.refusal('extract', again, as)).reason).toBe('feature_off');
    const added = { type: 'chain', network: 'sepolia', address } as const;
    const other = await depositor(db);
    expect((await api.refusal('payoutAccountAdd', added, other)).reason).toBe('feature_off');
    expect(await walletBalance(db, who.id)).toBe(80_00);

    const { sn } = extract;
    const { send } = await callOps(auditor, 'extractClaim', { sn });
    const { units } = send.find(({ asset }) => asset === 'USDC')!;
    expect(await callOps(auditor, 'extractPass', { sn, ...sentCoins(units) })).toMatchObject({
      status: 'passed',
    });
    await save();
    expect((await api.ok('extract', again, as)).extract).toMatchObject({ status: 0 });
  });
});

describe('a raised number of confirmations', () => {
  const send = async (blocks: number) => {
    const who = await depositor(db);
    await chain.sendDollar(who.address, '20');
    await chain.mine(blocks - 1);
    return who;
  };

  test('applies to deposits that are not credited yet, and can be taken back', async () => {
    const credited = await send(3);
    await look();
    const [first, second] = [await send(1), await send(1)];
    await look();
    await save(rule('local', { confirmations: 5 }));
    await chain.mine(2);
    await look();
    expect(await newestTopUp(api, first)).toMatchObject({
      status: 0,
      chain: { confirmations: { seen: 4, needed: 5 } },
    });
    expect((await api.ok('blockchains', {}, first)).networks.at(-1)).toMatchObject({ confirmations: 5 });
    await chain.mine(1);
    await look();
    const balances = () => Promise.all([credited, first, second].map(({ id }) => walletBalance(db, id)));
    expect(await balances()).toEqual([2_000, 2_000, 0]);
    await save();
    await look();
    expect(await balances()).toEqual([2_000, 2_000, 2_000]);
  });

  test('also holds back deposits in blocks that were final before, from operators too', async () => {
    const who = await depositor(db);
    await chain.sendDollar(who.address, '4');
    await chain.mine(2);
    await look();
    const { id } = await db
      .selectFrom('chain_deposit')
      .select('id')
      .where('account_id', '=', who.id)
      .executeTakeFirstOrThrow();
    const show = () => callOps(auditor, 'depositShow', { id: String(id) });
    expect(await show()).toMatchObject({ final: true, decision: { needsTwo: true } });
    await save(rule('local', { confirmations: 5 }));
    expect(await show()).toMatchObject({
      final: false,
      decision: null,
      confirmations: { seen: 3, needed: 5 },
    });
    const refused = await refusedBy(auditor, 'depositPass', { id });
    expect(refused.reason).toBe('deposit_not_final');
    await chain.mine(2);
    await look();
    expect(await callOps(auditor, 'depositPass', { id })).toMatchObject({ status: 'approved' });
  });

  test('applies to a deposit that the watcher is about to credit', async () => {
    const who = await send(1);
    await look();
    await chain.mine(2);
    let pass: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      // The watcher has read the number when it waits for the deposit.
      await trx
        .selectFrom('chain_deposit')
        .select('id')
        .where('account_id', '=', who.id)
        .forUpdate()
        .execute();
      pass = look();
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      await save(rule('local', { confirmations: 5 }));
    });
    await pass;
    expect(await walletBalance(db, who.id)).toBe(0);
    await chain.mine(2);
    await look();
    expect(await walletBalance(db, who.id)).toBe(2_000);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
