import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './install.mjs';

const debianFolder = '/usr/lib/postgresql';
const oldestVersion = 15;
const startTimeoutMs = 30_000;
/** PostgreSQL refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 };

const newestInstalled = () => {
  if (!existsSync(debianFolder)) return undefined;
  const [version] = readdirSync(debianFolder)
    .map(Number)
    .filter((number) => number >= oldestVersion && existsSync(`${debianFolder}/${number}/bin/initdb`))
    .toSorted((a, b) => b - a);
  return version;
};

/** Version of Debian's PostgreSQL, installing it if allowed; undefined if that fails. */
export const findPostgres = () => {
  const version = newestInstalled();
  if (version) return version;
  return aptInstall('postgresql') ? newestInstalled() : undefined;
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts a cluster for one run, on loopback with a password of its own; `durable: true` with fsync. Returns `{ url, crash, stop
 * }`: `crash` stops it immediately, like a power failure, and starts it again; `stop` removes every trace. Throws with
 * PostgreSQL's own output when it does not start.
 */
export const startCluster = async (version, { durable = false } = {}) => {
  const bin = `${debianFolder}/${version}/bin`;
  const folder = mkdtempSync(join(tmpdir(), 'okanto-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const user = process.getuid?.() === 0 ? nobody : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);

  const init = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const made = spawnSync(`${bin}/initdb`, [...init, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    remove();
    throw new Error(made.stderr || String(made.error));
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: durable ? 'on' : 'off',
    // Two test files at once, some with several nodes.
    max_connections: '300',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const command = ['-D', data, '-p', String(port), ...options];
  const start = () => launch(`${bin}/postgres`, command, { ...user, cwd: folder });
  let server;
  try {
    server = await start();
  } catch (error) {
    remove();
    throw error;
  }
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await server.end('SIGQUIT');
      server = await start();
    },
    stop: async () => {
      // A fast shutdown: sessions are terminated, files are closed properly.
      await server.end('SIGINT');
      remove();
    },
  };
};

/** Resolves when PostgreSQL takes connections. */
const launch = async (binary, args, options) => {
  const server = spawn(binary, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.once('exit', () => server.kill('SIGQUIT'));
  const end = async (signal) => {
    if (server.exitCode === null) server.kill(signal);
    await ended;
  };
  const deadlineMs = Date.now() + startTimeoutMs;
  while (!output.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadlineMs) {
      await end('SIGINT');
      throw new Error(output);
    }
    await sleep(50);
  }
  return { end };
};
