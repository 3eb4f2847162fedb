import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { endpointNames } from '#contract/endpoints.ts';
import { createApp } from '../../../server/app.ts';
import { liveHub } from '../../../server/modules/live/hub.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log, app: connection } = await testDatabase();
const { services } = await startApi({ db, log }, {});
const live = liveHub({ db, connection, log });
const app = await createApp(services, { live, distFolder: '/nowhere', isStopping: () => false });
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise<void>((resolve) => void server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'okanto-guide-'));
afterAll(async () => {
  await live.stop();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

const shop = await seedShop(db);
for (let count = 0; count < 5; count++) await shop.product(shop.shopIds[0]!);
const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c86432' } })
  .png()
  .toBuffer();
for (const { hash } of await db.selectFrom('picture').select('hash').execute())
  await services.images.write(hash, bytes);

const guideFile = path.join(import.meta.dirname, '../../../server/modules/openapi/page/guide.md');
const guide = readFileSync(guideFile, 'utf8');

/** Runs the examples under all headings, in order, in one shell. */
async function runGuide(): Promise<Map<string, string>> {
  const sections = guide.split(/^## /m).slice(1);
  const examples = sections.flatMap((section) => {
    const code = /^```sh\n([^]*?)^```/m.exec(section)?.[1];
    return code ? [{ title: section.split('\n')[0]!, code }] : [];
  });
  const script = examples.map(({ title, code }) => `echo '== ${title}'\n${code}echo`).join('\n');
  const run = promisify(execFile);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...process.env, SHOP: url },
  });
  const parts = stdout.split(/^== /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
}

const isThere = (command: string) => {
  try {
    return Boolean(execFileSync('which', [command]));
  } catch {
    return false;
  }
};

test.runIf(isThere('curl') && isThere('bash'))('every example of the guide works as described', async () => {
  const outputs = await runGuide();
  const json = (title: string) => JSON.parse(outputs.get(title) ?? 'null') as { code: number; data: never };
  expect(json('Requests')).toMatchObject({ code: 1, data: { list: [{}, {}], next: expect.any(String) } });
  expect(json('Responses')).toMatchObject({ code: 0, data: { reason: 'not_found' } });
  expect(json('Authentication')).toMatchObject({ code: 1, data: { account: 'ada@example.com' } });
  expect(outputs.get('Data types')).toBe('200 image/webp');
  expect(json('Lists')).toMatchObject({ code: 1, data: { list: [{}, {}] } });
  expect(outputs.get('Conditional requests')).toBe('304');
  const [first, second] = outputs
    .get('Idempotent commands')!
    .replace('}{', '}\n{')
    .split('\n')
    .map((response) => JSON.parse(response) as { code: number; data: { id: number } });
  expect(first!.code).toBe(1);
  expect(second!.data).toEqual(first!.data);
  expect(outputs.get('Live events')).toContain('event: ready');
});

test('the page lists every call and allows only its own script', async () => {
  const response = await fetch(`${url}/developers`);
  const page = await response.text();
  expect(endpointNames.filter((name) => !page.includes(`id="${name}"`))).toEqual([]);
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(page).not.toMatch(/<script(?![^>]*src="\/developers\/)|\sstyle=|\son\w+=/);
  expect(response.headers.get('link')).toContain('rel="service-desc"');
  for (const [, address] of page.matchAll(/(?:src|href)="(\/developers\/[^"]+|\/api\/[^"]+)"/g))
    expect([address, (await fetch(url + address)).status]).toEqual([address, 200]);
});
