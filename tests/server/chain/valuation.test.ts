import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';
import { testDatabase } from '../../support/database.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import {
  beginWatching,
  depositor,
  follow,
  newestTopUp,
  startWallet,
} from '../../support/server/chain/ground.ts';

const ground = await testDatabase({ max: 20 });
const { db } = ground;
const chain = await startChain();
afterAll(() => chain.stop());

let made = 0;
/** A network whose coin has a price feed, last at 2,000 dollars. */
async function priced(settings: Parameters<typeof networkOf>[1] = {}) {
  for (const feed of [chain.feed, chain.secondFeed]) await chain.setPrice('2000', 0, feed);
  const network = networkOf(chain, { id: `net-${++made}`, coin: chain.feed, ...settings });
  const watcher = await beginWatching(network, ground);
  const api = await startWallet(ground, [network]);
  return { network, api, owner: await depositor(db), look: () => follow(watcher, ground) };
}

/** Pretends that a changed price has been stable for fifteen minutes. */
const letPriceStay = () =>
  db
    .updateTable('chain_rate')
    .set({ candidate_since: sql<Date>`candidate_since - interval '15 minutes'` })
    .execute();

describe('a price', () => {
  test.each([
    ['far above the last one', { price: '2000000' }, {}],
    ['far below the last one', { price: '0.00000001' }, {}],
    ['above its upper bound', { price: '2200' }, { bounds: { maxRate: '2100' } }],
    ['below its lower bound', { price: '1800' }, { bounds: { minRate: '1900' } }],
    ['of the future', { price: '2000', age: -864_000 }, {}],
    ['of yesterday', { price: '2000', age: 100_000 }, {}],
  ] as const)('%s is rejected; the deposit waits for a valid one', async (_, { price, ...at }, settings) => {
    const { api, owner, look } = await priced(settings);
    await chain.setPrice(price, 'age' in at ? at.age : 0);
    await chain.sendCoin(owner.address, '1');
    await chain.mine(3);
    await look();
    expect(await newestTopUp(api, owner)).toBeUndefined();
    expect(await walletBalance(db, owner.id)).toBe(0);
    await chain.setPrice('2000');
    await look();
    expect(await walletBalance(db, owner.id)).toBe(200_000);
  });

  test('exactly at its bounds is accepted', async () => {
    const { owner, look } = await priced({ bounds: { minRate: '2000', maxRate: '2001' } });
    await chain.sendCoin(owner.address, '1');
    await chain.mine(3);
    await look();
    expect(await walletBalance(db, owner.id)).toBe(200_000);
  });

  test('that jumped is accepted after it was stable for a while', async () => {
    const { owner, look } = await priced();
    await chain.setPrice('1000');
    await chain.sendCoin(owner.address, '1');
    await chain.mine(3);
    for (let round = 0; round < 2; round++) {
      await look();
      expect(await walletBalance(db, owner.id)).toBe(0);
    }
    await letPriceStay();
    await look();
    expect(await walletBalance(db, owner.id)).toBe(100_000);
  });

  test('that jumps again restarts the waiting time', async () => {
    const { owner, look } = await priced();
    await chain.setPrice('1000');
    await chain.sendCoin(owner.address, '1');
    await chain.mine(3);
    await look();
    await letPriceStay();
    await chain.setPrice('500');
    await look();
    expect(await walletBalance(db, owner.id)).toBe(0);
    await letPriceStay();
    await look();
    expect(await walletBalance(db, owner.id)).toBe(50_000);
  });

  test('of two feeds is accepted when they agree', async () => {
    const { owner, look } = await priced({ coin: [chain.feed, chain.secondFeed] });
    await chain.setPrice('2120', 0, chain.secondFeed);
    await chain.sendCoin(owner.address, '1');
    await chain.mine(3);
    await look();
    expect(await walletBalance(db, owner.id)).toBe(0);
    await chain.setPrice('2100', 0, chain.secondFeed);
    await look();
    expect(await walletBalance(db, owner.id)).toBe(200_000);
  });

  test('that halves between detection and credit is used for the credit', async () => {
    const { owner, look } = await priced();
    await chain.sendCoin(owner.address, '1');
    await look();
    await chain.setPrice('1000');
    await chain.mine(3);
    await look();
    await letPriceStay();
    await look();
    expect(await walletBalance(db, owner.id)).toBe(100_000);
  });

  test('that more than halves between detection and credit is held for operators', async () => {
    const { network, api, owner, look } = await priced();
    await chain.sendCoin(owner.address, '1');
    await look();
    await chain.setPrice('999');
    await chain.mine(3);
    await look();
    await letPriceStay();
    await look();
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 0, reason: 'deposit_under_review' });
    const row = db.selectFrom('chain_deposit').select('held_for').where('network', '=', network.id);
    expect(await row.execute()).toEqual([{ held_for: 'price' }]);
  });
});

describe('a deposit below the minimum', () => {
  test('is refused by one cent, and at exactly the minimum credited', async () => {
    const { owner, api, look } = await priced();
    await chain.sendDollar(owner.address, '4.999999');
    await chain.mine(3);
    await look();
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 2, reason: 'deposit_too_small' });
    await chain.sendDollar(owner.address, '5');
    await chain.mine(3);
    await look();
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 1, arrived: '5.00' });
    expect(await walletBalance(db, owner.id)).toBe(500);
  });

  test('is credited under its number when it is worth enough later', async () => {
    const { owner, api, look } = await priced();
    await chain.sendCoin(owner.address, '0.00209');
    await chain.mine(3);
    await look();
    const refused = await newestTopUp(api, owner);
    expect(refused).toMatchObject({ status: 2, reason: 'deposit_too_small', amount: '4.18' });
    await chain.setPrice('2392');
    await look();
    expect(await newestTopUp(api, owner)).toMatchObject({ sn: refused!.sn, status: 2 });
    await chain.setPrice('2393');
    await look();
    expect((await api.ok('rechargeLog', {}, owner)).list).toMatchObject([
      { sn: refused!.sn, status: 1, arrived: '5.00', reason: null },
    ]);
  });

  test('can be credited by two operators', async () => {
    const { owner, api, look } = await priced();
    await chain.sendDollar(owner.address, '3');
    await chain.mine(3);
    await look();
    const desks = (await Promise.all([staff(db, 'auditor'), staff(db, 'auditor')])).map(({ token }) => ({
      url: api.url,
      token,
    }));
    const { list } = await callOps(desks[0]!, 'depositList', { status: 'all' });
    const { id } = list.find(({ account }) => account === owner.account)!;
    for (const desk of desks) await callOps(desk, 'depositPass', { id });
    const { sn } = (await newestTopUp(api, owner))!;
    const { txHash } = list.find((each) => each.id === id)!;
    const found = async (find: string) =>
      (await callOps(desks[0]!, 'depositList', { status: 'all', find })).list.map((each) => each.id);
    for (const text of [owner.account, sn, txHash, `#${id}`]) expect(await found(text)).toEqual([id]);
    expect(await found('R261121ABCDEFGH')).toEqual([]);
    expect(await newestTopUp(api, owner)).toMatchObject({ status: 1, arrived: '3.00' });
    expect(await walletBalance(db, owner.id)).toBe(300);
  });
});

describe('dust', () => {
  test('creates no top-up, and does not delay other deposits in any number', async () => {
    const { network, owner, api, look } = await priced();
    const other = await depositor(db);
    await chain.sendDollar(owner.address, '0.099999');
    await chain.mine(3);
    await look();
    expect(await newestTopUp(api, owner)).toBeUndefined();
    const row = db.selectFrom('chain_deposit').selectAll().where('network', '=', network.id);
    const dust = (await row.execute())[0]!;
    expect(dust).toMatchObject({ state: 'too_small', recharge_id: null, value_cents: 9, tries: 1 });
    expect(dust.next_try_at!.getTime()).toBeGreaterThan(Date.now());
    await sql`
      insert into chain_deposit (network, tx_hash, log_index, account_id, address, symbol, units, block_number,
        block_hash, state, final_at, tries, next_try_at)
      select network, '0x' || lpad(to_hex(n), 64, '0'), 0, account_id, address, symbol, units, block_number,
        block_hash, state, final_at, 1, now() from chain_deposit, generate_series(1, 300) as n
      where id = ${dust.id}`.execute(db);
    await chain.sendDollar(owner.address, '20');
    await chain.sendDollar(other.address, '0.1');
    await chain.mine(3);
    await look();
    expect(await walletBalance(db, owner.id)).toBe(2_000);
    expect(await newestTopUp(api, other)).toMatchObject({ status: 2, amount: '0.10' });
    expect((await api.ok('rechargeLog', {}, owner)).list).toHaveLength(1);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
