import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aptInstall } from '../../../run/install.mjs';
import { startPgBouncer } from '../../deploy/pgbouncer.ts';
import { separateDatabase } from '../crash/databases.ts';
import { type ShopProcess, shopProcess } from '../crash/shop-process.ts';
import { startWire, type Wire } from './wire.ts';

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** A node whose clock can be set. */
export interface Node extends ShopProcess {
  /** Seconds by which its clock differs from this machine's, from now on. */
  setClock: (offsetSeconds: number) => Promise<void>;
  /** Starts it, repeatedly until it is ready, as a supervisor does. */
  restart: () => Promise<void>;
}

/** Two nodes, PgBouncer and PostgreSQL. Every connection between them goes through a wire. */
export interface World {
  /** Environment that opens the database without any wire. */
  env: Record<string, string>;
  nodes: Node[];
  wires: {
    /** Of each node to PgBouncer. */
    pooled: Wire[];
    /** Of both nodes to PostgreSQL, for LISTEN. */
    direct: Wire;
    /** Of PgBouncer to PostgreSQL. */
    database: Wire;
  };
  poolerPid: number;
  crashDatabase: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @throws when PostgreSQL, PgBouncer or libfaketime is neither installed nor installable */
export async function startWorld(): Promise<World> {
  if (!existsSync(fakeTime) && !aptInstall('libfaketime'))
    throw new Error('libfaketime is neither installed nor installable');
  const database = await separateDatabase();
  const url = new URL(database.env['DATABASE_URL']!);
  const at = async (address: URL): Promise<Wire> => startWire(address.hostname, Number(address.port));
  const through = (address: URL, { port }: Wire): string => {
    const changed = new URL(address);
    changed.hostname = '127.0.0.1';
    changed.port = String(port);
    return changed.href;
  };
  const wireToDatabase = await at(url);
  const direct = await at(url);
  const pooler = await startPgBouncer(
    { connectionString: through(url, wireToDatabase) },
    { settings: { default_pool_size: '8', server_login_retry: '1', query_wait_timeout: '10' } },
  );
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-world-'));
  const pooled: Wire[] = [];
  const nodes: Node[] = [];
  for (const name of ['first', 'second']) {
    const wire = await at(new URL(pooler.url));
    pooled.push(wire);
    nodes.push(
      await createNode(path.join(folder, `${name}-clock`), {
        ...database.env,
        DATABASE_URL: through(new URL(pooler.url), wire),
        DATABASE_DIRECT_URL: through(url, direct),
        TRUST_PROXY: '1',
      }),
    );
  }
  for (const node of nodes) await node.start();
  return {
    env: database.env,
    nodes,
    wires: { pooled, direct, database: wireToDatabase },
    poolerPid: pooler.pid,
    crashDatabase: () => database.crash(),
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
      await pooler.stop();
      await Promise.all([...pooled, direct, wireToDatabase].map((wire) => wire.stop()));
      await database.remove();
      await rm(folder, { recursive: true });
    },
  };
}

async function createNode(clock: string, env: Record<string, string>): Promise<Node> {
  const setClock = (offsetSeconds: number) =>
    writeFile(clock, `${offsetSeconds < 0 ? '' : '+'}${offsetSeconds}s`);
  await setClock(0);
  const process = await shopProcess({
    ...env,
    LD_PRELOAD: fakeTime,
    FAKETIME_TIMESTAMP_FILE: clock,
    // Its cache would expire by the faked clock.
    FAKETIME_NO_CACHE: '1',
    // Timers use the monotonic clock, which no step of the clock changes.
    DONT_FAKE_MONOTONIC: '1',
  });
  return {
    ...process,
    setClock,
    async restart() {
      for (;;) {
        try {
          return await process.start();
        } catch {
          await process.kill();
        }
      }
    },
  };
}
