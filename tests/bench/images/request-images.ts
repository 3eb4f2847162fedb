import { parentPort, workerData } from 'node:worker_threads';
import { load } from '../wallet/load.ts';

/** Sends requests from a separate thread: all images concurrently, and meanwhile the catalog, sequentially. */
const { url, hashes } = workerData as { url: string; hashes: string[] };

// Bypasses the response cache.
const uncached = { headers: { 'cache-control': 'no-cache' } };
const home = async () => void (await (await fetch(`${url}/api/index/home?lang=en`, uncached)).arrayBuffer());
const image = async (hash: string) => {
  const response = await fetch(`${url}/img/${hash}/640.avif`);
  if (!response.ok) throw new Error(`${response.status} for an image`);
  await response.arrayBuffer();
};

await load(1, () => home, 1_000);
const quiet = await load(1, () => home, 3_000);
parentPort!.postMessage('burst');
let left = hashes.length;
const startedAt = performance.now();
const beside = load(1, () => (left > 0 ? home : undefined));
await Promise.all(hashes.map((hash) => image(hash).then(() => left--)));
const seconds = (performance.now() - startedAt) / 1000;
parentPort!.postMessage({ quiet, seconds, beside: await beside });
