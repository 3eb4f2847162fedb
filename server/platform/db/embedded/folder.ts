import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';

const run = promisify(execFile);
const passwordFile = 'okanto.password';
/** Version of PostgreSQL in the packages. */
export const major = '18';

/** The superuser's password. It is inside the folder, which only its owner may enter. */
export const readPassword = (folder: string) => readFile(path.join(folder, passwordFile), 'utf8');

/**
 * Creates the data folder if missing, under a temporary name and renamed, so that a start killed in the middle leaves no partial
 * one; of two starts at once, the first to rename wins. @throws when the folder is another PostgreSQL version's, another user's
 * or a foreign one
 */
export async function ensureFolder(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`${folder} cannot be read: does it belong to another user?`, { cause: error });
    },
  );
  if (version !== undefined && version.trim() !== major) {
    throw new Error(`${folder} was made by PostgreSQL ${version.trim()}, this release carries ${major}`);
  }
  if (version === undefined) await create(folder, binaries, account);
}

async function create(folder: string, binaries: Binaries, account: Account): Promise<void> {
  await removeAbandoned(folder);
  const work = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  const data = path.join(work, 'data');
  const password = path.join(work, passwordFile);
  try {
    await mkdir(work, { recursive: true, mode: 0o700 });
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    for (const each of [work, password]) {
      if (account.uid !== undefined && account.gid !== undefined) await chown(each, account.uid, account.gid);
    }
    // A locale without a language: sorting and case rules must not depend on the machine.
    const locale = process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C';
    const [program, ...args] = [
      ...(account.initPrefix ?? account.prefix),
      binaries.initdb,
      '-D',
      data,
      '-U',
      'postgres',
    ];
    await run(program, [...args, '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', locale], {
      ...identity(account),
      cwd: work,
    });
    await rename(password, path.join(data, passwordFile));
    await rename(data, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Options of child_process for an account. */
export const identity = ({ uid, gid }: Account) =>
  uid === undefined || gid === undefined ? {} : { uid, gid };

async function removeAbandoned(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${path.basename(folder)}\\.new-(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    // The killed server's initdb may still be writing into it: the next start then deletes it.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
