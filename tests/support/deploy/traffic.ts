import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Acknowledged, shop } from '../faults/crash/shopper.ts';

/** How much was done without a fault, and every fault. */
export interface Traffic {
  reads: number;
  acknowledged: Acknowledged[];
  faults: string[];
}

const paths = [
  '/api/product/list?lang=en&sort=price_asc',
  '/api/product/list?lang=it&sort=newest',
  '/api/product/hot?lang=en',
  '/api/product/detail?lang=en&id=1',
];

/** Shoppers that top up, order and pay, and visitors that read. @returns `stop`, which finishes what was begun */
export function startTraffic(
  url: string,
  { shoppers = 2, visitors = 3, retryDelayMs = 30 } = {},
): { soFar: () => Traffic; stop: () => Promise<Traffic> } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-traffic-'));
  const file = path.join(folder, 'acknowledged');
  writeFileSync(file, '');
  const faults: string[] = [];
  let reads = 0;
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const visit = async () => {
    for (let visited = 0; !isOver(); visited++) {
      const at = paths[visited % paths.length]!;
      const status = await read(url + at, agent).catch(String);
      if (status === 200) reads++;
      else {
        faults.push(`${at}: ${status}`);
        await delay(retryDelayMs);
      }
    }
  };
  const options = { answerWithinMs: 30_000, retryDelayMs, onFault: (fault: string) => faults.push(fault) };
  const running = Promise.all([
    ...Array.from({ length: visitors }, visit),
    ...Array.from({ length: shoppers }, () => shop(url, file, isOver, options)),
  ]);
  const soFar = () => ({
    reads,
    faults,
    acknowledged: readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Acknowledged),
  });
  return {
    soFar,
    async stop() {
      over.abort();
      await running.finally(() => agent.destroy());
      const all = soFar();
      rmSync(folder, { recursive: true });
      return all;
    },
  };
}

/** From an address of its own, and past the response cache. @returns the status, when the body has arrived */
const read = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const from = `10.2.${randomInt(256)}.${randomInt(1, 255)}`;
    const headers = { 'x-forwarded-for': from, accept: 'text/html,*/*', 'cache-control': 'no-cache' };
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    }).once('error', reject);
  });
