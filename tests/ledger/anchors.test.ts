import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { asCents } from '#domain/money.ts';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { verifyAnchors } from '../../server/ledger/anchors/verify-anchors.ts';
import { writeAnchors } from '../../server/ledger/anchors/write-anchors.ts';
import { payOrders } from '../../server/ledger/commands.ts';
import { reconcileLedger } from '../../server/ledger/reconcile.ts';
import { testDatabase } from '../support/database.ts';
import { fund, createAccount } from '../support/accounts.ts';

const { db, connection, log } = await testDatabase();
const superuser = openKysely(openPool(connection, { max: 1, statementTimeoutMs: 0 }, log));
afterAll(() => superuser.destroy());
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

let settings = { dataDir: '', ledgerAnchorDir: undefined, ledgerAnchorKey: undefined as string | undefined };
beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-anchors-'));
  folders.push(dataDir);
  settings = { dataDir, ledgerAnchorDir: undefined, ledgerAnchorKey: undefined };
});
const today = () =>
  path.join(settings.dataDir, 'ledger-anchors', `${new Date().toISOString().slice(0, 10)}.jsonl`);
const kinds = async (of: Kysely<Database> = db) =>
  (await verifyAnchors(of, settings)).map(({ kind }) => kind);

const pay = (accountId: number, sn: string) =>
  db
    .transaction()
    .execute((trx) =>
      payOrders(trx, accountId, [{ sn, totalCents: asCents(100), discountCents: asCents(0) }]),
    );

/** Discrepancies that `verifyAnchors` reports after a forgery that leaves the ledger consistent in itself. */
async function kindsAfter(forge: (trx: Kysely<Database>) => Promise<unknown>) {
  const undo = new Error('undo');
  let found: string[] = [];
  await superuser
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await forge(trx);
      expect(await reconcileLedger(trx)).toEqual([]);
      found = await kinds(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return new Set(found);
}

/** Deletes the newest transfer of a wallet so that the ledger stays consistent. */
const deleteNewestTransfer = (name: string) => (trx: Kysely<Database>) =>
  sql`
    with deleted as (
      select e.transfer_id as id from ledger_account a
      join ledger_entry e on e.account_id = a.id and e.position = a.entry_count where a.name = ${name}
    ), entries as (
      delete from ledger_entry where transfer_id = (select id from deleted) returning *
    ), transfer as (
      delete from ledger_transfer where id = (select id from deleted)
    ), indexed as (
      delete from wallet_entry w using entries e where w.account_id = e.account_id and w.position = e.position
    )
    update ledger_account a set entry_count = e.position - 1, balance_cents = e.balance_cents - e.amount_cents,
      head = coalesce((select hash from ledger_entry p where p.account_id = e.account_id and p.position = e.position - 1), '\\x00')
    from entries e where e.account_id = a.id`.execute(trx);

/** Multiplies the only credit of a wallet and recomputes all hashes of both chains. */
const inflate = (name: string) => async (trx: Kysely<Database>) => {
  await sql`update ledger_entry set amount_cents = amount_cents * 10 where transfer_id = (
    select e.transfer_id from ledger_account a join ledger_entry e on e.account_id = a.id and e.position = 1
    where a.name = ${name})`.execute(trx);
  await sql`do $$ declare r record; previous bytea; balance bigint; chain bigint; begin
    for r in select e.*, t.command, t.kind, t.reference, t.created_at from ledger_entry e
      join ledger_transfer t on t.id = e.transfer_id order by e.account_id, e.position loop
      if chain is distinct from r.account_id then chain := r.account_id; previous := '\\x00'; balance := 0; end if;
      balance := balance + r.amount_cents;
      previous := ledger_hash(previous, r.account_id, r.position, r.amount_cents, balance, r.transfer_id, r.command, r.kind,
        r.reference, r.created_at);
      update ledger_entry set hash = previous, balance_cents = balance
        where account_id = r.account_id and position = r.position;
      update ledger_account set head = previous, balance_cents = balance where id = r.account_id;
    end loop;
  end $$`.execute(trx);
};

test('anchors stay valid while the ledger grows, and each writes only changed accounts', async () => {
  const { id } = await createAccount(db, { balanceCents: 1_000 });
  expect(await writeAnchors(db, settings)).toBeGreaterThan(0);
  expect(await writeAnchors(db, settings)).toBe(0);
  await pay(id, `GROWS${id}`);
  expect(await writeAnchors(db, settings)).toBeGreaterThan(0);
  await pay(id, `GROWS${id}B`);
  expect(await kinds()).toEqual([]);
  const key = await readFile(path.join(settings.dataDir, 'ledger-anchor.key'), 'utf8');
  expect(key).toHaveLength(64);
  expect(await readFile(today(), 'utf8')).not.toContain(key);
});

test('reports a deleted newest payment that an anchor contains', async () => {
  const { id } = await createAccount(db, { balanceCents: 1_000 });
  await pay(id, `CUT${id}`);
  await writeAnchors(db, settings);
  expect(await kindsAfter(deleteNewestTransfer(`wallet:${id}`))).toEqual(new Set(['anchor_differs']));
});

test('reports an increased credit although all hashes were recomputed', async () => {
  const { id } = await createAccount(db, { balanceCents: 1_000 });
  await writeAnchors(db, settings);
  expect(await kindsAfter(inflate(`wallet:${id}`))).toEqual(new Set(['anchor_differs']));
});

test('a transfer with a lower id that commits two anchors later is part of an anchor', async () => {
  const { id } = await createAccount(db, { balanceCents: 1_000 });
  let commit: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let started: () => void = () => undefined;
  const posted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const slow = db.transaction().execute(async (trx) => {
    await payOrders(trx, id, [{ sn: `SLOW${id}`, totalCents: asCents(100), discountCents: asCents(0) }]);
    started();
    await committed;
  });
  await posted;
  const other = await createAccount(db);
  await fund(db, other.id, 500);
  await writeAnchors(db, settings);
  commit();
  await slow;
  await fund(db, other.id, 500);
  await writeAnchors(db, settings);
  expect(await kindsAfter(deleteNewestTransfer(`wallet:${id}`))).toEqual(new Set(['anchor_differs']));
});

test('reports changed, foreign and missing anchors', async () => {
  await createAccount(db, { balanceCents: 100 });
  for (let lines = 0; lines < 3; lines++) {
    await createAccount(db, { balanceCents: 100 });
    await writeAnchors(db, settings);
  }
  const text = await readFile(today(), 'utf8');
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  await writeFile(today(), [lines[0], lines[2], ''].join('\n'));
  expect(await kinds()).toEqual(['anchor_missing']);
  await writeFile(today(), text.replace('"sequence":2', '"sequence":7'));
  expect(await kinds()).toEqual(['anchor_forged', 'anchor_missing']);
  await writeFile(today(), `${text}not an anchor\n`);
  expect(await kinds()).toEqual(['anchor_forged']);
  for (const [was, is] of [
    [/"settledTransferId":\d+/, '"settledTransferId":999'],
    [/"newestTransferId":\d+/, '"newestTransferId":999'],
    [/"at":"\d+/, '"at":"1999'],
  ] as const) {
    await writeFile(today(), text.replace(was, is));
    expect([is, await kinds()]).toEqual([is, expect.arrayContaining(['anchor_forged'])]);
  }
  await writeFile(today(), text);
  expect(await kinds()).toEqual([]);
  settings = { ...settings, ledgerAnchorKey: 'another key of at least 32 characters' };
  expect(new Set(await kinds())).toEqual(new Set(['anchor_forged']));
});
