import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from '../../run/program.mjs';
import { freePort } from '../running-shop.ts';
import { startChild } from './child.ts';

const example = path.join(import.meta.dirname, '../../../deploy/haproxy.cfg');

export interface Balancer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * HAProxy with `deploy/haproxy.cfg`, except that it never retries and each request may claim an address of its own.
 * @param nodes URLs of three nodes @param port a free one; by default any
 */
export async function startBalancer(nodes: readonly string[], port?: number): Promise<Balancer> {
  const program = findProgram('haproxy');
  if (!program) throw new Error('HAProxy is neither installed nor installable');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-haproxy-'));
  const text = await readFile(example, 'utf8');
  const changed = text
    .replace(/^ {2}retries .*$/m, '  retries 0')
    .replace(/^ {2}option redispatch$/m, '')
    .replace(/^ {2}http-request set-header X-Forwarded-For .*$/m, '');
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, changed);
  const usedPort = port ?? (await freePort());
  const addresses = nodes.map((url, index) => [`NODE_${index + 1}`, new URL(url).host] as const);
  const env = { ...process.env, LISTEN: `127.0.0.1:${usedPort}`, ...Object.fromEntries(addresses) };
  const child = startChild({ program, args: ['-db', '-f', file], env });
  const url = `http://127.0.0.1:${usedPort}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (!child.isRunning()) throw new Error(child.output());
    await delay(50);
  }
  return {
    url,
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true });
    },
  };
}
