import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres } from '../../run/postgres.mjs';
import { findProgram } from '../../run/program.mjs';
import { type Child, startChild } from './child.ts';

const deploy = path.join(import.meta.dirname, '../../../deploy');
/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const startTimeoutMs = 120_000;
const reportedLength = 3_000;

/** A machine with a member of etcd, Patroni and PostgreSQL. */
export interface Machine {
  name: string;
  /** Whether Patroni reports this role of the machine. */
  is: (role: 'primary' | 'sync' | 'replica') => Promise<boolean>;
  /** Kills every process of the machine, like a power failure. */
  kill: () => Promise<void>;
  /** Stops its processes with SIGSTOP: connections stay open without a response. */
  freeze: () => Promise<void>;
  thaw: () => void;
  start: () => Promise<void>;
  /** The end of Patroni's log. */
  report: () => string;
}

export interface DatabaseCluster {
  /** The primary's superuser, through HAProxy with `deploy/haproxy-postgres.cfg`. */
  url: string;
  machines: Machine[];
  primary: () => Promise<Machine | undefined>;
  /** Resolves when one machine is primary and the others replicate, one of them synchronously. */
  untilWhole: () => Promise<void>;
  remove: () => Promise<void>;
}

interface Ports {
  client: number;
  peer: number;
  api: number;
  database: number;
}

/** Starts three machines with `deploy/patroni.yml`, all of them processes on this host. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const etcd = required('etcd', 'etcd-server');
  const patroni = required('patroni');
  const haproxy = required('haproxy');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-patroni-'));
  if (user) await chown(folder, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const ports: Ports[] = [];
  for (let machine = 0; machine < 3; machine++)
    ports.push({
      client: await lastingPort(),
      peer: await lastingPort(),
      api: await lastingPort(),
      database: await lastingPort(),
    });
  const machines = await Promise.all(
    ports.map((own, index) => createMachine({ etcd, patroni, folder, password, ports, own, index })),
  );
  try {
    await Promise.all(machines.map((machine) => machine.start()));
  } catch (error) {
    for (const machine of machines) await machine.kill();
    await rm(folder, { recursive: true });
    throw error;
  }

  const port = await lastingPort();
  const addresses = ports.flatMap(({ database, api }, index) => [
    [`DB_${index + 1}`, `127.0.0.1:${database}`],
    [`PATRONI_${index + 1}_HOST`, '127.0.0.1'],
    [`PATRONI_${index + 1}_PORT`, String(api)],
  ]);
  const env = { ...process.env, LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) };
  const balancer = startChild({
    program: haproxy,
    args: ['-db', '-f', path.join(deploy, 'haproxy-postgres.cfg')],
    env,
  });

  const primary = async () => {
    const are = await Promise.all(machines.map((machine) => machine.is('primary')));
    return machines[are.indexOf(true)];
  };
  const count = async (role: 'sync' | 'replica') =>
    (await Promise.all(machines.map((machine) => machine.is(role)))).filter(Boolean).length;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    machines,
    primary,
    async untilWhole() {
      const deadlineMs = Date.now() + startTimeoutMs;
      while (!(await primary()) || (await count('replica')) < 2 || (await count('sync')) < 1) {
        if (!balancer.isRunning()) throw new Error(balancer.output());
        if (Date.now() > deadlineMs)
          throw new Error(
            `the three machines do not replicate:\n${machines.map((machine) => machine.report()).join('\n')}`,
          );
        await delay(100);
      }
    },
    async remove() {
      await balancer.stop();
      for (const machine of machines) await machine.kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** A free port below 32768, where Linux's ports of outgoing connections begin: none takes it while the machine is down. */
async function lastingPort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => void probe.close(resolve));
    return port;
  }
}

function required(program: string, debianPackage = program): string {
  const found = findProgram(program, debianPackage);
  if (!found) throw new Error(`${debianPackage} is neither installed nor installable`);
  return found;
}

interface MachineSettings {
  etcd: string;
  patroni: string;
  folder: string;
  password: string;
  ports: readonly Ports[];
  own: Ports;
  index: number;
}

async function createMachine(settings: MachineSettings): Promise<Machine> {
  const { folder, own, index } = settings;
  const name = `db-${index + 1}`;
  const home = path.join(folder, name);
  const data = path.join(home, 'data');
  await mkdir(home, { mode: 0o700 });
  if (user) await chown(home, user.uid, user.gid);
  let running: Child[] = [];
  const postmaster = async () =>
    Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0]);
  let lastPostmaster = 0;
  const pids = () =>
    running.filter((child) => child.isRunning()).flatMap(({ pid }) => [pid, ...childrenOf(pid)]);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [...pids(), lastPostmaster, ...childrenOf(lastPostmaster)]) signalIfAlive(pid, signal);
  };
  const atExit = () => signalAll('SIGKILL');
  process.once('exit', atExit);
  return {
    name,
    is: (role) =>
      fetch(`http://127.0.0.1:${own.api}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    async kill() {
      lastPostmaster = await postmaster();
      signalAll('SIGKILL');
      await Promise.all(running.map((child) => child.stop('SIGKILL')));
      running = [];
    },
    async freeze() {
      // Another one since the start if Patroni has restarted PostgreSQL.
      lastPostmaster = await postmaster();
      signalAll('SIGSTOP');
    },
    thaw: () => signalAll('SIGCONT'),
    report: () => `${name}: ${running.at(-1)?.output().slice(-reportedLength) ?? 'not running'}`,
    async start() {
      running = [startEtcd(settings, name, home), startPatroni(settings, name, home, data)];
      const deadlineMs = Date.now() + startTimeoutMs;
      const [etcd, patroni] = running;
      while (!(await isHealthy(own.api))) {
        for (const child of [etcd!, patroni!]) if (!child.isRunning()) throw new Error(child.output());
        if (Date.now() > deadlineMs) throw new Error(`${name} does not start: ${patroni!.output()}`);
        await delay(100);
      }
      lastPostmaster = await postmaster();
    },
  };
}

function startEtcd({ etcd, ports, own }: MachineSettings, name: string, home: string): Child {
  const members = ports.map(({ peer }, index) => `db-${index + 1}=http://127.0.0.1:${peer}`).join(',');
  const client = `http://127.0.0.1:${own.client}`;
  const peer = `http://127.0.0.1:${own.peer}`;
  const options = {
    name,
    'data-dir': path.join(home, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members,
  };
  const args = Object.entries(options).map(([key, value]) => `--${key}=${value}`);
  // Version 3.4 serves the older API only on request.
  if (!keepsLocks()) args.push('--enable-v2=true');
  return startChild({ program: etcd, args, cwd: home, ...user });
}

/**
 * Whether Patroni never overwrites the lock of another primary through version 3 of etcd's API: versions before 3.0.3, such as
 * Debian 12's, do so after a pause (docs/operations.md, "Failover").
 */
const keepsLocks = (): boolean => {
  const found = /(\d+)\.(\d+)\.(\d+)/.exec(
    execFileSync(required('patroni'), ['--version'], { encoding: 'utf8' }),
  );
  const [major = 0, minor = 0, patch = 0] = (found ?? []).slice(1).map(Number);
  return major > 3 || (major === 3 && (minor > 0 || patch >= 3));
};

function startPatroni(
  { patroni, ports, own, password }: MachineSettings,
  name: string,
  home: string,
  data: string,
): Child {
  const api = `127.0.0.1:${own.api}`;
  const database = `127.0.0.1:${own.database}`;
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    PATRONI_NAME: name,
    [keepsLocks() ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS']: ports
      .map(({ client }) => `127.0.0.1:${client}`)
      .join(','),
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: `/usr/lib/postgresql/${findPostgres()}/bin`,
    PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  };
  return startChild({ program: patroni, args: [path.join(deploy, 'patroni.yml')], env, cwd: home, ...user });
}

/** Whether PostgreSQL of the machine serves, as primary or standby. */
const isHealthy = (api: number) =>
  fetch(`http://127.0.0.1:${api}/health`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function childrenOf(pid: number): number[] {
  if (pid === 0) return [];
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // pgrep exits with 1 for a process without children.
    return [];
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
