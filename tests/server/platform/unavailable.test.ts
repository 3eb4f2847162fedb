import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, stat } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Connection, openPool, withLogin } from '../../../server/platform/db/connect.ts';
import { startDatabase } from '../../../server/platform/db/start.ts';
import { handleError } from '../../../server/platform/http/error-handler.ts';
import { healthRoutes, nodeReadiness } from '../../../server/platform/http/health.ts';
import { publicReads } from '../../../server/platform/http/public-reads.ts';
import { asAdmin, testDatabase, urlOf } from '../../support/database.ts';

const { db, pool, connection, log } = await testDatabase();

/** Response of the API to the real error of a statement. */
async function answerTo(work: Promise<unknown>): Promise<{ status: number; retryAfter: string | null }> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (why: unknown) => why,
  );
  const routes = new Hono().get('/', (c) => handleError(c, error, { call: 'test', lang: 'en', log }));
  const { status, headers } = await routes.request('/');
  return { status, retryAfter: headers.get('retry-after') };
}

const elsewhere = (changed: { host: string; port: number }): Connection => ({
  ...changed,
  user: 'a',
  password: 'b',
  database: 'c',
});

async function connectTo(at: Connection): Promise<void> {
  const single = openPool(at, { max: 1, statementTimeoutMs: 0 }, log);
  try {
    await single.query('select 1');
  } finally {
    await single.end();
  }
}

test('an unreachable database returns 503 with Retry-After, a bug returns 500', async () => {
  const away = { status: 503, retryAfter: '5' };
  expect(await answerTo(connectTo(elsewhere({ host: '127.0.0.1', port: 1 })))).toEqual(away);
  expect(await answerTo(connectTo(elsewhere({ host: '/nowhere', port: 5432 })))).toEqual(away);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = answerTo(client.query('select pg_sleep(30)'));
  await asAdmin(`select pg_terminate_backend(${rows[0]!.pid})`);
  expect(await cut).toEqual(away);
  client.release(true);

  expect(await answerTo(pool.query('select nothing'))).toMatchObject({ status: 500 });
  expect(await answerTo(readFile('/nowhere'))).toMatchObject({ status: 500 });
});

/** Settings of an external database. */
const elsewhereStored = { dataDir: '/nowhere', databaseUrl: urlOf(connection) };

test('a node is not ready while the database is read-only', async () => {
  const routes = new Hono().route(
    '/',
    healthRoutes(
      nodeReadiness({ db, publicReads: publicReads(db, 4), config: elsewhereStored }, () => false),
    ),
  );
  const readyz = async () => (await routes.request('/readyz')).status;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const { name } = rows[0]!;
  const readOnly = async (value: 'on' | 'off') => {
    await asAdmin(`alter database ${name} set default_transaction_read_only = ${value}`);
    // Existing connections keep the old setting.
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  await readOnly('on');
  await expect.poll(readyz).toBe(503);
  expect(await answerTo(pool.query('update write_probe set written_at = now()'))).toMatchObject({
    status: 503,
  });
  await readOnly('off');
  await expect.poll(readyz).toBe(200);
});

const disk = await mountSmallDisk();
afterAll(() => disk && execFileSync('umount', ['--lazy', disk]));

test.runIf(disk)('a full disk returns 503, and the node is not ready until space is available', async () => {
  const config = { dataDir: disk!, databaseUrl: undefined };
  const routes = new Hono().route(
    '/',
    healthRoutes(nodeReadiness({ db, publicReads: publicReads(db, 4), config }, () => false)),
  );
  const readyz = async () => (await routes.request('/readyz')).status;
  const owner = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  onTestFinished(() => owner.end());
  const { rows } = await owner.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const { uid, gid } = await stat(rows[0]!.folder);
  await chown(disk!, uid, gid);
  expect(await readyz()).toBe(200);

  await asAdmin(`create tablespace small_disk location '${disk}'`);
  await owner.query(
    'create table filling (id bigint generated always as identity, text text) tablespace small_disk',
  );
  const fill = () =>
    owner.query(`insert into filling (text) select repeat('x', 500) from generate_series(1, 200000)`);
  expect(await answerTo(fill())).toEqual({ status: 503, retryAfter: '5' });
  // The pages of the failed statement remain until the table is dropped.
  expect(await readyz()).toBe(503);
  await owner.query('drop table filling');
  await expect.poll(readyz).toBe(200);
  await asAdmin('drop tablespace small_disk');
});

/** Mounts a disk of 64 MB. @returns its folder, or undefined if this process may not mount one */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64M', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}

test('a server started while the database restarts waits for it', async () => {
  const target =
    'connectionString' in connection
      ? {
          host: new URL(connection.connectionString).hostname,
          port: Number(new URL(connection.connectionString).port),
        }
      : connection.host.startsWith('/')
        ? { path: `${connection.host}/.s.PGSQL.${connection.port}` }
        : connection;
  const { port } = await listening(net.createServer()).then(async (probe) => {
    const address = probe.address() as net.AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return address;
  });
  const url = new URL(urlOf(connection));
  const login = {
    user: 'user' in connection ? connection.user : decodeURIComponent(url.username),
    password: 'password' in connection ? connection.password : decodeURIComponent(url.password),
  };
  const at = withLogin({ connectionString: `postgres://127.0.0.1:${port}${url.pathname}` }, login);
  const starting = startDatabase({ dataDir: '', databaseUrl: urlOf(at), databasePool: 2 }, log);
  await delay(1_500);
  const proxy = await listening(
    net.createServer((from) => {
      const to = net.connect(target);
      from.pipe(to).pipe(from);
      for (const socket of [from, to]) socket.on('error', () => undefined);
    }),
    port,
  );
  const database = await starting;
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.stop();
  await new Promise((resolve) => proxy.close(resolve));
});

async function listening(server: net.Server, port = 0): Promise<net.Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
