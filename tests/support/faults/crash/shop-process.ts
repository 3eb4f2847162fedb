import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bareEnv } from '../../bare-env.ts';

const main = path.join(import.meta.dirname, '../../../../server/main.ts');
const startLimitMs = 90_000;

/** The shop's server as a process on a fixed port, which can be killed and restarted. */
export interface ShopProcess {
  url: string;
  /** Resolves when the server is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Stops its execution, not its connections. */
  pause(): void;
  resume(): void;
}

export async function shopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    url,
    async start() {
      child = spawn(process.execPath, [main], {
        env: { ...bareEnv, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'fatal', ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let output = '';
      child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
      const deadline = Date.now() + startLimitMs;
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output}`);
        if (Date.now() > deadline) throw new Error('the server does not get ready');
        await delay(50);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}
