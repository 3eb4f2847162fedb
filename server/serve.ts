import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { sandboxAcquirer } from './cards/sandbox.ts';
import { refuseSandboxMoney } from './cards/sandbox-money.ts';
import type { Config } from './platform/config.ts';
import { publicShare, warmUp } from './platform/db/connect.ts';
import { sharedSecret } from './platform/db/shared-secret.ts';
import { startDatabase } from './platform/db/start.ts';
import { seedDemo } from './demo/seed.ts';
import { cacheRule } from './modules/catalog/cache-rules.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { createApp } from './app.ts';
import { limitBodyTime } from './platform/http/body-time.ts';
import type { Services } from './platform/http/context.ts';
import { publicReads } from './platform/http/public-reads.ts';
import { listJobs } from './jobs.ts';
import { startMetrics } from './metrics.ts';
import { startRunner } from './platform/jobs/runner.ts';
import type { Log } from './platform/log.ts';
import { invalidateOnChanges } from './modules/catalog/changes.ts';
import { liveHub } from './modules/live/hub.ts';
import { createDerive } from './platform/images/derive.ts';
import { imagePlaces } from './platform/images/places.ts';
import { privateImages } from './platform/images/private.ts';
import { originals } from './platform/images/store.ts';

const distFolder = path.join(import.meta.dirname, '../dist');
/**
 * Idle connections stay open longer than those of proxies (mostly a minute): a request sent while the server closes a connection,
 * as after Node's five seconds, gets no response.
 */
const idleMs = 75_000;
/** Headers arrive in one or two packets, also over a weak connection. */
const headersMs = 30_000;
/** How long running requests may take to finish when the server stops. */
const finishMs = 10_000;

export interface RunningServer {
  port: number;
  /** Port of `/metrics`; absent: not served. */
  metricsPort: number | undefined;
  /** Stops accepting requests, finishes running ones, then stops jobs and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts everything: database (migrated), demo shop, app, jobs. @throws when any part cannot start; nothing is left running then
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  await reservePort(config);
  if (config.metricsPort) await reservePort({ port: config.metricsPort, host: config.metricsHost });
  const places = await imagePlaces(config);
  const database = await startDatabase(config, log);
  const live = liveHub({ ...database, log });
  const responseCache = createResponseCache(cacheRule);
  const stopInvalidation = invalidateOnChanges(responseCache, { ...database, log });
  try {
    const { db, pool } = database;
    await warmUp(pool);
    if (!config.sandboxCards) await refuseSandboxMoney(db);
    const images = originals(places.originals);
    const services: Services = {
      config,
      db,
      log,
      images,
      derive: createDerive(images, places.derived),
      privateImages: privateImages(places.private, await sharedSecret(db, 'private pictures')),
      cards: config.sandboxCards ? sandboxAcquirer(db) : null,
      publicReads: publicReads(database.publicDb, publicShare(config.databasePool)),
      responseCache,
    };
    if (config.demo) await seedDemo(services);

    let stopping = false;
    const isStopping = () => stopping;
    const app = await createApp(services, { live, distFolder, isStopping });
    const jobs = listJobs(services);
    const metrics = await startMetrics(services, { database, jobs, distFolder, isStopping });
    const server = await listen(app.fetch, config);
    const stopJobs = startRunner(services, jobs);
    return {
      port: (server.address() as AddressInfo).port,
      metricsPort: metrics?.port,
      async stop() {
        stopping = true;
        await Promise.all([live.stop(), stopInvalidation(), close(server), stopJobs()]);
        await metrics?.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await Promise.all([live.stop(), stopInvalidation()]);
    await database.stop();
    throw error;
  }
}

/** Fails before the database is opened if the port is in use. @throws EADDRINUSE */
async function reservePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: idleMs, headersTimeout: headersMs };
    const server = serve({ fetch, port, hostname: host, serverOptions }, () => resolve(server));
    limitBodyTime(server);
    server.once('error', reject);
  });
}

/** Closes idle connections at once, busy ones after their response or at the deadline. */
function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
