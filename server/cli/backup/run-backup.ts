import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { baseBackup } from '../../platform/db/embedded/base-backup.ts';
import { openCluster } from '../../platform/db/embedded/cluster.ts';
import { isAlive } from '../../platform/db/embedded/postmaster.ts';
import type { Log } from '../../platform/log.ts';
import { BackupError } from './backup-error.ts';
import { addAnchors, addDatabase, addImages, anchorFolder, databaseFolder } from './contents.ts';
import { expired, type Keep, nameOf } from './keep.ts';
import type { About } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { recordBackup } from './record-run.ts';
import { type Archive, writeArchive, type Written } from './write-archive.ts';

export type BackedUp = Pick<Config, 'dataDir' | 'databaseUrl' | 'ledgerAnchorDir' | 's3'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

interface Options {
  folder: string;
  key: string | undefined;
  /** Absent: keeps everything. */
  keep?: Keep | undefined;
}

export interface BackupResult extends Written {
  file: string;
  bytes: number;
  images: number;
  deleted: string[];
}

const versionFile = new URL('../../../package.json', import.meta.url);

/**
 * Writes one backup into the folder, reads it back and deletes those that `keep` does not keep. The file gets its name when it is
 * complete and verified. @throws when any part fails; nothing is deleted then
 */
export async function runBackup(config: BackedUp, options: Options, log: Log): Promise<BackupResult> {
  const folder = path.resolve(options.folder);
  refuseInside(folder, path.resolve(config.dataDir));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const startedAt = new Date();
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  const run = { startedAt, withDatabase: databaseDirectUrl === undefined, log };
  const inFolder = { ...options, folder };
  return databaseDirectUrl === undefined
    ? withDatabase(config, log, (connection) =>
        recordBackup(connection, run, () => makeFile({ config, options: inFolder, startedAt, connection })),
      )
    : recordBackup({ connectionString: databaseDirectUrl }, run, () =>
        makeFile({ config, options: inFolder, startedAt }),
      );
}

async function makeFile(source: Source): Promise<BackupResult> {
  const { options, startedAt, connection } = source;
  const { folder, key, keep } = options;
  const name = nameOf(startedAt, { hasDatabase: connection !== undefined, encrypted: key !== undefined });
  const file = path.join(folder, name);
  const partial = `${file}${partialSuffix()}`;
  if (existsSync(file)) throw new BackupError(`${file} exists already`);
  try {
    const done = await write(partial, source);
    await readArchive(partial, key, { accept: () => undefined });
    const { size: bytes } = await stat(partial);
    await rename(partial, file);
    await sync(folder);
    const deleted = keep ? await deleteExpired(folder, keep, startedAt) : [];
    return { ...done, file, bytes, deleted };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function refuseInside(folder: string, dataDir: string): void {
  const relative = path.relative(dataDir, folder);
  if (relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative)))
    throw new BackupError(`${folder} is inside DATA_DIR: both would be lost together`);
}

/** Attaches to the running database, or starts it for the time of the backup. */
async function withDatabase<Result>(
  { dataDir }: BackedUp,
  log: Log,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(dataDir, databaseFolder);
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    throw new BackupError(`DATA_DIR has no database: ${path.resolve(dataDir)}`);
  const cluster = await openCluster(folder, log);
  try {
    return await work(await cluster.connection('okanto'));
  } finally {
    await cluster.stop();
  }
}

interface Source {
  config: BackedUp;
  options: Options;
  startedAt: Date;
  connection?: Connection;
}

async function write(file: string, { config, options: { key }, startedAt, connection }: Source) {
  const about = await describe(startedAt, connection);
  const added = new Set<string>();
  const addNewImages = async (archive: Archive) =>
    config.s3 ? 0 : addImages(archive, config.dataDir, added);
  let images = 0;
  const written = await writeArchive(file, { about, key }, async (archive) => {
    const { dataDir, ledgerAnchorDir = path.join(dataDir, anchorFolder) } = config;
    await addAnchors(archive, { dataDir, folder: ledgerAnchorDir });
    // Before the database, because the server may delete images meanwhile; after it, because it may add some.
    images += await addNewImages(archive);
    if (connection) await addDatabase(archive, await baseBackup(connection));
    images += await addNewImages(archive);
  });
  return { ...written, images };
}

async function describe(startedAt: Date, connection: Connection | undefined): Promise<About> {
  const { version } = JSON.parse(await readFile(versionFile, 'utf8')) as { version: string };
  const about = { format: 1, version, startedAt: startedAt.toISOString() } as const;
  return connection ? { ...about, database: await describeDatabase(connection) } : about;
}

async function describeDatabase(connection: Connection): Promise<NonNullable<About['database']>> {
  const client = new Client(connection);
  await client.connect();
  try {
    const server = await client.query<{ postgres: string; migrated: boolean }>(
      `select current_setting('server_version') as postgres, to_regclass('kysely_migration') is not null as migrated`,
    );
    const { postgres, migrated } = server.rows[0]!;
    const { rows } = migrated
      ? await client.query<{ name: string }>('select name from kysely_migration order by name')
      : { rows: [] };
    return { postgres, migrations: rows.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

const partialSuffix = () => `.${os.hostname()}.${process.pid}.partial`;

/** Deletes files of backups that were killed on this machine. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = /^okanto-.*\.tar\.zst(?:\.enc)?\.(.+)\.(\d+)\.partial$/.exec(name) ?? [];
    if (host === os.hostname() && !isAlive(Number(pid))) await rm(path.join(folder, name), { force: true });
  }
}

async function deleteExpired(folder: string, keep: Keep, now: Date): Promise<string[]> {
  const names = expired(await readdir(folder), keep, now);
  for (const name of names) await rm(path.join(folder, name), { force: true });
  return names;
}

/** Makes the new name durable. Windows cannot open folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
