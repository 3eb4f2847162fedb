import { parentPort, workerData } from 'node:worker_threads';
import { load } from '../wallet/load.ts';

/** Sends requests from a thread beside the server's: all images at once, and meanwhile the catalog, sequentially. */
const { url, hashes } = workerData as { url: string; hashes: string[] };

// Uncached each time.
const anew = { headers: { 'cache-control': 'no-cache' } };
const home = async () => void (await (await fetch(`${url}/api/index/home?lang=en`, anew)).arrayBuffer());
const image = async (hash: string) => {
  const answer = await fetch(`${url}/img/${hash}/640.avif`);
  if (!answer.ok) throw new Error(`${answer.status} for a picture`);
  await answer.arrayBuffer();
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
