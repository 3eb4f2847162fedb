import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { identity } from './folder.ts';
import { isAlive } from './postmaster.ts';

const run = promisify(execFile);
const logLimitBytes = 5_000_000;
// The kernel's limit for a socket's path is 108 bytes on Linux, 104 on macOS.
const socketPathLimitBytes = 100;

/** A socket inside the 0700 folder keeps other users out; Windows and long paths need a loopback port. */
async function address(folder: string, earlierPort: number | undefined): Promise<string[]> {
  const fits = Buffer.byteLength(folder) + '/.s.PGSQL.5432'.length <= socketPathLimitBytes;
  if (process.platform !== 'win32' && fits && !/[,"]/.test(folder)) {
    return ['-p', '5432', '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`];
  }
  // Connections of a running server keep using their port.
  const port = String((earlierPort && (await free(earlierPort))) || (await free(0)));
  return ['-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
}

/** @param wanted 0: any @returns a free port, `undefined` when the wanted one is in use */
async function free(wanted: number): Promise<number | undefined> {
  const server = net.createServer().listen(wanted, '127.0.0.1');
  const isFree = await new Promise((resolve) =>
    server.once('listening', () => resolve(true)).once('error', () => resolve(false)),
  );
  if (!isFree) return undefined;
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts PostgreSQL on `folder` and returns at once; on a port, the earlier one if it is still free. It leads its own process
 * group: Ctrl-C in the terminal reaches only our server, which stops PostgreSQL after its own last transaction.
 */
export async function startPostgres(
  folder: string,
  binaries: Binaries,
  account: Account,
  settings: readonly string[],
  earlierPort?: number,
): Promise<{ hasExited(): boolean; logTail(): string }> {
  const logFile = `${folder}.log`;
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, size > logLimitBytes ? 'w' : 'a', 0o600);
  const given = ['jit=off', 'log_checkpoints=off', ...settings].flatMap((setting) => ['-c', setting]);
  const [program = '', ...args] = [
    ...account.prefix,
    binaries.postgres,
    '-D',
    folder,
    ...(await address(folder, earlierPort)),
    ...given,
  ];
  let exited = false;
  const child = spawn(program, args, {
    ...identity(account),
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.once('exit', () => (exited = true)).once('error', () => (exited = true));
  child.unref();
  closeSync(log);
  return {
    hasExited: () => exited,
    logTail: () => readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n'),
  };
}

/** Fast shutdown: rolls open transactions back and checkpoints. Returns when it has ended. */
export async function stopPostgres(pid: number, folder: string, { pgCtl }: Binaries): Promise<void> {
  // Windows has no signals; pg_ctl uses a named pipe there.
  if (process.platform === 'win32')
    await run(path.normalize(pgCtl), ['stop', '-D', folder, '-m', 'fast', '-w']);
  else process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await delay(10);
}
