import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { vitalsRoute } from '../../../server/modules/vitals/route.ts';
import { registry } from '../../../server/platform/metrics/registry.ts';
import { samplesOf } from '../../support/metrics.ts';

const app = vitalsRoute({ config: { trustProxy: 1 } }, 'release1');
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise<void>((resolve) => void server.once('listening', resolve));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vitals`;
const post = async (body: string, from = '192.0.2.1') =>
  (await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': from } })).status;
const report = (values: object, { page = '/home', release = 'release1', ...others } = {}) =>
  JSON.stringify({ page, release, values, ...others });
const samples = async (metric: string) => samplesOf(await registry.metrics(), metric);
const sumOf = async (metric: string, page: string) =>
  (await samples(`${metric}_sum`))
    .filter(({ labels }) => labels['page'] === page)
    .map(({ labels, value }) => [labels['metric'] ?? '', value]);

test('a report is counted by page, each value in its own histogram', async () => {
  expect(
    await post(report({ LCP: 1_500, FCP: 500, TTFB: 250, INP: 120, CLS: 0.05 }, { page: '/shop/{-$id}' })),
  ).toBe(204);
  expect(new Map((await sumOf('okanto_web_vital_seconds', '/shop/{-$id}')) as [string, number][])).toEqual(
    new Map([
      ['LCP', 1.5],
      ['FCP', 0.5],
      ['TTFB', 0.25],
    ]),
  );
  expect(await sumOf('okanto_web_inp_seconds', '/shop/{-$id}')).toEqual([['', 0.12]]);
  expect(await sumOf('okanto_web_cls', '/shop/{-$id}')).toEqual([['', 0.05]]);
});

test('an invalid report is refused and counts nothing', async () => {
  const before = await samples('okanto_web_vital_seconds_count');
  const invalid = [
    '',
    'null',
    '{',
    '[]',
    report({ LCP: -1 }),
    report({ LCP: 1e9 }),
    report({ LCP: '1' }),
    report({ CLS: 101 }),
    report({ NAME: 1 }),
    report({ LCP: 1 }, { page: '/detail/1' }),
    report({ LCP: 1 }, { page: '/home?q=words' }),
    report({ LCP: 1 }, { release: '"}\n' }),
    JSON.stringify({ page: '/home', release: 'release1', values: { LCP: 1 }, visit: false }),
    JSON.stringify({ page: '/home', release: 'release1', values: { LCP: 1 }, account: 7 }),
  ];
  const statuses = await Promise.all(invalid.map(async (body) => [body, await post(body)] as const));
  expect(statuses.filter(([, status]) => status !== 400)).toEqual([]);
  expect(await post('x'.repeat(2_000))).toBe(413);
  expect(await samples('okanto_web_vital_seconds_count')).toEqual(before);
});

test('made-up releases share one label', async () => {
  for (let number = 0; number < 20; number++)
    expect(await post(report({ LCP: 10 }, { page: '/law', release: `made-up-${number}` }), '192.0.2.2')).toBe(
      204,
    );
  const releases = (await samples('okanto_web_vital_seconds_count')).map(({ labels }) => labels['release']);
  expect(new Set(releases)).toEqual(new Set(['release1', 'other']));
});

test('one address cannot fill the histograms, and does not stop others', async () => {
  const statuses = new Set<number>();
  for (let number = 0; number < 100; number++) statuses.add(await post(report({ LCP: 10 }), '192.0.2.3'));
  expect(statuses).toEqual(new Set([204, 429]));
  expect(await post(report({ LCP: 10 }), '192.0.2.4')).toBe(204);
});
