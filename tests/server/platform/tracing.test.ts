import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vitalsPath } from '#contract/vitals.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createLog } from '../../../server/platform/log.ts';
import { type RunningServer, startServer } from '../../../server/serve.ts';
import { registry } from '../../../server/platform/metrics/registry.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { samplesOf } from '../../support/metrics.ts';
import { freePort } from '../../support/running-shop.ts';
import { requestOf } from '../../support/request.ts';

const { connection } = await testDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-tracing-'));
afterAll(() => rm(dataDir, { recursive: true }));

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

/** A collector that takes OTLP as JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const authorizations = new Set<string | undefined>();
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      authorizations.add(request.headers.authorization);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap((scope) => scope.spans),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    authorizations,
    spans,
    stop: () => new Promise((resolve) => void server.close(resolve)),
  };
}

let log = '';
const start = async (env: Record<string, string>): Promise<RunningServer> =>
  startServer(
    readConfig({
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATABASE_URL: urlOf(connection),
      DATA_DIR: dataDir,
      DEMO: 'off',
      DATABASE_UNRESTRICTED: 'on',
      ...env,
    }),
    createLog('info', { write: (line) => (log += line) }),
  );

/** Batches of jobs that have run in this process. */
const jobsRun = async () =>
  samplesOf(await registry.metrics(), 'okanto_job_batches_total').reduce((sum, { value }) => sum + value, 0);

const traceId = 'a'.repeat(31) + '1';
const pageSpan = 'b'.repeat(16);
const traceparent = `00-${traceId}-${pageSpan}-01`;
const account = 'traced-person@example.com';
const password = 'a long enough one';

let spans: SentSpan[];
let sent: string;
let authorizations: Set<string | undefined>;
let registered: unknown;
let vitalsStatus: number;
beforeAll(async () => {
  const before = await jobsRun();
  const collector = await startCollector();
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
  });
  const url = `http://127.0.0.1:${server.port}`;
  const [address, init] = requestOf(url, 'register', { account, password });
  const answer = await fetch(address, { ...init, headers: { ...init.headers, traceparent } });
  registered = await answer.json();
  await fetch(...requestOf(url, 'home', {}));
  await fetch(`${url}/api/index/home`, { headers: { traceparent: 'no trace context' } });
  const report = {
    page: '/home',
    release: 'any',
    values: { LCP: 1200, CLS: 0.01 },
    traceparent,
    ageMs: 5_000,
  };
  const { status } = await fetch(url + vitalsPath, { method: 'POST', body: JSON.stringify(report) });
  vitalsStatus = status;
  while ((await jobsRun()) === before) await delay(50);
  // Sends the spans that are still in memory.
  await server.stop(0);
  spans = collector.spans();
  sent = collector.text();
  ({ authorizations } = collector);
  await collector.stop();
});

test('a trace leads from the page view through the call to its statements', () => {
  expect(registered).toMatchObject({ code: 1 });
  expect(vitalsStatus).toBe(204);
  const own = spans.filter((span) => span.traceId === traceId);
  const page = own.find(({ spanId }) => spanId === pageSpan);
  expect(page).toMatchObject({ name: 'page /home' });
  expect(page?.parentSpanId).toBeFalsy();
  const call = own.find(({ name }) => name.startsWith('POST /api/'));
  expect(call).toMatchObject({ parentSpanId: pageSpan, kind: 2 });
  const statements = own.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  const names = statements.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']));
});

test('a request without a trace, or with an invalid one, begins its own', () => {
  const others = spans.filter(({ name }) => name === 'GET /api/index/home');
  expect(others).toHaveLength(2);
  expect(new Set(others.map((span) => span.traceId)).size).toBe(2);
  for (const { traceId: id, parentSpanId } of others) {
    expect(id).not.toBe(traceId);
    expect(parentSpanId).toBeFalsy();
  }
});

test('jobs are traces of their own', () => {
  const jobs = spans.filter(({ name }) => name.startsWith('job '));
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of jobs) expect(job.parentSpanId).toBeFalsy();
});

test('a trace has no personal data', () => {
  expect(sent).not.toContain(account);
  expect(sent).not.toContain('traced-person');
  expect(sent).not.toContain(password);
  expect(sent).not.toContain('127.0.0.1');
});

test('log lines of a traced request have its id, and the collector gets its headers', () => {
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { trace?: string; route?: string });
  expect(lines.some(({ trace, route }) => trace === traceId && route?.startsWith('/api/'))).toBe(true);
  expect([...authorizations]).toEqual(['Bearer secret']);
});

test('without a collector the shop serves and stops', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  const { status } = await fetch(...requestOf(`http://127.0.0.1:${server.port}`, 'home', {}));
  expect(status).toBe(200);
  await server.stop(0);
});

test('a share of 0 sends nothing, whatever clients ask for', async () => {
  const collector = await startCollector();
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const [address, init] = requestOf(`http://127.0.0.1:${server.port}`, 'home', {});
  await fetch(address, { ...init, headers: { ...init.headers, traceparent } });
  await server.stop(0);
  expect(collector.spans()).toEqual([]);
  await collector.stop();
});
