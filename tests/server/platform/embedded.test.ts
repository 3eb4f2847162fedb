import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseAccount } from '../../../server/platform/db/embedded/account.ts';
import { openCluster } from '../../../server/platform/db/embedded/cluster.ts';
import { openPool } from '../../../server/platform/db/connect.ts';
import { findPostmaster, isAlive } from '../../../server/platform/db/embedded/postmaster.ts';
import { createLog } from '../../../server/platform/log.ts';
import { isLongRun } from '../../support/long-run.ts';

vi.setConfig({ testTimeout: 90_000 }); // each creates a database with durability on

let dataDir = '';
const nodes: ChildProcess[] = [];
const pidFile = () => path.join(dataDir, 'postgres/postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'okanto-embedded-'));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
  if (existsSync(pidFile())) {
    const pid = postmasterPid();
    // The pid file may outlive its process.
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await delay(10);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a server process; `write` resolves with its response. */
async function startNode(on = dataDir) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../support/server/platform/node.ts'), on],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  nodes.push(child);
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{}') as Record<string, unknown>;
  const hello = await next();
  return {
    child,
    started: hello['started'],
    write: (hash: string) => (child.stdin.write(`${hash}\n`), next()),
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

// The long run adds rare ways to start and recover, which take several seconds each.
test('a killed server leaves its database running; the next one attaches and finds every row', async () => {
  const first = await startNode();
  expect(await first.write('1'.repeat(16))).toEqual({ written: '1'.repeat(16) });
  await first.end('SIGKILL');
  expect(isAlive(postmasterPid())).toBe(true);

  const second = await startNode();
  expect(second.started).toBe(first.started);
  expect(await second.write('1'.repeat(16))).toEqual({ failed: expect.stringContaining('picture_hash_key') });
  await second.end('SIGTERM');
  expect(existsSync(pidFile())).toBe(false);
});

test.runIf(isLongRun)(
  'the last of two servers started together on an empty folder stops the database',
  async () => {
    const [a, b] = await Promise.all([startNode(), startNode()]);
    expect(a.started).toBe(b.started);
    await a.end('SIGTERM');
    expect(await b.write('2'.repeat(16))).toEqual({ written: '2'.repeat(16) });
    await b.end('SIGTERM');
    expect(existsSync(pidFile())).toBe(false);
  },
);

test('a database killed under a running server is restarted with all committed rows', async () => {
  const node = await startNode();
  await node.write('3'.repeat(16));
  process.kill(postmasterPid(), 'SIGKILL');
  const duplicate = { failed: expect.stringContaining('picture_hash_key') };
  await expect.poll(() => node.write('3'.repeat(16)), { timeout: 15_000, interval: 100 }).toEqual(duplicate);
  await node.end('SIGTERM');
});

test.runIf(isLongRun)('a pid file of a process that is not PostgreSQL does not prevent a start', async () => {
  const node = await startNode();
  const content = readFileSync(pidFile(), 'utf8');
  await node.end('SIGTERM');
  writeFileSync(pidFile(), content.replace(/^\d+/, String(process.pid)));
  const again = await startNode();
  expect(await again.write('4'.repeat(16))).toEqual({ written: '4'.repeat(16) });
  await again.end('SIGTERM');
});

test.runIf(process.getuid?.() === 0)('starts as root in a folder only root may enter', async () => {
  chmodSync(dataDir, 0o700);
  const node = await startNode();
  expect(await node.write('5'.repeat(16))).toEqual({ written: '5'.repeat(16) });
  await node.end('SIGTERM');
});

test.runIf(process.getuid?.() === 0)('as root, each database runs under a separate user id', () => {
  const postgres = '/bin/sh'; // any program that every user may run
  const [one, other] = ['one', 'other'].map((name) => chooseAccount(path.join(dataDir, name), postgres));
  expect(chooseAccount(path.join(dataDir, 'one'), postgres)).toEqual(one);
  // Without user namespaces, both use the shared user.
  if (one?.uid === 65_534) return;
  expect(one?.uid).toBeGreaterThanOrEqual(0x70_00_00_00);
  expect(other?.uid).not.toBe(one?.uid);
});

test.runIf(isLongRun)('servers killed during the first start do not prevent the next one', async () => {
  for (const afterMs of [150, 400, 700, 1_000]) {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, '../../support/server/platform/node.ts'), dataDir],
      {
        stdio: 'ignore',
      },
    );
    const exit = once(child, 'exit');
    await delay(afterMs);
    child.kill('SIGKILL');
    await exit;
  }
  const node = await startNode();
  expect(await node.write('6'.repeat(16))).toEqual({ written: '6'.repeat(16) });
  await node.end('SIGTERM');
});

test.runIf(isLongRun)('a copy of a running folder gets its own database', async () => {
  const original = await startNode();
  await original.write('7'.repeat(16));
  const copied = path.join(dataDir, 'copy');
  mkdirSync(copied);
  chmodSync(copied, 0o711);
  // Copied with owners and lock files, as administrators do; the copied socket is dead.
  execFileSync('cp', ['-a', path.join(dataDir, 'postgres'), copied]);
  const copy = await startNode(copied);
  expect(copy.started).not.toBe(original.started);
  expect(await copy.write('8'.repeat(16))).toEqual({ written: '8'.repeat(16) });
  expect(await original.write('8'.repeat(16))).toEqual({ written: '8'.repeat(16) });
  await copy.end('SIGTERM');
  expect(await original.write('9'.repeat(16))).toEqual({ written: '9'.repeat(16) });
  await original.end('SIGTERM');
});

test.runIf(isLongRun)(
  'a server started on a symbolic link to a running folder attaches to its database',
  async () => {
    const original = await startNode();
    const link = path.join(dataDir, 'link');
    mkdirSync(link);
    symlinkSync(path.join(dataDir, 'postgres'), path.join(link, 'postgres'));
    const second = await startNode(link);
    expect(second.started).toBe(original.started);
    await second.end('SIGTERM');
    await original.end('SIGTERM');
  },
);

test.runIf(isLongRun)('a folder moved while its database runs is still served by it', async () => {
  const original = await startNode();
  const moved = path.join(dataDir, 'moved');
  mkdirSync(moved);
  renameSync(path.join(dataDir, 'postgres'), path.join(moved, 'postgres'));
  expect(findPostmaster(path.join(moved, 'postgres'))?.pid).toBe(
    Number(readFileSync(path.join(moved, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
  );
  renameSync(path.join(moved, 'postgres'), path.join(dataDir, 'postgres'));
  await original.end('SIGTERM');
});

test.runIf(isLongRun)(
  'a stale pid file of another folder’s PostgreSQL does not prevent a start',
  async () => {
    const other = path.join(dataDir, 'other');
    mkdirSync(other);
    chmodSync(other, 0o711);
    const running = await startNode(other);
    const node = await startNode();
    const content = readFileSync(pidFile(), 'utf8');
    await node.end('SIGTERM');
    const foreign = readFileSync(path.join(other, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]!;
    writeFileSync(pidFile(), content.replace(/^\d+/, foreign));
    const again = await startNode();
    expect(again.started).not.toBe(running.started);
    await again.end('SIGTERM');
    expect(await running.write('a'.repeat(16))).toEqual({ written: 'a'.repeat(16) });
    await running.end('SIGTERM');
  },
);

test.runIf(isLongRun)('open pools reconnect on the same port after the database is killed', async () => {
  const folder = path.join(dataDir, 'a-long-name-'.repeat(8), 'postgres');
  const log = createLog('silent');
  const cluster = await openCluster(folder, log);
  const connection = await cluster.connection('okanto');
  const pool = openPool(connection, { max: 2, statementTimeoutMs: 0 }, log);
  try {
    const before = 'port' in connection && connection.port;
    await pool.query('select 1');
    process.kill(cluster.pid, 'SIGKILL');
    const query = () =>
      pool.query('select 1 as one').then(
        ({ rows }) => rows,
        () => [],
      );
    await expect.poll(query, { timeout: 30_000, interval: 100 }).toEqual([{ one: 1 }]);
    expect('port' in connection && connection.port).toBe(before);
  } finally {
    await pool.end();
    await cluster.stop();
  }
});

test.runIf(isLongRun)(
  'a stop while the killed database is being restarted leaves no database running',
  async () => {
    const folder = path.join(dataDir, 'postgres');
    const cluster = await openCluster(folder, createLog('silent'));
    process.kill(cluster.pid, 'SIGKILL');
    // Recovery has begun, and the new lease has not been taken.
    await expect
      .poll(() => findPostmaster(folder)?.pid ?? cluster.pid, { timeout: 15_000 })
      .not.toBe(cluster.pid);
    await cluster.stop();
    await expect.poll(() => findPostmaster(folder), { timeout: 15_000 }).toBeUndefined();
  },
);

test('a folder whose path is too long for a socket is served on loopback, with a password', async () => {
  const folder = path.join(dataDir, 'a-long-name-'.repeat(8), 'postgres');
  const log = createLog('silent');
  const cluster = await openCluster(folder, log);
  try {
    const connection = await cluster.connection('okanto');
    expect(connection).toMatchObject({ host: '127.0.0.1' });
    // No pool: its timeout of five seconds may pass before a busy machine rejects the password.
    const untrusted = new Client({ ...connection, password: 'guess' });
    await expect(untrusted.connect()).rejects.toMatchObject({ code: '28P01' });
  } finally {
    await cluster.stop();
  }
});
