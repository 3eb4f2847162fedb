/**
 * `npm run bench:images -- COUNT`: requests this many images (200 unless given) without encoded sizes concurrently, while
 * requesting the catalog from the API, and measures how long the server's own thread is blocked meanwhile. Encoders have their
 * own threads, two at a time; so does the client.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { readConfig } from '../../server/platform/config.ts';
import { startDatabase } from '../../server/platform/db/start.ts';
import { createLog } from '../../server/platform/log.ts';
import { addImage } from '../../server/platform/images/add.ts';
import { imagePlaces } from '../../server/platform/images/places.ts';
import { originals } from '../../server/platform/images/store.ts';
import { startServer } from '../../server/serve.ts';
import { freePort } from '../support/running-shop.ts';
import type { Load } from './wallet/load.ts';

const cold = Number(process.argv[2] ?? 200);
const log = createLog('error');
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-images-'));
const config = { ...readConfig({ DATA_DIR: dataDir }), port: await freePort(), host: '127.0.0.1' };
const url = `http://127.0.0.1:${config.port}`;

/** Photographs have grain: a plain area would encode too fast. */
async function addPhotographs(): Promise<string[]> {
  const database = await startDatabase(config, log);
  const images = originals((await imagePlaces(config)).originals);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const hashes: string[] = [];
  for (let i = 0; i < cold; i++) {
    const create = { width: 900, height: 900, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create }).blur(2).jpeg({ quality: 80 }).toBuffer();
    hashes.push((await addImage({ db: database.db, images }, bytes, { reencode: false })).hash);
  }
  // Encoded on request, not ahead.
  await database.db.updateTable('picture').set({ sized_at: new Date() }).execute();
  await database.stop();
  return hashes;
}

async function burst(hashes: string[]) {
  const server = await startServer(config, log);
  const blocked = monitorEventLoopDelay({ resolution: 5 });
  const client = new Worker(new URL('./images/request-images.ts', import.meta.url), {
    workerData: { url, hashes },
  });
  try {
    return await new Promise<{
      quiet: Load;
      beside: Load;
      seconds: number;
      blockedMs: (share: number) => number;
    }>((resolve, reject) => {
      client.once('error', reject);
      client.on('message', (message: 'burst' | { quiet: Load; beside: Load; seconds: number }) => {
        if (message === 'burst') return void blocked.enable();
        blocked.disable();
        resolve({ ...message, blockedMs: (share) => blocked.percentile(share) / 1e6 });
      });
    });
  } finally {
    await client.terminate();
    await server.stop(0);
  }
}

try {
  process.stdout.write(
    `load of the machine before the run: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores\n`,
  );
  const { quiet, beside, seconds, blockedMs } = await burst(await addPhotographs());
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  process.stdout.write(
    `${cold} concurrent images without encoded sizes: ${seconds.toFixed(1)} s, ${(cold / seconds).toFixed(1)} per second\n` +
      `the home call: p50 ${ms(quiet.p50Ms)}, p95 ${ms(quiet.p95Ms)} before, p50 ${ms(beside.p50Ms)}, p95 ${ms(beside.p95Ms)} meanwhile\n` +
      `the server's thread was blocked: p50 ${ms(blockedMs(50))}, p99 ${ms(blockedMs(99))}, at most ${ms(blockedMs(100))}\n`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
