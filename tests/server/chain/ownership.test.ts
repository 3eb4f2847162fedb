import type { Address } from 'viem';
import { afterAll, describe, expect, test } from 'vitest';
import type { Watcher } from '../../../server/chain/watcher.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import type { Api } from '../../support/api.ts';
import { changingToken } from '../../support/chain/contracts.ts';
import { startChain } from '../../support/chain/local-chain.ts';
import { networkOf } from '../../support/chain/network.ts';
import { testDatabase } from '../../support/database.ts';
import {
  beginWatching,
  type Depositor,
  depositor,
  follow,
  newestTopUp,
  startWallet,
} from '../../support/server/chain/ground.ts';

const ground = await testDatabase({ max: 20 });
const { db } = ground;
const chain = await startChain();
afterAll(() => chain.stop());
const token = await chain.deploy(changingToken);
const at = { ...changingToken, at: token };
const nobody: Address = '0x00000000000000000000000000000000000000aa';

type Transfer = readonly [to: Address, dollars: bigint];

/** Sets the transfers that the next `pay` makes. */
const plan = ([to, dollars]: Transfer, [second, more]: Transfer = [nobody, 0n]) =>
  chain.write(at, 'set', [to, dollars, second, more]);
const pay = () => chain.write(at, 'pay', []);

let made = 0;
async function watched(): Promise<{ watcher: Watcher; api: Api; ada: Depositor; bob: Depositor }> {
  const network = networkOf(chain, { id: `net-${++made}`, extraToken: token });
  const watcher = await beginWatching(network, ground);
  const api = await startWallet(ground, [network]);
  return { watcher, api, ada: await depositor(db), bob: await depositor(db) };
}

const balances = async (...owners: Depositor[]) => Promise.all(owners.map(({ id }) => walletBalance(db, id)));

describe('a transaction that pays another account after a reorganization', () => {
  test('belongs to that account, and the first account was never credited', async () => {
    const { watcher, api, ada, bob } = await watched();
    const before = await chain.snapshot();
    await plan([ada.address, 30n]);
    const first = await pay();
    await follow(watcher, ground);
    const shown = await newestTopUp(api, ada);
    expect(shown).toMatchObject({ status: 0, amount: '30.00' });

    await before.undo();
    await plan([bob.address, 40n]);
    expect(await pay()).toBe(first);
    await follow(watcher, ground);
    expect(await newestTopUp(api, ada)).toMatchObject({
      sn: shown!.sn,
      status: 2,
      reason: 'deposit_vanished',
    });
    await chain.mine(2);
    await follow(watcher, ground);
    expect(await newestTopUp(api, bob)).toMatchObject({ status: 1, arrived: '40.00' });
    expect(await balances(ada, bob)).toEqual([0, 4_000]);
  });

  test('is reversed for the first account if it was credited, and credited to the other', async () => {
    const { watcher, api, ada, bob } = await watched();
    const before = await chain.snapshot();
    await plan([ada.address, 30n]);
    const first = await pay();
    await chain.mine(2);
    await follow(watcher, ground);
    expect(await balances(ada, bob)).toEqual([3_000, 0]);

    await before.undo();
    await plan([bob.address, 30n]);
    expect(await pay()).toBe(first);
    await follow(watcher, ground);
    // Not final yet, so nothing is reversed.
    expect(await balances(ada, bob)).toEqual([3_000, 0]);
    await chain.mine(4);
    await follow(watcher, ground);
    expect(await newestTopUp(api, ada)).toMatchObject({ status: 2, reason: 'deposit_reversed' });
    expect(await balances(ada, bob)).toEqual([0, 3_000]);
  });

  test('and pays the first one again after another reorganization belongs to the first one again', async () => {
    const { watcher, api, ada, bob } = await watched();
    const before = await chain.snapshot();
    await plan([ada.address, 30n]);
    const first = await pay();
    await follow(watcher, ground);
    const { sn } = (await newestTopUp(api, ada))!;
    await before.undo();
    const again = await chain.snapshot();
    await plan([bob.address, 30n]);
    await pay();
    await follow(watcher, ground);
    await again.undo();
    await plan([ada.address, 30n]);
    expect(await pay()).toBe(first);
    await chain.mine(3);
    await follow(watcher, ground);
    expect((await api.ok('rechargeLog', {}, ada)).list).toMatchObject([{ sn, status: 1, arrived: '30.00' }]);
    expect(await newestTopUp(api, bob)).toMatchObject({ status: 2, reason: 'deposit_vanished' });
    expect(await balances(ada, bob)).toEqual([3_000, 0]);
  });
});

test('two transfers swapped within their transaction are credited to the owners of their addresses', async () => {
  const { watcher, ada, bob } = await watched();
  const before = await chain.snapshot();
  await plan([ada.address, 10n], [bob.address, 900n]);
  const first = await pay();
  await follow(watcher, ground);
  await before.undo();
  await plan([bob.address, 900n], [ada.address, 10n]);
  expect(await pay()).toBe(first);
  await chain.mine(3);
  await follow(watcher, ground);
  expect(await balances(ada, bob)).toEqual([1_000, 90_000]);
});

test('a transfer with a new amount after a reorganization is credited once with the new amount', async () => {
  const { watcher, api, ada } = await watched();
  const before = await chain.snapshot();
  await plan([ada.address, 10n]);
  const first = await pay();
  await follow(watcher, ground);
  await before.undo();
  await plan([ada.address, 25n]);
  expect(await pay()).toBe(first);
  await chain.mine(3);
  await follow(watcher, ground);
  expect((await api.ok('rechargeLog', { status: '1' }, ada)).list).toMatchObject([{ arrived: '25.00' }]);
  expect(await balances(ada)).toEqual([2_500]);
});

describe('reconciliation', () => {
  test('finds no discrepancy', async () => {
    expect(await reconcile(db)).toEqual([]);
  });

  test('finds a deposit whose top-up belongs to another account', async () => {
    const { watcher, api, ada, bob } = await watched();
    await chain.sendDollar(ada.address, '20');
    await follow(watcher, ground);
    const { sn } = (await newestTopUp(api, ada))!;
    const give = (accountId: number) =>
      db.updateTable('recharge').set({ account_id: accountId }).where('sn', '=', sn).execute();
    await give(bob.id);
    expect(await reconcile(db)).toEqual([{ kind: 'deposit_owner_differs', subject: sn, position: null }]);
    await chain.mine(3);
    await follow(watcher, ground);
    expect(await balances(ada, bob)).toEqual([0, 0]);
    await give(ada.id);
    expect(await reconcile(db)).toEqual([]);
  });
});

test('the database ties a deposit to the owner of its address and allows one per position', async () => {
  const { watcher, ada, bob } = await watched();
  await chain.sendDollar(ada.address, '20');
  await follow(watcher, ground);
  const mine = db.updateTable('chain_deposit').where('account_id', '=', ada.id);
  await expect(mine.set({ account_id: bob.id }).execute()).rejects.toThrow('chain_deposit_owner');
  const row = await db
    .selectFrom('chain_deposit')
    .select(['network', 'tx_hash', 'log_index', 'account_id', 'address', 'symbol'])
    .select(['block_number', 'block_hash'])
    .where('account_id', '=', ada.id)
    .executeTakeFirstOrThrow();
  const second = db.insertInto('chain_deposit').values({ ...row, units: '7' });
  await expect(second.execute()).rejects.toThrow('chain_deposit_live');
});
