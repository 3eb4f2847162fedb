import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCluster } from '../../../server/db/embedded/cluster.ts';
import { openPool } from '../../../server/db/connect.ts';
import { isAlive } from '../../../server/db/embedded/postmaster.ts';
import { createLog } from '../../../server/log.ts';

vi.setConfig({ testTimeout: 90_000 }); // each makes a database with its durability on

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
    // The file may outlive its process by a moment, or for good.
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    while (isAlive(pid)) await delay(10);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a server process; `write` resolves with what it answered. */
async function startNode() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'node.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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

test('of two servers started together on an empty folder, the last one out stops the database', async () => {
  const [a, b] = await Promise.all([startNode(), startNode()]);
  expect(a.started).toBe(b.started);
  await a.end('SIGTERM');
  expect(await b.write('2'.repeat(16))).toEqual({ written: '2'.repeat(16) });
  await b.end('SIGTERM');
  expect(existsSync(pidFile())).toBe(false);
});

test('a database that is killed under a running server comes back with what was committed', async () => {
  const node = await startNode();
  await node.write('3'.repeat(16));
  process.kill(postmasterPid(), 'SIGKILL');
  const duplicate = { failed: expect.stringContaining('picture_hash_key') };
  await expect.poll(() => node.write('3'.repeat(16)), { timeout: 15_000, interval: 100 }).toEqual(duplicate);
  await node.end('SIGTERM');
});

test('a pid file that names a program which is not PostgreSQL does not stop the start', async () => {
  const node = await startNode();
  const content = readFileSync(pidFile(), 'utf8');
  await node.end('SIGTERM');
  writeFileSync(pidFile(), content.replace(/^\d+/, String(process.pid)));
  const again = await startNode();
  expect(await again.write('4'.repeat(16))).toEqual({ written: '4'.repeat(16) });
  await again.end('SIGTERM');
});

test.runIf(process.getuid?.() === 0)(
  'started by root in a folder only root may enter, it runs all the same',
  async () => {
    chmodSync(dataDir, 0o700);
    const node = await startNode();
    expect(await node.write('5'.repeat(16))).toEqual({ written: '5'.repeat(16) });
    await node.end('SIGTERM');
  },
);

test('servers killed in the middle of the first start leave nothing that stops the next', async () => {
  for (const afterMs of [150, 400, 700, 1_000]) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'node.ts'), dataDir], {
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    await delay(afterMs);
    child.kill('SIGKILL');
    await exit;
  }
  const node = await startNode();
  expect(await node.write('6'.repeat(16))).toEqual({ written: '6'.repeat(16) });
  await node.end('SIGTERM');
});

test('a folder whose path is too long for a socket is served on loopback, with a password', async () => {
  const folder = path.join(dataDir, 'a-long-name-'.repeat(8), 'postgres');
  const log = createLog('silent');
  const cluster = await openCluster(folder, log);
  try {
    const connection = await cluster.connection('okanto');
    expect(connection).toMatchObject({ host: '127.0.0.1' });
    const stranger = openPool({ ...connection, password: 'guess' }, { max: 1, statementTimeoutMs: 0 }, log);
    await expect(stranger.query('select 1')).rejects.toMatchObject({ code: '28P01' });
    await stranger.end();
  } finally {
    await cluster.stop();
  }
});
