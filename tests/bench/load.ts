/**
 * `npm run bench:load`: visitors who arrive at random moments and shop at the speed of people, at rising rates, on the embedded
 * database, the system's PostgreSQL, and three nodes on it. Prints latency by step, failures, and the use of the machine, which the
 * clients share; a configuration ends at the rate where more than 1 % of the requests fail or their 95th percentile passes a
 * second. Needs a build.
 *
 *   VISITORS=1000,10000      visitors a minute, one stage each
 *   SECONDS_EACH=60          duration of a stage, after 20 seconds that are not measured
 *   ONLY=embedded|postgres|nodes
 *   MEMORY_MINUTES=60        instead: one stage of this length at the first rate, with the memory of each node every minute
 *   HOSTILE=1                also 300 connections with unfinished requests, and 300 that never read the response
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, openKysely, openPool } from '../../server/platform/db/connect.ts';
import { openCluster } from '../../server/platform/db/embedded/cluster.ts';
import { createLog } from '../../server/platform/log.ts';
import { findPostgres, startCluster } from '../run/postgres.mjs';
import { createAccount } from '../support/accounts.ts';
import { samplesOf, scrape } from '../support/metrics.ts';
import { type RunningShop, startShop } from '../support/running-shop.ts';
import './ends-with-signals.ts';
import { hostileConnections } from './load/hostile.ts';
import { type Step, steps, visit, type World } from './load/visitor.ts';

const rates = (process.env['VISITORS'] ?? '1000,2000,4000,6000,8000,10000').split(',').map(Number);
const secondsEach = Number(process.env['SECONDS_EACH'] ?? 60);
const memoryMinutes = Number(process.env['MEMORY_MINUTES'] ?? 0);
const only = process.env['ONLY'];
const isHostile = process.env['HOSTILE'] === '1';
const warmUpSeconds = 20;
const shopperCount = 400;
const mostFailed = 0.01;
const slowMs = 1_000;
const log = createLog('silent');

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const inMs = (sorted: readonly number[]) =>
  `p50 ${percentile(sorted, 0.5).toFixed(0)} · p95 ${percentile(sorted, 0.95).toFixed(0)} · p99 ${percentile(sorted, 0.99).toFixed(0)} ms`;

/** Latencies and failures by step since the last `take`. */
function records() {
  let tookMs = new Map<Step, number[]>();
  let failed = 0;
  return {
    report: (step: Step, ms: number, isFailed: boolean) => {
      if (isFailed) {
        failed++;
        return;
      }
      const samples = tookMs.get(step) ?? [];
      samples.push(ms);
      tookMs.set(step, samples);
    },
    take: () => {
      const taken = { tookMs, failed };
      [tookMs, failed] = [new Map(), 0];
      return taken;
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const valueOf = (text: string, metric: string) => sum(samplesOf(text, metric).map(({ value }) => value));

/** CPU seconds so far of the machine, the nodes and this process; the rest of the machine's is PostgreSQL and the kernel. */
async function cpuSeconds(shops: readonly RunningShop[]) {
  const cores = os.cpus().map(({ times }) => times);
  const busy = sum(cores.map(({ user, nice, sys, irq }) => user + nice + sys + irq)) / 1_000;
  const idle = sum(cores.map((times) => times.idle)) / 1_000;
  const texts = await Promise.all(shops.map(({ metricsPort }) => scrape(metricsPort)));
  const own = process.cpuUsage();
  return {
    busy,
    idle,
    nodes: sum(texts.map((text) => valueOf(text, 'process_cpu_seconds_total'))),
    clients: (own.user + own.system) / 1e6,
  };
}

const memoryOf = async (shops: readonly RunningShop[]) => {
  const texts = await Promise.all(shops.map(({ metricsPort }) => scrape(metricsPort)));
  return texts
    .map((text) => `${Math.round(valueOf(text, 'process_resident_memory_bytes') / 1e6)} MB`)
    .join(', ');
};

/** Waits until the nodes rest: after the first start they encode the images of the demo shop. */
async function untilIdle(shops: readonly RunningShop[]): Promise<void> {
  const intervalSeconds = 3;
  let before = await cpuSeconds(shops);
  for (;;) {
    await delay(intervalSeconds * 1_000);
    const now = await cpuSeconds(shops);
    if (now.nodes - before.nodes < intervalSeconds * 0.2) return;
    before = now;
  }
}

/** Starts visits at random moments until the signal. */
async function arrivals(world: World, perMinute: number, signal: AbortSignal): Promise<void> {
  let number = 0;
  let next = performance.now();
  while (!signal.aborted) {
    // Exponential gaps: visitors are independent of each other.
    next += (-Math.log(1 - Math.random()) * 60_000) / perMinute;
    const wait = next - performance.now();
    if (wait > 1) await delay(wait);
    visit(world, number++, signal).catch(() => {});
  }
}

/** @returns whether the shop kept up */
async function stage(
  world: World,
  shops: readonly RunningShop[],
  perMinute: number,
  take: ReturnType<typeof records>['take'],
) {
  const ended = new AbortController();
  void arrivals(world, perMinute, ended.signal);
  await delay(warmUpSeconds * 1_000);
  take();
  const before = await cpuSeconds(shops);
  if (memoryMinutes > 0) {
    for (let minute = 0; minute <= memoryMinutes; minute++) {
      process.stdout.write(`  after ${minute} minutes: ${await memoryOf(shops)}\n`);
      if (minute < memoryMinutes) await delay(60_000);
    }
  } else await delay(secondsEach * 1_000);
  const after = await cpuSeconds(shops);
  const { tookMs, failed } = take();
  ended.abort();
  const all = [...tookMs.values()].flat().toSorted((a, b) => a - b);
  const measuredSeconds = memoryMinutes > 0 ? memoryMinutes * 60 : secondsEach;
  const busy = after.busy - before.busy;
  const share = (seconds: number) => `${Math.round((100 * seconds) / (busy + after.idle - before.idle))} %`;
  const nodes = after.nodes - before.nodes;
  const clients = after.clients - before.clients;
  process.stdout.write(
    `  ${perMinute.toLocaleString('en')} visitors a minute: ${Math.round(all.length / measuredSeconds)} requests/s, ${inMs(all)}, ` +
      `${failed} failed; machine busy ${share(busy)} (nodes ${share(nodes)}, clients ${share(clients)}, database and others ` +
      `${share(busy - nodes - clients)}); memory ${await memoryOf(shops)}\n`,
  );
  for (const step of steps) {
    const sorted = (tookMs.get(step) ?? []).toSorted((a, b) => a - b);
    if (sorted.length > 0)
      process.stdout.write(`    ${step.padEnd(10)}${inMs(sorted)}  (${sorted.length})\n`);
  }
  return failed <= mostFailed * (all.length + failed) && percentile(all, 0.95) <= slowMs;
}

async function measure(title: string, nodeCount: number, databaseUrl?: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  const env = { LOG_LEVEL: 'error', TRUST_PROXY: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const shops: RunningShop[] = [];
  // One after the other: the first one migrates and seeds.
  for (let node = 0; node < nodeCount; node++) shops.push(await startShop({ dataDir, env }));
  const cluster = databaseUrl ? undefined : await openCluster(path.join(dataDir, 'postgres'), log);
  const connection: Connection = cluster
    ? await cluster.connection('okanto')
    : { connectionString: databaseUrl! };
  const pool = openPool(connection, { max: 4, statementTimeoutMs: 0 }, log);
  const db = openKysely(pool);
  try {
    const goods = await sql<World['goods'][number]>`
      select p.id as "productId", min(v.id) as "variantId" from product p join variant v on v.product_id = p.id
      where p.on_sale and v.on_sale and (v.stock > 20 or not v.stock_tracked) group by p.id`.execute(db);
    // So that nothing sells out during the measurement.
    await sql`update variant set stock = 10000000 where stock_tracked`.execute(db);
    const words = await sql<{ shown: string }>`
      select shown from search_term where lang = 'en' order by df desc limit 200`.execute(db);
    const shoppers: Awaited<ReturnType<typeof createAccount>>[] = [];
    for (let index = 0; index < shopperCount; index++)
      shoppers.push(await createAccount(db, { balanceCents: 100_000_000 }));
    const { report, take } = records();
    const world: World = {
      nodes: shops.map(({ url }) => url.replace('localhost', '127.0.0.1')),
      goods: goods.rows,
      words: words.rows.map(({ shown }) => shown),
      shoppers,
      report,
    };
    await untilIdle(shops);
    process.stdout.write(`\n${title}\n`);
    const stopHostile = isHostile ? hostileConnections(world.nodes[0]!) : () => {};
    for (const perMinute of memoryMinutes > 0 ? rates.slice(0, 1) : rates)
      if (!(await stage(world, shops, perMinute, take))) break;
    stopHostile();
  } finally {
    await pool.end();
    await cluster?.stop();
    for (const shop of shops) await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (!only || only === 'embedded') await measure('embedded database, one node', 1);
const version = findPostgres();
if (version) {
  for (const [name, nodes] of [
    ['postgres', 1],
    ['nodes', 3],
  ] as const) {
    if (only && only !== name) continue;
    const cluster = await startCluster(version, { durable: true });
    try {
      await measure(
        `PostgreSQL ${version}, ${nodes === 1 ? 'one node' : `${nodes} nodes`}`,
        nodes,
        cluster.url,
      );
    } finally {
      await cluster.stop();
    }
  }
}
