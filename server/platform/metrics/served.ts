import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { type Connection, openKysely, openPool } from '../db/connect.ts';
import type { Readiness } from '../http/health.ts';
import type { Log } from '../log.ts';
import { type DatabaseGauges, databaseGauges } from './database-gauges.ts';
import { registry } from './registry.ts';

interface Parts {
  config: Pick<Config, 'metricsHost' | 'dataDir'> & { metricsPort: number };
  log: Log;
  connection: Connection;
  /** By label. */
  pools: Readonly<Record<string, Pool>>;
  sources: readonly DatabaseGauges[];
  readiness: Readiness;
  /** Identifies the built app, see `release.ts`. */
  release: string;
}

export interface ServedMetrics {
  port: number;
  stop(): Promise<void>;
}

/** A metric must not stay unknown because a statement waits for a lock. */
const statementTimeoutMs = 3_000;

/**
 * Serves `GET /metrics` on a separate port, which must not be public: metrics show figures of the business. A separate database
 * connection lets it respond while all others are in use. @throws EADDRINUSE
 */
export async function serveMetrics(parts: Parts): Promise<ServedMetrics> {
  const { config, log, connection } = parts;
  const own = new Registry();
  const pool = openPool(connection, { max: 1, statementTimeoutMs }, log);
  const readDue = databaseGauges({ db: openKysely(pool), log, registry: own }, parts.sources);
  collectDefaultMetrics({ register: own });
  addGauges(own, parts);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void readDue()
      .then(async () => [await registry.metrics(), await own.metrics()].join('\n'))
      .then(
        (text) => response.writeHead(200, { 'Content-Type': own.contentType }).end(text),
        (err: unknown) => {
          log.error({ err }, 'metrics not served');
          response.writeHead(500).end();
        },
      );
  });
  try {
    server.listen(config.metricsPort, config.metricsHost);
    await once(server, 'listening');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await pool.end();
    },
  };
}

/** State of this process and its surroundings, read at each scrape. A `collect` that failed would fail the scrape. */
function addGauges(own: Registry, { config, pools, readiness, release }: Parts): void {
  const registers = [own];
  new Gauge({
    name: 'okanto_build_info',
    help: 'Always 1; the release of the app and the version of Node.',
    labelNames: ['release', 'node'],
    registers,
  }).set({ release, node: process.version }, 1);
  const ready = new Gauge({
    name: 'okanto_ready',
    help: 'Whether /readyz responds 200.',
    registers,
    async collect() {
      ready.set((await readiness()) === 'ok' ? 1 : 0);
    },
  });
  const connections = new Gauge({
    name: 'okanto_database_connections',
    help: 'Database connections of a pool by state: idle or busy.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  const most = new Gauge({
    name: 'okanto_database_connections_max',
    help: 'Maximum number of connections of a pool.',
    labelNames: ['pool'],
    registers,
  });
  for (const [pool, { options }] of Object.entries(pools)) most.set({ pool }, options.max);
  const waiting = new Gauge({
    name: 'okanto_database_waiting',
    help: 'Queries and transactions that wait for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
    },
  });
  const disk = new Gauge({
    name: 'okanto_data_disk_bytes',
    help: 'Disk of DATA_DIR, which has the embedded database and the images: bytes available and in total.',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await statfs(config.dataDir).catch(() => null);
      disk.reset();
      if (!found) return;
      disk.set({ state: 'available' }, found.bavail * found.bsize);
      disk.set({ state: 'total' }, found.blocks * found.bsize);
    },
  });
}
