import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pageAddresses } from '#contract/page-addresses.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createLog } from '../../../server/platform/log.ts';
import { type RunningServer, startServer } from '../../../server/serve.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { samplesOf, scrape } from '../../support/metrics.ts';
import { freePort } from '../../support/running-shop.ts';
import { requestOf } from '../../support/request.ts';

const { db, connection } = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-metrics-'));
let server: RunningServer;
let written = '';
let url: string;
let metricsPort: number;

beforeAll(async () => {
  await db
    .insertInto('mail')
    .values({
      recipient: 'a@example.test',
      subject: '',
      body: '',
      due_at: sql<Date>`now() + interval '1 day'`,
      created_at: sql<Date>`now() - interval '2 hours'`,
    })
    .execute();
  metricsPort = await freePort();
  const config = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: urlOf(connection),
    DATA_DIR: dataDir,
    DEMO: 'off',
    DATABASE_UNRESTRICTED: 'on',
    TRUST_PROXY: '1',
    OPS_SECOND_FACTOR: 'optional',
  });
  server = await startServer(config, createLog('debug', { write: (line) => (written += line) }));
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop(0);
  await rm(dataDir, { recursive: true, force: true });
});

/** Files of deploy/monitoring that name metrics, and the operator's page about the alerts. */
const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
const metricName = /\b(?:okanto|nodejs|process)_\w+/g;

test('dashboard and alerts use metrics that the server exports', async () => {
  const types = [...(await scrape(metricsPort)).matchAll(/^# TYPE (?<name>\w+) (?<type>\w+)$/gm)];
  const exported = new Set(
    types.flatMap(({ groups }) => {
      const { name, type } = groups as { name: string; type: string };
      return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    }),
  );
  const { panels } = JSON.parse(textOf('deploy/monitoring/grafana-dashboard.json')) as {
    panels: { type: string; targets?: { expr: string }[] }[];
  };
  const unknown = (text: string) =>
    [...new Set(text.match(metricName))].filter((name) => !exported.has(name));
  const charts = panels.filter(({ type }) => type !== 'row');
  expect(charts.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
  const expressions = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.filter((expr) => expr.match(metricName) === null)).toEqual([]);
  expect(expressions.flatMap(unknown)).toEqual([]);
  const alerts = textOf('deploy/monitoring/alerts.yml');
  expect(new Set(alerts.match(metricName)).size).toBeGreaterThan(20);
  expect(unknown(alerts)).toEqual([]);
  expect(unknown(textOf('deploy/monitoring/alerts.test.yml'))).toEqual([]);
  const page = textOf('docs/operations.md').split('### Metrics')[1]!;
  // The table names a histogram without the suffix of its series.
  expect(unknown(page).filter((name) => !exported.has(`${name}_bucket`))).toEqual([]);
  const named = Array.from(alerts.matchAll(/- alert: (?<name>\w+)/g), ({ groups }) => groups!['name']!);
  expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(named.filter((name) => !textOf('deploy/monitoring/alerts.test.yml').includes(name))).toEqual([]);
});

const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The line of a request is written when its response has been sent. */
async function lineOf(request: string): Promise<Record<string, unknown>> {
  await expect
    .poll(() => lines().some((line) => line['msg'] === 'request' && line['request'] === request))
    .toBe(true);
  return lines().find((line) => line['msg'] === 'request' && line['request'] === request)!;
}
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(url + address, { redirect: 'manual', headers: { accept: 'text/html,*/*', ...headers } });
const idOf = (response: Response) => response.headers.get('x-request-id')!;

test('requests are counted by route pattern, whatever their URLs are', async () => {
  const hostile = [
    ...Array.from({ length: 40 }, (_, index) => `/detail/${index + 1}`),
    ...Array.from({ length: 40 }, (_, index) => `/random-${index}/x?y=${index}`),
    ...Array.from({ length: 40 }, (_, index) => `/api/random-${index}`),
    ...Array.from({ length: 40 }, (_, index) => `/img/${String(index).padStart(16, '0')}/160.jpeg`),
    ...Array.from({ length: 40 }, (_, index) => `/assets/missing-${index}.js`),
    ...Array.from({ length: 40 }, (_, index) => `/missing-${index}.txt`),
    '/api/ops/random',
    '/api/product/list?q=needle',
    '/%2e%2e/etc/passwd',
    '/"quoted"/\\n',
  ];
  for (const address of hostile) await (await get(address)).arrayBuffer();
  for (const method of ['PROPFIND', 'REPORT', 'DELETE'])
    await (await fetch(`${url}/api/user/random`, { method })).arrayBuffer();
  const requests = samplesOf(await scrape(metricsPort), 'okanto_http_requests_total');
  const routes = new Set(requests.map(({ labels }) => labels['route']!));
  expect([...routes].filter((route) => /random|missing|needle|passwd|quoted|\d{3}/.test(route))).toEqual([]);
  expect(routes).toContain('/detail/{-$product}/{-$mer}');
  expect(routes).toContain('/img/:hash/:file');
  expect(routes).toContain('/api/product/list');
  expect(routes.size).toBeLessThan(Object.keys(calls).length + pageAddresses.length + 40);
  expect([...new Set(requests.map(({ labels }) => labels['kind']!))]).toEqual(
    expect.arrayContaining(['api', 'page', 'image', 'static']),
  );
  const methods = new Set(requests.map(({ labels }) => labels['method']));
  expect(methods).toContain('other');
  expect(methods).not.toContain('PROPFIND');
});

test('latency is a histogram for each route', async () => {
  await (await get('/api/product/list')).arrayBuffer();
  const text = await scrape(metricsPort);
  const buckets = samplesOf(text, 'okanto_http_request_duration_seconds_bucket').filter(
    ({ labels }) => labels['route'] === '/api/product/list',
  );
  const count = samplesOf(text, 'okanto_http_request_duration_seconds_count').find(
    ({ labels }) => labels['route'] === '/api/product/list',
  );
  expect(buckets.find(({ labels }) => labels['le'] === '+Inf')?.value).toBe(count?.value);
  expect(count?.value).toBeGreaterThan(0);
});

test('the shop’s own port serves no metrics, and the port of the metrics nothing else', async () => {
  const onShop = await get('/metrics', { accept: 'text/plain' });
  expect(await onShop.text()).not.toContain('okanto_');
  for (const address of ['/', '/api/product/list', '/metrics/x'])
    expect(await fetch(`http://127.0.0.1:${metricsPort}${address}`)).toMatchObject({ status: 404 });
});

test('a refused command is counted by its reason, although its status is 200', async () => {
  const countOf = async (reason: string) =>
    samplesOf(await scrape(metricsPort), 'okanto_commands_total').find(
      ({ labels }) => labels['call'] === 'login' && labels['outcome'] === reason,
    )?.value ?? 0;
  // The counters belong to the process, which runs other test files, too.
  const before = await countOf('wrong_credentials');
  const [address, init] = requestOf(url, 'login', {
    account: 'nobody@example.test',
    password: 'Wrong-Harbor-52',
  });
  const { data } = (await (await fetch(address, init)).json()) as { data: { reason: string } };
  expect(data.reason).toBe('wrong_credentials');
  expect(await countOf('wrong_credentials')).toBe(before + 1);
});

test('the queues of jobs, mail and pushes are measured in the database', async () => {
  const value = async (metric: string, job?: string) =>
    samplesOf(await scrape(metricsPort), metric).find(({ labels }) => labels['job'] === job)?.value;
  expect(await value('okanto_mail_waiting')).toBe(1);
  expect(await value('okanto_mail_oldest_seconds')).toBeGreaterThan(7_000);
  expect(await value('okanto_push_waiting')).toBe(0);
  expect(await value('okanto_job_due_rows', 'unpaid orders')).toBe(0);
  expect(await value('okanto_ledger_imbalance_cents')).toBe(0);
  expect(await value('okanto_ready')).toBe(1);
});

test('every response has a request id, which all log lines of the request share', async () => {
  const responses = await Promise.all([
    get('/api/product/list'),
    get('/detail/1'),
    get('/nothing-here'),
    get('/healthz'),
    fetch(`${url}/api/user/random`, { method: 'POST', body: '{' }),
  ]);
  expect(new Set(responses.map(idOf)).size).toBe(responses.length);
  for (const response of responses) {
    const bytes = (await response.arrayBuffer()).byteLength;
    const line = await lineOf(idOf(response));
    expect(line).toMatchObject({
      status: response.status,
      method: expect.any(String),
      route: expect.any(String),
    });
    expect(line['bytes']).toBeGreaterThan(bytes > 0 ? 100 : 0);
    expect(line['ms']).toBeGreaterThanOrEqual(0);
  }
  const malformed = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  const both = lines().filter((line) => line['request'] === idOf(malformed));
  expect(both.some(({ msg }) => msg === 'malformed')).toBe(true);
});

test('responses of images have no request id, but their log lines do', async () => {
  const given = 'proxy-id.image';
  const image = await get('/img/0000000000000000/160.jpeg', { 'x-request-id': given });
  expect(idOf(image)).toBeNull();
  expect(await lineOf(given)).toMatchObject({ status: 404, route: expect.any(String) });
});

test('the id of a trusted proxy is kept if it is one, and replaced otherwise', async () => {
  expect(idOf(await get('/healthz', { 'x-request-id': 'proxy-id.0001' }))).toBe('proxy-id.0001');
  for (const given of ['short', 'with space 123', '"><script>', 'x'.repeat(101)])
    expect(idOf(await get('/healthz', { 'x-request-id': given }))).toMatch(/^[\da-f-]{36}$/);
});

test('log lines have no search terms, tokens or email addresses', async () => {
  const secrets = ['needle-in-hay', 'c0ffee-token-of-nobody', 'reader@example.test'];
  const [term, token, email] = secrets;
  await get(`/search?q=${term}`);
  await get(`/api/product/list?q=${term}`);
  await get(`/${email}/${token}`);
  await get('/api/user/userinfo', { token: token! });
  const [address, init] = requestOf(url, 'login', { account: email!, password: `${token}-Harbor-52` });
  const last = await fetch(address, init);
  await lineOf(idOf(last));
  for (const secret of secrets) expect(written).not.toContain(secret);
});

test('a client that disconnects is marked in the line', async () => {
  const id = 'aborted-request-1';
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST /api/user/login HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\ncontent-length: 50\r\n\r\n{`;
  await new Promise((resolve) => void socket.write(head, resolve));
  socket.destroy();
  expect(await lineOf(id)).toMatchObject({ route: '/api/user/login', aborted: true });
});
