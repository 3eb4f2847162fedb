import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openPool } from '../../../server/platform/db/connect.ts';
import { createLog } from '../../../server/platform/log.ts';
import { findPostgres } from '../../run/postgres.mjs';
import { freePort } from '../running-shop.ts';
import { type Child, startChild } from './child.ts';

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

export interface Standby {
  /** The primary's URL with the standby's address. */
  url: string;
  query: (statement: string) => Promise<unknown>;
  /** As a power failure. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Its connections stay open and answer nothing, as after a network failure. */
  freeze: () => void;
  thaw: () => void;
  remove: () => Promise<void>;
}

async function rowsOf(connectionString: string, statement: string): Promise<unknown[]> {
  const pool = openPool({ connectionString }, { max: 1, statementTimeoutMs: 0 }, createLog('silent'));
  try {
    return (await pool.query(statement)).rows;
  } finally {
    await pool.end();
  }
}

/** A standby of Debian's PostgreSQL that replicates by streaming. @param primary URL of a superuser */
export async function startStandby(primary: string): Promise<Standby> {
  const bin = `/usr/lib/postgresql/${findPostgres()}/bin`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-standby-'));
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user) for (const each of [folder, data]) await chown(each, user.uid, user.gid);
  // -R writes standby.signal and the connection to the primary.
  const copy = ['-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await promisify(execFile)(`${bin}/pg_basebackup`, copy, { ...user, cwd: folder });
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  args.push('-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off');
  // A standby refuses to start with lower values than the primary has, which may come from its command line.
  const limits = await rowsOf(
    primary,
    `select format('%s=%s', name, setting) as setting from pg_settings where name in ('max_connections', 'max_worker_processes',
      'max_wal_senders', 'max_prepared_transactions', 'max_locks_per_transaction')`,
  );
  for (const { setting } of limits as { setting: string }[]) args.push('-c', setting);
  let child: Child;
  const start = async () => {
    child = startChild({ program: `${bin}/postgres`, args, cwd: folder, ...user });
    while (!child.output().includes('ready to accept read-only connections')) {
      if (!child.isRunning()) throw new Error(child.output());
      await delay(50);
    }
  };
  await start();
  const signal = (name: NodeJS.Signals) => {
    const children = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
    for (const pid of [child.pid, ...children.split('\n').filter(Boolean)]) process.kill(Number(pid), name);
  };
  const url = new URL(primary);
  url.port = String(port);
  return {
    url: url.href,
    query: (statement) => rowsOf(url.href, statement),
    kill: () => child.stop('SIGQUIT'),
    start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      await child.stop('SIGQUIT');
      await rm(folder, { recursive: true });
    },
  };
}
