import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { builtInBrand } from '#domain/brand.ts';
import type { Lang } from '#domain/languages.ts';
import { firstScreen } from '../../../server/platform/http/first-screen.ts';
import { handlers } from '../../../server/handlers.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';

const { db, log } = await testDatabase();
const { services } = await startApi({ db, log }, {});
const dist = await mkdtemp(path.join(os.tmpdir(), 'okanto-test-dist-'));
await mkdir(path.join(dist, '.vite'));
await writeFile(path.join(dist, '.vite/manifest.json'), '{}');
const screen = await firstScreen(dist, services, handlers);
const app = new Hono().get('*', async (c) => {
  const found = await screen(c, c.req.query('lang') as Lang, builtInBrand);
  return c.text(found === null || found === 'missing' ? String(found) : found.key);
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise<void>((resolve) => void server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  await rm(dist, { recursive: true });
});
const keyOf = async (search: string) => (await fetch(`${url}/search?${search}`)).text();

test('pages of other languages or searches have different keys, even with equal data', async () => {
  // Nothing is found, which is the same response in every language.
  const keys = [await keyOf('q=one&lang=en'), await keyOf('q=one&lang=ja'), await keyOf('q=two&lang=en')];
  expect(new Set(keys).size).toBe(3);
  expect(await keyOf('q=one&lang=en&utm_source=mail')).toBe(keys[0]);
});
