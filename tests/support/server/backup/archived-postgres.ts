import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../../run/postgres.mjs';
import { freePort } from '../../running-shop.ts';

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const startWithinMs = 60_000;

/** Debian's PostgreSQL with the WAL archive of docs/operations.md. */
export interface ArchivedPostgres {
  url: string;
  query<Row extends object>(sql: string): Promise<Row[]>;
  baseBackup(): void;
  /** Ends the current WAL segment and waits until it is archived. */
  archiveNow(): Promise<void>;
  /** Kills it and deletes its data folder. */
  destroy(): Promise<void>;
  /** Recovers from base backup and archive; without a time, everything that was archived. */
  recover(until?: string): Promise<void>;
  remove(): Promise<void>;
}

/** @throws if PostgreSQL is not installed and cannot be */
export async function archivedPostgres(): Promise<ArchivedPostgres> {
  const version = findPostgres();
  if (!version) throw new Error('no PostgreSQL is installed');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-archived-'));
  const [data, base, wal] = ['data', 'base', 'wal'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(wal);
  for (const each of [folder, wal]) if (user.uid) chownSync(each, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const execute = (name: string, args: string[]) =>
    execFileSync(`/usr/lib/postgresql/${version}/bin/${name}`, args, {
      ...user,
      cwd: folder,
      stdio: 'pipe',
      env: { PGPASSWORD: password },
    });
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  execute('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  ]);

  let server: ChildProcess | undefined;
  async function start(settings: string[]): Promise<void> {
    const fixed = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
    const args = ['-D', data, '-p', String(port), ...fixed.flatMap((setting) => ['-c', setting])];
    server = spawn(`/usr/lib/postgresql/${version}/bin/postgres`, args, {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    const deadline = Date.now() + startWithinMs;
    while (
      !(await query<{ over: boolean }>('select not pg_is_in_recovery() as over').then(
        ([row]) => row?.over,
        () => false,
      ))
    ) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL does not start');
      await delay(100);
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }
  async function query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const command = `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`;
  await start(['archive_mode=on', `archive_command=${command}`]);
  return {
    url,
    query,
    baseBackup: () => void execute('pg_basebackup', ['-d', url, '-D', base, '-X', 'stream', '-c', 'fast']),
    async archiveNow() {
      const [row] = await query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
      const deadline = Date.now() + startWithinMs;
      for (;;) {
        const [archived] = await query<{ done: boolean }>(
          `select coalesce(last_archived_wal >= '${row!.segment}', false) as done from pg_stat_archiver`,
        );
        if (archived!.done) return;
        if (Date.now() > deadline) throw new Error('the WAL is not archived');
        await delay(100);
      }
    },
    async destroy() {
      await end('SIGQUIT');
      rmSync(data, { recursive: true });
    },
    async recover(until) {
      cpSync(base, data, { recursive: true });
      const target = until === undefined ? [] : [`recovery_target_time = '${until}'`];
      const lines = [`restore_command = 'cp ${wal}/%f %p'`, ...target, "recovery_target_action = 'promote'"];
      appendFileSync(path.join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
      writeFileSync(path.join(data, 'recovery.signal'), '');
      chmodSync(data, 0o700);
      if (user.uid) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
      // A recovered server must not archive into the old archive: another recovery would follow its timeline.
      await start(['archive_mode=off']);
    },
    async remove() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
