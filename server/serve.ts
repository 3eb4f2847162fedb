import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sandboxAcquirer } from './cards/sandbox.ts';
import { refuseSandboxMoney } from './cards/sandbox-money.ts';
import type { Config } from './platform/config.ts';
import { shopName } from './platform/brand.ts';
import { publicShare, warmUp } from './platform/db/connect.ts';
import { sharedSecret } from './platform/db/shared-secret.ts';
import { startDatabase } from './platform/db/start.ts';
import { seedDemo } from './demo/seed.ts';
import { cacheRule } from './modules/catalog/cache-rules.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { createApp } from './app.ts';
import type { Services } from './platform/http/context.ts';
import { openListener } from './platform/http/listener.ts';
import { publicReads } from './platform/http/public-reads.ts';
import { releaseOf } from './platform/http/release.ts';
import { listJobs } from './jobs.ts';
import { startMetrics } from './metrics.ts';
import type { JobBoard } from './platform/jobs/job-board.ts';
import { nodeName } from './platform/jobs/record-jobs.ts';
import { listenToRunRequests } from './platform/jobs/run-requests.ts';
import { startRunner } from './platform/jobs/runner.ts';
import type { Log } from './platform/log.ts';
import { invalidateOnChanges } from './modules/catalog/changes.ts';
import { liveHub } from './modules/live/hub.ts';
import { createDerive } from './platform/images/derive.ts';
import { imagePlaces } from './platform/images/places.ts';
import { privateImages } from './platform/images/private.ts';
import { createTranslator } from './platform/translation/translator.ts';
import { startTracing, stopTracing } from './platform/tracing.ts';
import { originals } from './platform/images/store.ts';

const distFolder = path.join(import.meta.dirname, '../dist');
export interface RunningServer {
  /** Name of the shop at the start. */
  shop: string;
  port: number;
  /** Port of `/metrics`; absent: not served. */
  metricsPort: number | undefined;
  /**
   * Is not ready from now on, but serves for this long: balancers notice it and send requests elsewhere. Then stops accepting
   * requests, finishes running ones and closes the database.
   */
  stop(drainSeconds: number): Promise<void>;
}

/**
 * Starts everything: database (migrated), demo shop, app, jobs. @throws when any part cannot start; nothing is left running then
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  await reservePort(config);
  await startTracing(config);
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
    const board: JobBoard = new Map();
    const services: Services = {
      config,
      db,
      log,
      images,
      derive: createDerive(images, places.derived),
      privateImages: privateImages(places.private, await sharedSecret(db, 'private pictures')),
      imagePlaces: places,
      // Stripe's library takes a quarter of a second to load: only a shop that uses it waits for it.
      cards: config.stripe
        ? (await import('./cards/stripe.ts')).stripeAcquirer(db, config.stripe, config.publicUrl)
        : config.sandboxCards
          ? sandboxAcquirer(db)
          : null,
      translator: createTranslator(config),
      publicReads: publicReads(database.publicDb, publicShare(config.databasePool), {
        replica: database.readReplica,
      }),
      responseCache,
      jobs: board,
      release: await releaseOf(distFolder),
    };
    if (config.demo) await seedDemo(services);

    let stopping = false;
    const isStopping = () => stopping;
    const app = await createApp(services, { live, distFolder, isStopping });
    const jobs = listJobs(services);
    const metrics = await startMetrics(services, { database, jobs, distFolder, isStopping });
    const listener = await openListener(app.fetch, config);
    const stopJobs = startRunner(services, jobs);
    const stopRequests = listenToRunRequests(database.connection, {
      board,
      node: nodeName(config),
      log,
    });
    const drain = async (seconds: number) => {
      listener.drain();
      await delay(seconds * 1000);
      // Last: by now, balancers send the reconnecting clients to other nodes.
      await Promise.all([live.stop(), listener.close()]);
    };
    return {
      shop: await shopName(db),
      port: listener.port,
      metricsPort: metrics?.port,
      async stop(drainSeconds) {
        stopping = true;
        await Promise.all([drain(drainSeconds), stopJobs(), stopRequests()]);
        await Promise.all([stopInvalidation(), metrics?.stop()]);
        await database.stop();
        await stopTracing(log);
      },
    };
  } catch (error) {
    await Promise.all([live.stop(), stopInvalidation()]);
    await database.stop();
    await stopTracing(log);
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
