import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, loginOf, openPool, withLogin } from '../../../server/platform/db/connect.ts';
import { createLog } from '../../../server/platform/log.ts';
import { findProgram } from '../../run/program.mjs';
import { freePort } from '../running-shop.ts';
import { startChild } from './child.ts';

const examples = path.join(import.meta.dirname, '../../../deploy');
const password = 'pgbouncer-secret';
const nobody = { uid: 65534, gid: 65534 };

export interface PgBouncer {
  /** The same database and login through PgBouncer, as in DATABASE_URL. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

interface Options {
  /** Options of its database, such as `user=…`. */
  database?: string;
  /** Further settings, or other values. */
  settings?: Record<string, string>;
}

/** Path of PgBouncer: that of `PGBOUNCER_PATH`, to try another version than the system's. */
export const findPgBouncer = (): string | undefined =>
  process.env['PGBOUNCER_PATH'] ?? findProgram('pgbouncer');

/** Whether it has `max_prepared_statements`: since version 1.21. */
export function canKeepStatements(): boolean {
  const program = findPgBouncer();
  if (!program) return false;
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(
    execFileSync(program, ['--version'], { encoding: 'utf8' }),
  )!;
  return Number(major) > 1 || Number(minor) >= 21;
}

/** PgBouncer with `deploy/pgbouncer.ini` before a migrated database. @param owner a superuser */
export async function startPgBouncer(
  owner: Connection,
  { database = '', settings = {} }: Options = {},
): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error('PgBouncer is neither installed nor installable');
  await letItReadLogins(owner);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-pgbouncer-'));
  const port = await freePort();
  const [host, name, at] = addressOf(owner);
  const changed = {
    ...settings,
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: folder,
    auth_file: path.join(folder, 'userlist.txt'),
  };
  const example = await readFile(path.join(examples, 'pgbouncer.ini'), 'utf8');
  const ini = `${example.replace(/^okanto = .*$/m, `${name} = host=${host} port=${at} ${database}`)}\n${Object.entries(
    changed,
  )
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}`;
  await writeFile(path.join(folder, 'pgbouncer.ini'), ini);
  await writeFile(changed.auth_file, `"pgbouncer" "${password}"\n`);
  const user = await userFor(host);
  if (user) await chown(folder, user.uid, user.gid);
  const child = startChild({ program, args: [path.join(folder, 'pgbouncer.ini')], ...user });
  while (!(await isOpen(port))) {
    if (!child.isRunning()) throw new Error(child.output());
    await delay(20);
  }
  return {
    url: (
      withLogin({ connectionString: `postgres://127.0.0.1:${port}/${name}` }, loginOf(owner)) as {
        connectionString: string;
      }
    ).connectionString,
    pid: child.pid,
    async stop() {
      // At once; with SIGINT it waits for its clients.
      await child.stop('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

/** PgBouncer refuses to run as root, and the embedded PostgreSQL's socket is open to its own user only. */
async function userFor(host: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (!host.startsWith('/')) return nobody;
  const { uid, gid } = await stat(host);
  return { uid, gid };
}

/** Host or socket folder, database and port. */
function addressOf(connection: Connection): [host: string, database: string, port: number] {
  if (!('connectionString' in connection)) return [connection.host, connection.database, connection.port];
  const { hostname, pathname, port } = new URL(connection.connectionString);
  return [hostname, pathname.slice(1), Number(port)];
}

async function letItReadLogins(owner: Connection): Promise<void> {
  const pool = openPool(owner, { max: 1, statementTimeoutMs: 0 }, createLog('silent'));
  try {
    const text = await readFile(path.join(examples, 'pgbouncer.sql'), 'utf8');
    const { rowCount } = await pool.query("select from pg_roles where rolname = 'pgbouncer'");
    // `\password` is a command of psql. Roles belong to all databases of the cluster.
    const script = text
      .replace('\\password pgbouncer\n', `alter role pgbouncer password '${password}';\n`)
      .replace(/^create role .*$/m, (created) => (rowCount ? '' : created));
    await pool.query(script);
  } finally {
    await pool.end();
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
