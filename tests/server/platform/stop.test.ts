import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { headers } from '#contract/envelope.ts';
import { livePath } from '#contract/live.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { startServer } from '../../../server/serve.ts';
import { createAccount } from '../../support/accounts.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { freePort } from '../../support/running-shop.ts';
import { rawConnection } from '../../support/server/http/raw-connection.ts';

const { db, connection, log } = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-stop-'));
afterAll(() => rm(dataDir, { recursive: true }));

async function startNode() {
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) };
  return startServer(readConfig({ ...env, DEMO: 'off', CHAIN_NETWORKS: '[]' }), log);
}

const productList = '/api/product/list?lang=en';

test('a draining node is not ready, serves on, and closes kept connections after their response', async () => {
  const node = await startNode();
  const [kept, idle] = [await rawConnection(node.port), await rawConnection(node.port)];
  for (const connected of [kept, idle]) {
    connected.send(productList);
    const response = await connected.response();
    expect(response).toMatchObject({ status: 200 });
    expect(response.headers.get('connection')).toBe('keep-alive');
  }

  const stopped = node.stop(1);
  const balancer = await rawConnection(node.port);
  balancer.send('/readyz');
  expect(await balancer.response()).toMatchObject({ status: 503, body: 'stopping' });
  kept.send(productList);
  const last = await kept.response();
  expect(last).toMatchObject({ status: 200 });
  expect(last.headers.get('connection')).toBe('close');
  await kept.closed;
  const late = await rawConnection(node.port);
  late.send(productList);
  expect(await late.response()).toMatchObject({ status: 200 });
  // A balancer may have sent a request on it at this moment.
  expect(idle.isClosed()).toBe(false);

  await stopped;
  await idle.closed;
  await expect(rawConnection(node.port)).rejects.toThrow('ECONNREFUSED');
});

test('running requests finish, and event streams end with different times to reconnect', async () => {
  const node = await startNode();
  const streams = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { token } = await createAccount(db);
      const stream = await rawConnection(node.port);
      stream.send(livePath, { [headers.token]: token });
      await expect.poll(stream.received).toContain('event: ready');
      return stream;
    }),
  );
  const waiting = await rawConnection(node.port);
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table product in access exclusive mode`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  waiting.send(`${productList}&sort=price_asc`);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);

  const stopped = node.stop(0);
  await Promise.all(streams.map(({ closed }) => closed));
  const waits = streams.map((stream) => /retry: (\d+)\n\n/.exec(stream.received())?.[1]);
  expect(waits).not.toContain(undefined);
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(waiting.isClosed()).toBe(false);
  release.resolve();
  await holding;
  const response = await waiting.response();
  expect(response).toMatchObject({ status: 200 });
  expect(response.headers.get('connection')).toBe('close');
  await waiting.closed;
  await stopped;
});
