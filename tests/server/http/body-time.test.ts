import { serve } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { allowedMs, limitBodyTime } from '../../../server/platform/http/body-time.ts';
import { bodyIncomplete } from '../../../server/platform/http/input.ts';
import { Malformed } from '../../../server/platform/errors.ts';

const errors: unknown[] = [];
const app = new Hono().post('/', async (c) => c.text(await c.req.text().catch(bodyIncomplete)));
app.onError((error, c) => {
  errors.push(error);
  return c.text('', 400);
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
// Half a second for a small body, one second per 2,000 bytes of a larger one.
limitBodyTime(server, ({ headers }) => Math.max(500, Number(headers['content-length']) / 2));
await new Promise<void>((resolve) => void server.once('listening', resolve));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** Sends a body of this size in ten pieces. @returns all data received until the connection closed */
async function send(bytes: number, pauseMs: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let response = '';
  socket.on('data', (part) => (response += part.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`);
  for (let piece = 0; piece < 10 && !socket.destroyed; piece++) {
    await delay(pauseMs);
    if (socket.writable) socket.write('a'.repeat(bytes / 10));
  }
  await closed;
  return response;
}

test('a body sent byte by byte is ended with 408', async () => {
  expect(await send(10, 400)).toMatch(/^HTTP\/1.1 408 /);
  expect(errors.every((error) => error instanceof Malformed)).toBe(true);
});

test('accepts a large body at the rate of a weak connection', async () => {
  expect(await send(40_000, 60)).toMatch(/^HTTP\/1.1 200 [^]*a{40000}$/);
});

test.each([
  ['without a body', {}, undefined],
  ['with an empty body', { 'content-length': '0' }, undefined],
  ['with a small body', { 'content-length': '12' }, 30_000],
  ['with a body of unknown length', { 'transfer-encoding': 'chunked' }, 30_000],
  ['with a part of an image', { 'content-length': '256000' }, 128_000],
])('a request %s has the documented time limit', (_, headers, ms) => {
  expect(allowedMs({ headers } as IncomingMessage)).toBe(ms);
});
