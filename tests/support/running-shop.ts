import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface RunningShop {
  url: string;
  /** Port of its `/metrics`. */
  metricsPort: number;
  /** Its DATA_DIR: emails are below `mail`. */
  dataDir: string;
  /** Log so far, one JSON line each. */
  log: () => string;
  /** Ends the process; with SIGKILL as if the machine had failed. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const startWithinMs = 120_000;
/** All shops of all runs share their images, as the nodes of one shop do: sizes are encoded once. */
const images = path.join(import.meta.dirname, '../artifacts/pictures');

/** Names a stopped shop's DATA_DIR with the demo shop; new shops copy it instead of seeding their own. */
export const demoFolderVariable = 'TEST_DEMO_FOLDER';

/** An empty DATA_DIR for a shop that shares its images with all others. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-'));
  await mkdir(images, { recursive: true });
  await symlink(images, path.join(folder, 'pictures'), 'dir');
  return folder;
}

async function copyOf(dataDir: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-'));
  // Keeps owners: as root, PostgreSQL runs as another user.
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, folder]);
  return folder;
}

/**
 * The real server: `server/main.ts` as its own process with the built app, the demo shop and its own embedded database.
 * @param dataDir an existing one to start again on; by default a new one, removed at the end
 */
export async function startShop({
  dataDir,
  env = {},
}: { dataDir?: string; env?: NodeJS.ProcessEnv } = {}): Promise<RunningShop> {
  const demoFolder = env['DEMO'] === 'off' ? undefined : process.env[demoFolderVariable];
  const folder = dataDir ?? (demoFolder ? await copyOf(demoFolder) : await freshFolder());
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      // No balancer waits for its end.
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ends with the process that started it, even if that is killed.
  const endShop = () => server.kill();
  process.once('exit', endShop);
  let log = '';
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = once(server, 'exit');
  // `localhost`, because on plain http only this name is a secure context.
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + startWithinMs;
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`the shop did not start:\n${log.slice(-4000)}`);
    await delay(100);
  }
  return {
    url,
    metricsPort,
    dataDir: folder,
    log: () => log,
    stop: async (signal = 'SIGTERM') => {
      if (server.exitCode === null) {
        server.kill(signal);
        await exited;
      }
      process.off('exit', endShop);
      if (dataDir === undefined && signal !== 'SIGKILL') await rm(folder, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
