import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { verifyAnchors } from '../../../server/ledger/anchors/verify-anchors.ts';
import { writeAnchors } from '../../../server/ledger/anchors/write-anchors.ts';
import { healthRoutes, nodeReadiness } from '../../../server/platform/http/health.ts';
import { publicReads } from '../../../server/platform/http/public-reads.ts';
import { count } from '../../../server/platform/http/rate.ts';
import { createAccount, fund } from '../../support/accounts.ts';
import { asAdmin, testDatabase, urlOf } from '../../support/database.ts';

const { db, connection } = await testDatabase();
afterEach(() => void vi.useRealTimers());

/** Sets the clock of this process, not its timers. */
const setClock = (to: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(to) });
const hourMs = 3_600_000;

test('readiness is probed again soon after the clock was set back by an hour', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: urlOf(connection) };
  const routes = new Hono().route(
    '/',
    healthRoutes(nodeReadiness({ db, publicReads: publicReads(db, 4), config }, () => false)),
  );
  const readyz = async () => (await routes.request('/readyz')).status;
  expect(await readyz()).toBe(200);
  setClock(Date.now() - hourMs);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const { name } = rows[0]!;
  const endSessions = () =>
    asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const readOnly = async (value: 'on' | 'off') => {
    await asAdmin(`alter database ${name} set default_transaction_read_only = ${value}`);
    await endSessions();
  };
  await readOnly('on');
  // A session that was starting has the former value, and is listed only once it has started.
  const readyzOfNewSession = async () => {
    await endSessions();
    return readyz();
  };
  await expect.poll(readyzOfNewSession, { timeout: 20_000, interval: 200 }).toBe(503);
  await readOnly('off');
  await expect.poll(readyz, { timeout: 20_000, interval: 200 }).toBe(200);
});

test('anchors stay in order when the clock is set back across midnight', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-anchors-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { dataDir, ledgerAnchorDir: undefined, ledgerAnchorKey: undefined };
  for (const at of [
    '2026-11-26T23:50:00Z',
    '2026-11-27T00:20:00Z',
    '2026-11-26T23:40:00Z',
    '2026-11-27T00:10:00Z',
  ]) {
    setClock(at);
    await fund(db, (await createAccount(db)).id, 1_000);
    expect(await writeAnchors(db, settings)).toBeGreaterThan(0);
  }
  expect(await verifyAnchors(db, settings)).toEqual([]);
});

test('a limit lasts for one window at most when the clock of the database was set back by an hour', async () => {
  const limit = { max: 2, windowSeconds: 60 };
  const use = () => count(db, 'clock step', limit);
  expect(await use()).toBe(0);
  await sql`update rate set ends_at = ends_at + interval '1 hour' where key = 'clock step'`.execute(db);
  // The uses before the step still count.
  expect(await use()).toBe(0);
  const wait = await use();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});
