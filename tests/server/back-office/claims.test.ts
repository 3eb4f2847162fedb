import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '../../../server/platform/db/connect.ts';
import { handlers } from '../../../server/handlers.ts';
import { heldBalance, walletBalance } from '../../../server/ledger/balance.ts';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { callOps, OpsFailure } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import {
  openWithdrawal,
  refusedBy,
  sentCoins,
  staff,
  txHash,
} from '../../support/server/back-office/staff.ts';

const { db, app, log } = await testDatabase({ max: 20 });
const api = await startApi({ db, log }, handlers);
const door = async (name: 'auditor' | 'owner') => ({ url: api.url, ...(await staff(db, name)) });
const [ada, bo, owner] = [await door('auditor'), await door('auditor'), await door('owner')];

beforeEach(async () => {
  await db.deleteFrom('rate').execute();
});

describe('a claimed withdrawal on a chain', () => {
  test('cannot be canceled or refused, and its owner sees that it is being paid', async () => {
    const buyer = await createAccount(db);
    const { sn, id } = await openWithdrawal(db, buyer);
    await callOps(ada, 'extractClaim', { sn });
    expect(await api.refusal('extractCancel', { id }, buyer)).toMatchObject({ reason: 'extract_paying' });
    expect((await refusedBy(bo, 'extractRefuse', { sn, reason: 'No' })).reason).toBe('claimed');
    expect((await refusedBy(ada, 'extractRefuse', { sn, reason: 'No' })).reason).toBe('claimed');
    expect((await api.ok('extractLog', {}, buyer)).list[0]).toMatchObject({ sn, status: 0, paying: true });
    const events = await db
      .selectFrom('live_event')
      .select(['topic', 'reference'])
      .where('account_id', '=', buyer.id)
      .execute();
    expect(events).toEqual([{ topic: 'extract', reference: sn }]);
    expect([await walletBalance(db, buyer.id), await heldBalance(db, buyer.id)]).toEqual([0, 5000]);
  });

  test('is paid by the claiming operator only', async () => {
    const { sn } = await openWithdrawal(db, await createAccount(db));
    await callOps(ada, 'extractClaim', { sn });
    const other = await refusedBy(bo, 'extractClaim', { sn });
    expect([other.reason, other.message]).toEqual(['claimed_by_other', expect.stringContaining(ada.name)]);
    const sent = sentCoins();
    expect((await refusedBy(bo, 'extractPass', { sn, ...sent })).reason).toBe('claimed_by_other');
    // A repeated claim by the same operator keeps it.
    await callOps(ada, 'extractClaim', { sn });
    expect((await callOps(ada, 'extractPass', { sn, ...sent })).status).toBe('passed');
  });

  test('can be passed although its account was frozen after the claim: the coins have left', async () => {
    const buyer = await createAccount(db);
    const { sn } = await openWithdrawal(db, buyer);
    await callOps(ada, 'extractClaim', { sn });
    await callOps(owner, 'accountFreeze', { account: buyer.account, reason: 'A report' });
    expect((await callOps(ada, 'extractPass', { sn, ...sentCoins() })).status).toBe('passed');
    expect(await heldBalance(db, buyer.id)).toBe(0);
  });

  test.each([
    ['the operator who claimed it', ada],
    ['an owner', owner],
  ])('is released by %s with a logged reason, and can be canceled then', async (_, by) => {
    const buyer = await createAccount(db);
    const { sn, id } = await openWithdrawal(db, buyer);
    expect((await refusedBy(by, 'extractRelease', { sn, reason: 'No' })).reason).toBe('not_claimed');
    await callOps(ada, 'extractClaim', { sn });
    expect((await refusedBy(bo, 'extractRelease', { sn, reason: 'No' })).reason).toBe('claimed_by_other');
    const reason = 'The node was down, nothing was sent';
    expect(await callOps(by, 'extractRelease', { sn, reason })).toEqual({ sn, status: 'auditing' });
    const line = await db
      .selectFrom('operator_log')
      .select(['name', 'before', 'after'])
      .where('target', '=', sn)
      .where('act', '=', 'extract/release')
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      name: by.name,
      before: { claimedBy: ada.name },
      after: { claimedBy: null, reason },
    });
    await api.ok('extractCancel', { id }, buyer);
    expect(await walletBalance(db, buyer.id)).toBe(5000);
  });
});

describe('above the limit', () => {
  const large = async () => {
    const buyer = await createAccount(db);
    return { buyer, ...(await openWithdrawal(db, buyer, { amountCents: 200_000 })) };
  };

  test('the first approval claims it: the user cannot cancel between the two', async () => {
    const { buyer, sn, id } = await large();
    expect((await callOps(ada, 'extractPass', { sn })).status).toBe('approved');
    expect(await api.refusal('extractCancel', { id }, buyer)).toMatchObject({ reason: 'extract_paying' });
    expect(await callOps(owner, 'extractShow', { sn })).toMatchObject({
      status: 'approved',
      approvedBy: ada.name,
      claimedBy: ada.name,
    });
    expect((await callOps(owner, 'extractPass', { sn, ...sentCoins('1998.00') })).status).toBe('passed');
  });

  test('the second operator must name the same transaction, and a sent one cannot be released', async () => {
    const { sn } = await large();
    const sent = sentCoins('1998.00');
    await callOps(ada, 'extractPass', { sn, ...sent });
    for (const other of [{}, sentCoins('1998.00'), { ...sent, units: '1998.01' }])
      expect((await refusedBy(owner, 'extractPass', { sn, ...other })).reason).toBe('sent_differs');
    for (const by of [ada, owner])
      expect(await refusedBy(by, 'extractRelease', { sn, reason: 'No' })).toMatchObject({
        reason: 'already_sent',
        message: expect.stringContaining(`${sent.txHash} by ${ada.name}`),
      });
    expect(await callOps(owner, 'extractShow', { sn })).toMatchObject(sent);
    expect((await callOps(owner, 'extractPass', { sn, ...sent })).status).toBe('passed');
  });

  test('a third operator cannot pass it when one approved and another one claimed it', async () => {
    const { sn } = await large();
    await callOps(ada, 'extractClaim', { sn });
    await callOps(bo, 'extractPass', { sn });
    const sent = sentCoins('1998.00');
    expect((await refusedBy(owner, 'extractPass', { sn, ...sent })).reason).toBe('claimed_by_other');
    expect((await callOps(ada, 'extractPass', { sn, ...sent })).status).toBe('passed');
  });
});

describe('the recorded transfer', () => {
  const claimed = async (buyer?: Awaited<ReturnType<typeof createAccount>>) => {
    const { sn } = await openWithdrawal(db, buyer ?? (await createAccount(db)));
    await callOps(ada, 'extractClaim', { sn });
    return sn;
  };

  test('is an asset of the network, worth the payout at the known rate', async () => {
    const sn = await claimed();
    const pass = (asset: string, units: string) =>
      refusedBy(ada, 'extractPass', { sn, txHash: txHash(), asset, units });
    expect((await pass('DAI', '48')).message).toContain('ETH, USDC');
    expect((await pass('USDC', '45.59')).reason).toBe('sent_wrong_value');
    expect((await pass('USDC', '50.41')).reason).toBe('sent_wrong_value');
    expect((await pass('USDC', '48.0000001')).message).toContain('6 decimals');
    // Wei instead of ether.
    expect((await pass('ETH', '19200000000000')).message).toContain('0.0192 ETH, rate 2500');
    const sent = { txHash: txHash(), asset: 'ETH', units: '0.0189' };
    expect((await callOps(ada, 'extractPass', { sn, ...sent })).status).toBe('passed');
    expect(await callOps(ada, 'extractShow', { sn })).toMatchObject({
      ...sent,
      rate: '2539.682539682539682539',
    });
  });

  test('pays one withdrawal: its hash is refused for a second one, and a hash of zeros always', async () => {
    const sent = sentCoins();
    const first = await claimed();
    await callOps(ada, 'extractPass', { sn: first, ...sent });
    const sn = await claimed();
    const again = await refusedBy(ada, 'extractPass', { sn, ...sent });
    expect([again.reason, again.message]).toEqual(['tx_used', expect.stringContaining(first)]);
    const upper = sent.txHash.toUpperCase().replace('X', 'x');
    expect((await refusedBy(ada, 'extractPass', { sn, ...sent, txHash: upper })).reason).toBe('tx_used');
    const zeros = await refusedBy(ada, 'extractPass', { sn, ...sent, txHash: `0x${'0'.repeat(64)}` });
    expect([zeros.reason, zeros.message]).toEqual(['invalid_input', expect.stringContaining('txHash')]);
    expect((await callOps(ada, 'extractPass', { sn, ...sentCoins() })).status).toBe('passed');
  });

  test('pays one withdrawal, also when thirty-two are passed with one transaction concurrently', async () => {
    const buyer = await createAccount(db);
    const sent = sentCoins();
    const numbers: string[] = [];
    while (numbers.length < 32) numbers.push(await claimed(buyer));
    const outcomes = await Promise.all(
      numbers.map((sn) =>
        callOps(ada, 'extractPass', { sn, ...sent }).then(
          ({ status }): string => status,
          (error: unknown) => (error instanceof OpsFailure ? error.reason : undefined),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'tx_used')).toHaveLength(31);
  });
});

test('cancel × claim × pass × release on three nodes: coins are sent at most once and then recorded', async () => {
  const nodes = await Promise.all(
    Array.from({ length: 3 }, () =>
      startApi(
        {
          db: openKysely(openPool(app, { max: 8, statementTimeoutMs: 10_000 }, log)),
          log,
        },
        handlers,
      ),
    ),
  );
  for (let round = 0; round < 6; round++) {
    await db.deleteFrom('rate').execute();
    const buyer = await createAccount(db);
    const { sn, id } = await openWithdrawal(db, buyer);
    /** Transactions sent by operators. */
    const sent: string[] = [];
    const senders = new Set<string>();
    const works = Array.from({ length: 30 }, async (_, at) => {
      const node = nodes[at % nodes.length]!;
      const { token } = at % 2 === 0 ? ada : bo;
      const by = { url: node.url, token };
      await delay((at * 7 + round * 3) % 20);
      if (at % 3 === 0) {
        await node.call('extractCancel', { id }, buyer);
        return;
      }
      try {
        await callOps(by, 'extractClaim', { sn });
        // In every second round, one of the two sends nothing and releases.
        if (token === bo.token && round % 2 === 0) {
          await callOps(by, 'extractRelease', { sn, reason: 'Not now' });
          return;
        }
        // An operator does one thing at a time: a second claim of the same operator sends nothing.
        if (senders.has(token)) return;
        senders.add(token);
        const coins = sentCoins();
        sent.push(coins.txHash);
        await delay(5);
        await callOps(by, 'extractPass', { sn, ...coins });
      } catch (error) {
        if (!(error instanceof OpsFailure && error.status === 200)) throw error;
      }
    });
    await Promise.all(works);
    const row = await db
      .selectFrom('withdrawal')
      .select(['status', 'tx_hash'])
      .where('sn', '=', sn)
      .executeTakeFirstOrThrow();
    const wallet = await walletBalance(db, buyer.id);
    if (row.status === 3) expect([sent, wallet]).toEqual([[], 5000]);
    else if (row.status === 1) expect([sent, wallet]).toEqual([[row.tx_hash], 0]);
    else expect([row.status, sent, wallet]).toEqual([0, [], 0]);
  }
});

test('the database refuses to cancel, refuse or pass a withdrawal against its claim', async () => {
  const { sn } = await openWithdrawal(db, await createAccount(db));
  const set = (changes: object) => db.updateTable('withdrawal').set(changes).where('sn', '=', sn).execute();
  const over = { settled_at: new Date() };
  const coins = { tx_hash: txHash(), sent_asset: 'USDC', sent_units: '48', sent_rate: '1' };
  await expect(set({ ...over, ...coins, status: 1 })).rejects.toThrow('withdrawal_chain_paid');
  await callOps(ada, 'extractClaim', { sn });
  await expect(set({ ...over, status: 3 })).rejects.toThrow('withdrawal_paid_once');
  await expect(set({ ...over, status: 2 })).rejects.toThrow('withdrawal_paid_once');
  await expect(set({ ...over, status: 1 })).rejects.toThrow('withdrawal_chain_paid');
});

test('the ledger reconciles', async () => {
  expect(await reconcile(db)).toEqual([]);
});
