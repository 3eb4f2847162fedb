import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { payOrders } from '../../server/ledger/commands.ts';
import { balancesByKind, keepSums } from '../../server/ledger/sums.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import { createAccount } from '../support/accounts.ts';
import { testDatabase } from '../support/database.ts';

const { db, connection, log } = await testDatabase();
const superuser = openKysely(openPool(connection, { max: 1, statementTimeoutMs: 0 }, log));
afterAll(() => superuser.destroy());
let ordered = 0;
const pay = (accountId: number, trx = db) =>
  payOrders(trx, accountId, [
    { sn: `O261130SUMS${++ordered}`, totalCents: asCents(100), discountCents: asCents(0) },
  ]);
const inTransaction = (accountId: number) => db.transaction().execute((trx) => pay(accountId, trx));
const kept = () =>
  db.selectFrom('ledger_sum').select(['up_to', 'next_up_to', 'sums']).executeTakeFirstOrThrow();
const newest = async () =>
  (await db.selectFrom('ledger_transfer').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

/** Runs the job until it writes sums: transactions of other tests, in other databases of the cluster, delay it. */
const keep = () => expect.poll(() => keepSums(db), { timeout: 20_000, interval: 20 }).toBe(true);

/** Compares the sums with those of all rows. */
async function expectBalances() {
  const { rows } = await sql<{ kind: string; cents: number; entries: number; accounts: number }>`
    select kind, sum(balance_cents)::bigint as cents, sum(entry_count)::bigint as entries, count(*) as accounts
    from ledger_account group by 1 order by 1`.execute(db);
  const sums = await balancesByKind(db);
  expect(sums.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(rows);
}

beforeEach(async () => {
  await sql`update ledger_sum set sums = '[]', up_to = 0, next_up_to = 0, next_xid = '0'`.execute(db);
});

test('kept sums and the entries since then are the balances of now', async () => {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  await inTransaction(buyer.id);
  await expectBalances();
  expect(await keepSums(db)).toBe(false);
  const noted = await newest();
  await inTransaction(buyer.id);
  await createAccount(db, { balanceCents: 500 });
  await keep();
  const { up_to: upTo, sums } = await kept();
  expect(upTo).toBe(noted);
  // The transfers after the noted one are not in the sums.
  expect(sums.find(({ kind }) => kind === 'escrow')).toMatchObject({ cents: 100, entries: 1 });
  await expectBalances();
  await inTransaction(buyer.id);
  await expectBalances();
});

test('a transfer that commits after one with a higher id is counted once', async () => {
  const slow = await createAccount(db, { balanceCents: 1_000 });
  await keepSums(db);
  await keep();
  const before = (await kept()).next_up_to;
  const isPosted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const pending = db.transaction().execute(async (trx) => {
    await pay(slow.id, trx);
    isPosted.resolve();
    await mayCommit.promise;
  });
  await isPosted.promise;
  await createAccount(db, { balanceCents: 500 });
  expect(await newest()).toBeGreaterThan(before + 1);
  // The first run may still write the sums of before; those of the higher id have to wait.
  await keepSums(db);
  expect(await keepSums(db)).toBe(false);
  expect((await kept()).up_to).toBeLessThanOrEqual(before);
  await expectBalances();
  mayCommit.resolve();
  await pending;
  await expectBalances();
  // The sums of before, if no run has written them yet.
  await keep();
  await keep();
  expect((await kept()).up_to).toBeGreaterThan(before + 1);
  await expectBalances();
});

test('many transfers since the kept sums, and the sums of a restored dump, are no obstacle', async () => {
  const buyer = await createAccount(db, { balanceCents: 10_000 });
  await keepSums(db);
  await keep();
  // Ids are lost when commands are repeated, too.
  await sql`select setval('ledger_transfer_id_seq', (select max(id) + 30000 from ledger_transfer))`.execute(
    superuser,
  );
  await inTransaction(buyer.id);
  await expectBalances();
  expect(await keepSums(db)).toBe(false);
  await keep();
  await sql`update ledger_sum set next_xid = '9000000000'`.execute(db);
  expect(await keepSums(db)).toBe(true);
  await expectBalances();
});
