import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import { adoptFolder } from '../../platform/db/embedded/adopt-folder.ts';
import { major } from '../../platform/db/embedded/folder.ts';
import { findPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { BackupError } from './backup-error.ts';
import { anchorFolder, anchorKeyFile, databaseFolder, imageFolders } from './contents.ts';
import type { About } from './manifest.ts';
import { readArchive } from './read-archive.ts';

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'ledgerAnchorDir'>;

/** Folders and files that a backup may contain. */
const contents = [databaseFolder, ...imageFolders, anchorFolder, anchorKeyFile];
const unfinished = 'restoring-';
const migrationsFolder = new URL('../../platform/db/migrations/', import.meta.url);

/** Verifies every byte of a backup and that this release can restore it. @throws BackupError naming the reason */
export const verifyBackup = (file: string, key: string | undefined): Promise<About> =>
  readArchive(file, key, { accept: refuseForeign });

/**
 * Restores a backup into an empty DATA_DIR. Nothing is written before the backup has been verified, and the database gets its place
 * last. @throws BackupError naming the reason
 */
export async function runRestore(file: string, key: string | undefined, config: Target): Promise<About> {
  const { dataDir } = config;
  await refuseUsed(dataDir);
  const about = await verifyBackup(file, key);
  refuseOtherDatabase(about, config);
  await mkdir(dataDir, { recursive: true });
  const work = await mkdtemp(path.join(dataDir, unfinished));
  try {
    await extractTo(work, file, key);
    await place(work, config);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return about;
}

async function refuseForeign({ version, database }: About): Promise<void> {
  if (!database) return;
  if (database.postgres.split('.')[0] !== major)
    throw new BackupError(
      `it was made with PostgreSQL ${database.postgres}, and this release has ${major}: restore it with release ${version}`,
    );
  const ours = new Set(await readdir(migrationsFolder));
  const newer = database.migrations.find((name) => !ours.has(`${name}.sql`));
  if (newer !== undefined)
    throw new BackupError(
      `it was made by release ${version}, whose database has a migration that this release lacks: ${newer}`,
    );
}

function refuseOtherDatabase({ database }: About, { databaseUrl }: Target): void {
  if (database && databaseUrl !== undefined)
    throw new BackupError('the backup has a database of its own, and DATABASE_URL names another: unset it');
  if (!database && databaseUrl === undefined)
    throw new BackupError(
      'the backup has no database: restore yours with its own tools first, then set DATABASE_URL',
    );
}

/** Removes the remains of a killed restore, if there is nothing else. */
async function refuseUsed(dataDir: string): Promise<void> {
  if (findPostmaster(path.join(dataDir, databaseFolder)))
    throw new BackupError(`a server is running on DATA_DIR (${dataDir}): restore into an empty one`);
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const others = names.filter((name) => !name.startsWith(unfinished) && name !== 'lost+found');
  if (others.length > 0)
    throw new BackupError(`DATA_DIR is not empty: ${dataDir} has ${others.slice(0, 3).join(', ')}`);
  for (const name of names)
    if (name.startsWith(unfinished)) await rm(path.join(dataDir, name), { recursive: true, force: true });
}

async function extractTo(work: string, file: string, key: string | undefined): Promise<void> {
  const made = new Set<string>();
  const folder = async (at: string) => {
    if (made.has(at)) return;
    await mkdir(at, { recursive: true, mode: 0o700 });
    made.add(at);
  };
  await readArchive(file, key, {
    accept: () => undefined,
    folder: (name) => folder(path.join(work, safe(name))),
    async file(name, content) {
      const at = path.join(work, safe(name));
      await folder(path.dirname(at));
      // PostgreSQL syncs its own folder when it recovers.
      await writeFile(at, content, { mode: 0o600, flush: !name.startsWith(`${databaseFolder}/`) });
    },
  });
}

/** @throws BackupError on a name outside the known contents */
function safe(name: string): string {
  const isKnown = contents.some((root) => name === root || name.startsWith(`${root}/`));
  const isPlain = name.split('/').every((part) => part !== '..' && part !== '.') && !/[\\\0:]/.test(name);
  if (!isKnown || !isPlain) throw new BackupError(`it contains a file that is not part of a shop: ${name}`);
  return name.replace(/\/$/, '');
}

async function place(work: string, { dataDir, ledgerAnchorDir }: Target): Promise<void> {
  const present = new Set(await readdir(work));
  if (present.has('pictures')) await rename(path.join(work, 'pictures'), path.join(dataDir, 'pictures'));
  if (present.has(anchorKeyFile))
    await rename(path.join(work, anchorKeyFile), path.join(dataDir, anchorKeyFile));
  if (present.has(anchorFolder))
    await placeAnchors(path.join(work, anchorFolder), ledgerAnchorDir ?? path.join(dataDir, anchorFolder));
  if (present.has(databaseFolder))
    await adoptFolder(path.join(work, databaseFolder), path.join(dataDir, databaseFolder)).catch(
      (cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
        throw new BackupError('a server was started on DATA_DIR meanwhile: empty it and repeat', { cause });
      },
    );
}

/** Anchors outside DATA_DIR may have survived; those are newer than the backup's. */
async function placeAnchors(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length === 0) await cp(source, target, { recursive: true });
}
