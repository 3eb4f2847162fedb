import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findPostmaster, isAlive } from '../../../../server/platform/db/embedded/postmaster.ts';
import { findPostgres, startCluster } from '../../../run/postgres.mjs';

/** A PostgreSQL with full durability that can be stopped as by a power failure. */
export interface CrashingDatabase {
  name: string;
  /** Environment of a server that uses it, with a data folder of its own. */
  env: Record<string, string>;
  /** Immediate stop: no checkpoint, recovery from the log at the next start. */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

/** The server's embedded database: a running server restarts it. */
export async function embeddedDatabase(): Promise<CrashingDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-crash-'));
  return {
    name: 'the embedded PostgreSQL',
    env: { DATA_DIR: dataDir },
    crash: async () => {
      const postmaster = findPostmaster(path.join(dataDir, 'postgres'));
      // The server was killed before it had restarted the database after the previous crash.
      if (!postmaster) return;
      process.kill(postmaster.pid, 'SIGQUIT');
      while (isAlive(postmaster.pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Debian's PostgreSQL, started beside the server. @throws if it is not installed */
export async function separateDatabase(): Promise<CrashingDatabase> {
  const version = findPostgres();
  if (!version) throw new Error('no PostgreSQL is installed');
  const cluster = await startCluster(version, { durable: true });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-crash-'));
  return {
    name: `PostgreSQL ${version}`,
    env: { DATA_DIR: dataDir, DATABASE_URL: cluster.url },
    crash: () => cluster.crash(),
    remove: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
