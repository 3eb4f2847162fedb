/**
 * `npm run bench:flood`: one address sends requests over 400 connections for uncached pages and lists, and meanwhile a visitor
 * opens home and a shopper their orders. Prints their latency, and the responses of the flood. `SECONDS_EACH`: duration of each
 * measurement, 10.
 */
import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Output } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { requestOf } from '../support/request.ts';
import { startShop } from '../support/running-shop.ts';
import './ends-with-signals.ts';

const seconds = Number(process.env['SECONDS_EACH'] ?? 10);
const connections = 400;
const shop = await startShop({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
const url = shop.url.replace('localhost', '127.0.0.1');
let n = 0;
const floods: [name: string, path: (() => string) | null][] = [
  ['no flood', null],
  ['/home?x=N', () => `/home?x=${n++}`],
  ['/search?q=wordN', () => `/search?q=word${n++}`],
  ['/api/product/list?minPrice=N', () => `/api/product/list?minPrice=${n++ % 9_000_000}`],
];

const registered = await fetch(
  ...requestOf(
    url,
    'register',
    {
      account: `bench-${randomInt(1e12)}@example.test`,
      password: 'Lantern-Harbor-52',
    },
    { from: '10.9.9.1' },
  ),
);
const { data } = (await registered.json()) as Envelope<Output<'register'>>;
const token = (data as Output<'register'>).userinfo.token;

/** Milliseconds and status of one request. */
async function timed(...[at, init]: Parameters<typeof fetch>): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  const response = await fetch(at, init);
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}
const visitor = () =>
  timed(`${url}/home`, { headers: { accept: 'text/html', 'x-forwarded-for': '10.9.9.2' } });
const shopper = () => timed(...requestOf(url, 'orderList', {}, { token, from: '10.9.9.1' }));

for (const [name, path] of floods) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const stopped = new AbortController();
  const send = () =>
    new Promise<void>((resolve) => {
      const headers = { accept: 'text/html,application/json', 'x-forwarded-for': '203.0.113.9' };
      request(url + path!(), { agent, headers }, (response) => {
        statuses.set(response.statusCode!, (statuses.get(response.statusCode!) ?? 0) + 1);
        response.resume().on('close', () => resolve());
      })
        .on('error', () => resolve())
        .end();
    });
  const flooding = Array.from({ length: path ? connections : 0 }, async () => {
    while (!stopped.signal.aborted) await send();
  });
  if (path) await delay(1_000);
  const until = performance.now() + seconds * 1000;
  const seen: Record<'home' | 'order_list', { ms: number; status: number }[]> = { home: [], order_list: [] };
  while (performance.now() < until) {
    seen.home.push(await visitor());
    seen.order_list.push(await shopper());
    await delay(100);
  }
  stopped.abort();
  await Promise.all(flooding);
  agent.destroy();
  const summaries = Object.entries(seen).map(([call, responses]) => {
    const ms = responses.map((response) => response.ms).toSorted((a, b) => a - b);
    const failed = responses.filter(({ status }) => status !== 200).length;
    return `${call} p50 ${Math.round(ms[ms.length >> 1]!)} ms, max ${Math.round(ms.at(-1)!)} ms, ${failed} of ${ms.length} failed`;
  });
  const floodResponses = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(
    `${name}: ${summaries.join('; ')}${floodResponses && `; responses of the flood: ${floodResponses}`}\n`,
  );
}
await shop.stop();
