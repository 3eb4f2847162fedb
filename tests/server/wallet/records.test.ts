import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reconcileLedger } from '../../../server/ledger/reconcile.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { addHistory, type PastTransfer } from '../../support/ledger-history.ts';
import { createAccount, type TestAccount } from '../../support/accounts.ts';
import { allWalletHandlers, usablePayout, withdraw } from '../../support/server/wallet/withdrawing.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, allWalletHandlers);

const sandboxCard = {
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: 2090,
  cvc: '123',
  holder: 'Ada Buyer',
};

const entry = (kind: PastTransfer['kind'], cents: number, at: string): PastTransfer => ({
  kind,
  cents,
  at: new Date(at),
});

/** All pages of a filter, with this many rows each. */
async function allPages(owner: TestAccount, filter: object, limit = '3') {
  const rows = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.ok('capitalList', { ...filter, limit, ...(cursor && { cursor }) }, owner);
    rows.push(...page.list);
    cursor = page.next;
  } while (cursor);
  return rows;
}

describe('transactions of a wallet', () => {
  test('list entries newest first with readable kinds and the balance after each', async () => {
    const owner = await createAccount(db, { balanceCents: 10_000 });
    const accountId = await usablePayout(api, owner);
    const { extract } = await withdraw(api, owner, accountId, '40.00');
    await api.ok('extractCancel', { id: extract.id }, owner);
    const { list, next } = await api.ok('capitalList', {}, owner);
    expect(next).toBeNull();
    expect(list).toMatchObject([
      {
        position: 3,
        kind: 'extract_return',
        direction: 'in',
        amount: '40.00',
        balance: '100.00',
        reference: extract.sn,
      },
      {
        position: 2,
        kind: 'extract',
        direction: 'out',
        amount: '40.00',
        balance: '60.00',
        reference: extract.sn,
        source: {
          type: 'withdrawal',
          id: extract.id,
          account: { brand: 'visa', last4: '4242', address: null, networkName: null },
        },
      },
      { position: 1, kind: 'recharge', direction: 'in', amount: '100.00', balance: '100.00' },
    ]);
  });

  test('contain a top-up with its card and a withdrawal with its id', async () => {
    const owner = await createAccount(db, { balanceCents: 10_000 });
    const { cardToken } = await api.ok('sandboxCardToken', sandboxCard, owner);
    const { id: cardId } = await api.ok('cardAdd', { cardToken }, owner);
    const input = { method: 'card', cardId, amount: '25.00' } as const;
    const { recharge } = await api.ok('recharge', input, { ...owner, key: randomUUID() });
    expect((await api.ok('capitalList', {}, owner)).list[0]).toMatchObject({
      kind: 'recharge',
      source: {
        type: 'recharge',
        id: recharge.id,
        method: 'card',
        card: { brand: 'visa', last4: '4242' },
        chain: null,
      },
    });
    const { extract } = await withdraw(api, owner, await usablePayout(api, owner), '40.00');
    expect(await api.ok('extractDetail', { id: String(extract.id) }, owner)).toEqual({ extract });
  });

  test('are empty for an account without money, for any filter', async () => {
    const owner = await createAccount(db);
    for (const filter of [
      {},
      { kind: 'refund' },
      { from: '2026-01-01', to: '2026-01-31' },
      { cursor: '7' },
    ] as const) {
      expect(await api.ok('capitalList', filter, owner)).toEqual({ list: [], next: null });
    }
  });

  test('are filtered by days of the given time zone, both inclusive', async () => {
    const owner = await createAccount(db);
    await addHistory(db, owner.id, [
      entry('recharge', 100, '2026-10-31T14:59:59.999Z'), // 31 October in Tokyo, and in Rome
      entry('recharge', 200, '2026-10-31T15:00:00Z'), // 1 November in Tokyo, 31 October in Rome
      entry('recharge', 300, '2026-10-31T23:00:00Z'), // 1 November in both
      entry('recharge', 400, '2026-11-01T15:00:00Z'), // 2 November in Tokyo, 1 November in Rome
    ]);
    const amounts = async (zone: string, from?: string, to?: string) =>
      (await allPages(owner, { zone, ...(from && { from }), ...(to && { to }) })).map(({ amount }) => amount);
    expect(await amounts('Asia/Tokyo', '2026-11-01', '2026-11-01')).toEqual(['3.00', '2.00']);
    expect(await amounts('Europe/Rome', '2026-11-01', '2026-11-01')).toEqual(['4.00', '3.00']);
    expect(await amounts('Asia/Tokyo', undefined, '2026-10-31')).toEqual(['1.00']);
    expect(await amounts('UTC', '2026-11-01')).toEqual(['4.00']);
    expect(await amounts('UTC', '2026-11-02', '2026-11-01')).toEqual([]);
  });

  test.each([
    ['an invalid day', { from: '2026-02-30' }, 'from'],
    ['an unknown zone', { zone: 'Mars/Olympus' }, 'zone'],
    ['an empty zone', { zone: '' }, 'zone'],
    ['an unknown kind', { kind: 'theft' }, 'kind'],
    ['an invalid cursor', { cursor: 'x' }, 'cursor'],
  ])('refuse %s', async (_, input, field) => {
    const refused = await api.refusal('capitalList', input as object, await createAccount(db));
    expect(refused).toMatchObject({ reason: 'invalid_input', fields: [field] });
  });

  test('contain every entry once over pages of any filter, also while new ones arrive', async () => {
    const owner = await createAccount(db);
    const kinds = ['recharge', 'refund', 'correction'] as const;
    await addHistory(
      db,
      owner.id,
      Array.from({ length: 40 }, (_, index) =>
        entry(kinds[index % 3]!, 100 + index, new Date(Date.UTC(2026, 0, 1 + index)).toISOString()),
      ),
    );
    expect((await allPages(owner, {})).map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, index) => 40 - index),
    );
    const refunds = await allPages(owner, { kind: 'refund', from: '2026-01-10', to: '2026-01-31' }, '2');
    expect(refunds.map(({ position }) => position)).toEqual([29, 26, 23, 20, 17, 14, 11]);
    expect(new Set(refunds.map(({ kind }) => kind))).toEqual(new Set(['refund']));

    const first = await api.ok('capitalList', { limit: '5' }, owner);
    await addHistory(db, owner.id, [entry('recharge', 5, '2026-03-01T00:00Z')]);
    const second = await api.ok('capitalList', { limit: '5', cursor: first.next! }, owner);
    expect(second.list[0]!.position).toBe(first.list.at(-1)!.position - 1);
  });
});

test('the ledger reconciles', async () => {
  expect(await reconcileLedger(db)).toEqual([]);
});
