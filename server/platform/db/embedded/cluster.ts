import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { Connection } from '../connect.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureFolder, readPassword } from './folder.ts';
import { takeLease, type Lease } from './lease.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { startPostgres, stopPostgres } from './process.ts';

export type Cluster = {
  pid: number;
  /** The database of that name, created if missing. */
  connection(database: string): Promise<Connection>;
  /** Stops PostgreSQL when no other server uses the folder. Close the pools first. */
  stop(): Promise<void>;
};

const startTries = 5;
/** Delay before the second attempt; it grows by as much with each further one. */
const restartDelayMs = 500;
const startLimitMs = 120_000;

/**
 * A real PostgreSQL on `folder`: attaches to a running one (another server's, or one that outlived a killed server), else starts
 * it. Each server holds a lease; the last one out stops PostgreSQL. If PostgreSQL dies under a running server it is restarted
 * with all committed data, since its durability settings are PostgreSQL's own. @param settings further `name=value` settings, for
 * tests
 */
export async function openCluster(
  folder: string,
  log: Log,
  settings: readonly string[] = [],
): Promise<Cluster> {
  const home = path.resolve(folder);
  const binaries = await findBinaries();
  await mkdir(path.dirname(home), { recursive: true });
  const account = chooseAccount(home, binaries.postgres);
  await ensureFolder(home, binaries, account);
  const password = await readPassword(home);

  async function attachOrStart(earlierPort?: number): Promise<{ postmaster: Postmaster; lease: Lease }> {
    const deadline = Date.now() + startLimitMs;
    let started: Awaited<ReturnType<typeof startPostgres>> | undefined;
    let reason: unknown;
    for (let starts = 0; Date.now() < deadline; await delay(25)) {
      const postmaster = findPostmaster(home);
      if (postmaster?.port) {
        try {
          return { postmaster, lease: await takeLease(postmaster, password) };
        } catch (error) {
          if ((error as { code?: string }).code === '28P01') throw error;
          reason = error; // starting, recovering or stopping
        }
      } else if (!postmaster && (!started || started.hasExited())) {
        if (starts++ === startTries) throw new Error(`PostgreSQL does not start:\n${started?.logTail()}`);
        // The previous process may hold its shared memory for a moment after its pid file is gone.
        await delay((starts - 1) * restartDelayMs);
        started = await startPostgres(home, binaries, account, settings, earlierPort);
        log.debug({ folder: home }, 'PostgreSQL started');
      }
    }
    throw new Error(`PostgreSQL on ${home} did not answer in ${startLimitMs / 1000} s`, { cause: reason });
  }

  let current = await attachOrStart();
  let stopping = false;
  /** Settles when no restart is in progress. */
  let restarted: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    try {
      current = await attachOrStart(current.postmaster.port);
    } catch (err) {
      if (stopping) return;
      log.error({ err }, 'the embedded PostgreSQL cannot be restarted');
      await delay(1_000);
    }
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await current.lease.ended;
      if (stopping) return;
      log.warn('the embedded PostgreSQL exited, restarting it');
      restarted = restart();
      await restarted;
    }
  }
  void keepRunning();

  return {
    pid: current.postmaster.pid,
    async connection(database) {
      await createDatabase(current.lease, database);
      return {
        // Read for each connection: PostgreSQL may have restarted on another port.
        get host() {
          return current.postmaster.host;
        },
        get port() {
          return current.postmaster.port;
        },
        user: 'postgres',
        password,
        database,
      };
    },
    async stop() {
      stopping = true;
      // A lease that is taken afterwards would keep this process and PostgreSQL running.
      await restarted;
      const { lease, postmaster } = current;
      // A lease that broke meanwhile means there is nothing left to stop.
      const last = await lease.isLastOut().catch(() => false);
      if (last) await stopPostgres(postmaster.pid, home, binaries);
      else await lease.close().catch(() => undefined);
    },
  };
}

async function createDatabase(lease: Lease, name: string): Promise<void> {
  try {
    await lease.query(`create database "${name.replaceAll('"', '""')}"`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    // Exists, or another server is creating it right now.
    if (code !== '42P04' && code !== '23505') throw error;
  }
}
