import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { bareEnv } from '../../support/bare-env.ts';
import { testDatabase, urlOf } from '../../support/database.ts';
import { isLongRun } from '../../support/long-run.ts';

const main = path.join(import.meta.dirname, '../../../server/main.ts');
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-main-'));
afterAll(() => rm(dataDir, { recursive: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Starts the server as a separate process with only these settings. */
function start(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...bareEnv, DATA_DIR: dataDir, HOST: '127.0.0.1', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part: Buffer) => (output.stdout += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output.stderr += part.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output, ended };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 150; round++) {
    if (await condition()) return;
    await delay(100);
  }
  throw new Error('it never came');
}

const DATABASE_URL = urlOf((await testDatabase()).connection);

describe('a start that cannot succeed exits with 1 and prints the reason', () => {
  test('an invalid setting', async () => {
    const { output, ended } = start({ PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(output.stderr).toContain('PORT: "eighty" was given');
  });

  test('a port in use, detected before the database is contacted', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { output, ended } = start({ PORT: String(port), DATABASE_URL: 'postgres://127.0.0.1:1/shop' });
    expect(await ended).toBe(1);
    expect(output.stderr).toBe(`Port ${port} is in use. Set PORT to a free one.\n`);
    taken.close();
  });

  // Waits 20 seconds for the database.
  test.runIf(isLongRun)('an unreachable database, without printing its password', async () => {
    const { output, ended } = start({
      PORT: String(await freePort()),
      DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
    });
    expect(await ended).toBe(1);
    expect(output.stderr).toMatch(/^The server could not be started: .+\n$/);
    expect(output.stderr + output.stdout).not.toContain('hunter2');
  });
});

test('prints its address, serves, finishes open requests on SIGTERM, and exits with 0', async () => {
  const port = await freePort();
  const { child, output, ended } = start({ PORT: String(port), DATABASE_URL });
  const url = `http://127.0.0.1:${port}`;
  await until(() => output.stderr.includes(`is open at ${url}\n`));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const outgoing = request(`${url}/api/user/send_code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  outgoing.flushHeaders();
  // The request is in progress when the signal arrives, and takes at least 300 ms, whether or not the account exists.
  await once(outgoing, 'continue');
  child.kill('SIGTERM');
  outgoing.end(JSON.stringify({ account: 'nobody@example.test', event: 'resetpwd' }));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  for (const line of output.stdout.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
});

test('a server with DEMO=off exposes nothing of the sandbox acquirer', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATABASE_URL, PUBLIC_URL: 'https://shop.example', LOG_LEVEL: 'warn' };
  const { child, output, ended } = start(env);
  const url = `http://127.0.0.1:${port}`;
  await until(() => output.stderr.includes(`is open at ${url}\n`));
  for (const call of ['card_token', 'payout_token']) {
    expect((await fetch(`${url}/api/sandbox/${call}`, { method: 'POST' })).status).toBe(404);
  }
  const challenge = `${url}/sandbox/challenge/0b7c7a2e-6d0f-4f3e-9c58-3f0c5a4f1a11`;
  expect((await fetch(challenge, { method: 'POST' })).status).toBe(404);
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(paths)).toContain('/api/user/card_list');
  expect(Object.keys(paths).filter((each) => each.includes('sandbox'))).toEqual([]);
  expect(await (await fetch(`${url}/developers`)).text()).not.toContain('sandbox/');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
