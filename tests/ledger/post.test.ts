import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { Refusal } from '../../server/platform/errors.ts';
import { systemAccount, wallet } from '../../server/ledger/accounts.ts';
import { walletBalance } from '../../server/ledger/balance.ts';
import { payOrders } from '../../server/ledger/commands.ts';
import { post } from '../../server/ledger/post.ts';
import { reconcileLedger } from '../../server/ledger/reconcile.ts';
import { testDatabase } from '../support/database.ts';
import { createAccount } from '../support/accounts.ts';

const { db, connection, log } = await testDatabase({ max: 50 });
const superuser = openKysely(openPool(connection, { max: 1, statementTimeoutMs: 0 }, log));
afterAll(() => superuser.destroy());

const spend = (accountId: number, sn: string, cents: number) =>
  db
    .transaction()
    .execute((trx) =>
      payOrders(trx, accountId, [{ sn, totalCents: asCents(cents), discountCents: asCents(0) }]),
    );

describe('posting', () => {
  test('fifty concurrent payments from a wallet that covers twenty: exactly twenty succeed', async () => {
    const { id } = await createAccount(db, { balanceCents: 20 * 999 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, spender) => spend(id, `SPENDER${id}N${spender}`, 999)),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toHaveLength(30);
    expect(
      refused.every((error) => error instanceof Refusal && error.reason === 'insufficient_balance'),
    ).toBe(true);
    expect(await walletBalance(db, id)).toBe(0);
  });

  test('a repeated command moves the money once, sequentially and concurrently', async () => {
    const { id } = await createAccount(db, { balanceCents: 5000 });
    await Promise.all(Array.from({ length: 10 }, () => spend(id, `TWICE${id}`, 1000)));
    await spend(id, `TWICE${id}`, 1000);
    expect(await walletBalance(db, id)).toBe(4000);
  });

  test('orders paid together are all refused when the balance does not cover them', async () => {
    const { id } = await createAccount(db, { balanceCents: 1500 });
    const both = ['A', 'B'].map((letter) => ({
      sn: `${letter}${id}`,
      totalCents: asCents(1000),
      discountCents: asCents(0),
    }));
    const paying = db.transaction().execute((trx) => payOrders(trx, id, both));
    await expect(paying).rejects.toMatchObject({
      reason: 'insufficient_balance',
      details: { balance: '15.00' },
    });
    expect(await walletBalance(db, id)).toBe(1500);
  });

  test('a system account pays the discount of a promo code', async () => {
    const { id } = await createAccount(db, { balanceCents: 1000 });
    const sn = `PROMO${id}`;
    await db
      .transaction()
      .execute((trx) => payOrders(trx, id, [{ sn, totalCents: asCents(700), discountCents: asCents(300) }]));
    const entries = await db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'transfer_id')
      .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
      .select(['ledger_account.kind', 'amount_cents'])
      .where('command', '=', `pay:${sn}`)
      .orderBy('amount_cents')
      .execute();
    expect(entries).toEqual([
      { kind: 'wallet', amount_cents: -700 },
      { kind: 'promo_cost', amount_cents: -300 },
      { kind: 'escrow', amount_cents: 1000 },
    ]);
  });

  test('throws for lines that do not sum to zero and for a command reused with another transfer', async () => {
    const { id } = await createAccount(db, { balanceCents: 100 });
    const lines = (cents: number) => [
      { account: wallet(id), cents: asCents(-10) },
      { account: systemAccount('fees', 'x'), cents: asCents(cents) },
    ];
    const transfer = { command: `adjust:${id}`, kind: 'correction', reference: 'x' } as const;
    await expect(post(db, { ...transfer, lines: lines(11) })).rejects.toThrow('sum to zero');
    await post(db, { ...transfer, lines: lines(10) });
    await expect(post(db, { ...transfer, reference: 'y', lines: lines(10) })).rejects.toThrow(
      'another transfer',
    );
  });

  test('the database rejects a transfer without entries', async () => {
    const insert = sql`insert into ledger_transfer (command, kind, reference) values ('forged', 'recharge', 'x')`;
    await expect(insert.execute(superuser)).rejects.toThrow('has no entries');
  });
});

describe('the ledger tables', () => {
  test('the application cannot change or delete a posting', async () => {
    await createAccount(db, { balanceCents: 100 });
    for (const statement of [
      'update ledger_entry set amount_cents = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      "update ledger_transfer set kind = 'mine'",
      'delete from ledger_transfer',
      'truncate ledger_transfer cascade',
      'delete from ledger_account',
      'update ledger_account set balance_cents = 1',
      'update ledger_account set floor_cents = null',
      "insert into ledger_account (name, kind) values ('fees/1', 'fees')",
      "insert into ledger_transfer (command, kind, reference) values ('x', 'recharge', 'x')",
      "insert into ledger_entry values (1, 1, 1, 1, 1, '')",
      "insert into wallet_entry values (1, 'recharge', 1)",
      'select from ledger_account for update',
      'delete from recharge',
      'delete from withdrawal',
      'delete from refund',
      'delete from shop_order',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied');
    }
  });

  test('triggers stop the owner of the tables as well', async () => {
    await expect(sql`update ledger_entry set amount_cents = 1`.execute(superuser)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from ledger_transfer`.execute(superuser)).rejects.toThrow('append-only');
  });

  const call = (kind: string, lines: Record<string, number>) =>
    sql`select ledger_post('forged', ${kind}, 'x', ${Object.keys(lines)}::text[], ${Object.values(lines)}::bigint[])`;
  test.each<[string, string, Record<string, number>, string]>([
    ['does not balance', 'recharge', { 'clearing_card/1': -5, 'fees/1': 6 }, 'does not balance'],
    ['has one line', 'recharge', { 'fees/1': 5 }, 'does not balance'],
    ['has a line of zero', 'recharge', { 'fees/1': 0, 'clearing_card/1': 0 }, 'does not balance'],
    ['is of an unknown kind', 'bonus', { 'clearing_card/1': -5, 'fees/1': 5 }, 'ledger_transfer_kind'],
    ['is for an unknown account', 'recharge', { 'clearing_card/1': -5, 'gifts/1': 5 }, 'ledger_account_kind'],
    ['is for an unknown shard', 'recharge', { 'clearing_card/16': -5, 'fees/1': 5 }, 'ledger_account_name'],
    [
      'is for an account that does not exist',
      'recharge',
      { 'clearing_card/1': -5, 'wallet:0': 5 },
      'owner_id_fkey',
    ],
    [
      'pays more than the debt',
      'debt_payment',
      { 'clearing_card/1': -5, 'debt:1': 5 },
      'ledger_account_debt',
    ],
  ])('the posting function refuses a transfer that %s', async (_, kind, lines, error) => {
    const { id } = await createAccount(db);
    const named = Object.fromEntries(
      Object.entries(lines).map(([name, cents]) => [name === 'debt:1' ? `debt:${id}` : name, cents]),
    );
    await expect(call(kind, named).execute(db)).rejects.toThrow(error);
  });

  test('the posting function posts nothing that would go below a floor', async () => {
    const lines = { 'escrow/9': -1_000_000_000, 'fees/1': 1_000_000_000 };
    expect((await call('receipt', lines).execute(db)).rows).toEqual([
      { ledger_post: expect.stringContaining('escrow/9') as string },
    ]);
    const { rows } = await sql`select from ledger_transfer where command = 'forged'`.execute(db);
    expect(rows).toEqual([]);
  });

  test.each([
    ["name = 'fees/77'", 'never change'],
    ["kind = 'fees'", 'never change'],
    ['owner_id = null', 'never change'],
    ['floor_cents = null', 'never change'],
    ['floor_cents = -1000000', 'never change'],
  ])('triggers stop the owner of the tables from setting %s', async (change, error) => {
    await createAccount(db, { balanceCents: 100 });
    const forged = sql.raw(`update ledger_account set ${change} where kind = 'wallet'`);
    await expect(forged.execute(superuser)).rejects.toThrow(error);
  });

  test('timestamps of a wallet never decrease, even after a clock change', async () => {
    const { id } = await createAccount(db, { balanceCents: 1_000 });
    await superuser
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update ledger_transfer t set created_at = now() + interval '2 days' from ledger_entry e
        join ledger_account a on a.id = e.account_id where e.transfer_id = t.id and a.name = ${`wallet:${id}`}`.execute(
          trx,
        );
        await sql`set local session_replication_role = origin`.execute(trx);
        const order = { sn: `CLOCK${id}`, totalCents: asCents(10), discountCents: asCents(0) };
        await payOrders(trx, id, [order]);
        const { rows } = await sql<{ ahead: boolean }>`
        select created_at > now() + interval '1 day' as ahead from ledger_transfer where command = ${`pay:CLOCK${id}`}`.execute(
          trx,
        );
        expect(rows).toEqual([{ ahead: true }]);
        // This test broke the hash chain by changing the first transfer.
        throw new Error('undo');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'undo') throw error;
      });
  });

  // Changes that an attacker with the superuser's password could try; each is reverted before the next.
  const tampering: [what: string, change: string, discrepancies: string[]][] = [
    [
      'an amount',
      'update ledger_entry set amount_cents = amount_cents + 1 where position = 1',
      ['chain_broken'],
    ],
    ['the reason of a transfer', "update ledger_transfer set reference = 'mine'", ['chain_broken']],
    [
      'the date of a transfer',
      "update ledger_transfer set created_at = created_at - interval '1 day'",
      ['chain_broken'],
    ],
    [
      'a balance',
      "update ledger_account set balance_cents = balance_cents + 1 where kind = 'wallet'",
      ['balance_differs'],
    ],
    ['a hash', "update ledger_entry set hash = '\\x11' where position = 1", ['chain_broken']],
    ['a deleted transfer', 'delete from ledger_entry where transfer_id = 1', ['transfer_unbalanced']],
  ];
  test.each(tampering)('reconciliation reports a changed ledger: %s', async (_, change, discrepancies) => {
    expect(await reconcileLedger(db)).toEqual([]);
    await superuser
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(change).execute(trx);
        const found = (await reconcileLedger(trx)).map((each) => each.kind);
        expect(found).toEqual(expect.arrayContaining(discrepancies));
        throw new Error('undo');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'undo') throw error;
      });
  });
});

test('the ledger reconciles at the end', async () => {
  expect(await reconcileLedger(db)).toEqual([]);
});
