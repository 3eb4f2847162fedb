import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A running PostgreSQL, as described by its postmaster.pid. */
export type Postmaster = { pid: number; host: string; port: number };

/** Whether a process is alive. A zombie is not: it never responds. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || !/^[ZX]/.test(procStat(pid)?.state ?? 'X');
}

function procStat(pid: number): { name: string; state: string } | undefined {
  try {
    const [, name = '', state = ''] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state };
  } catch {
    return undefined;
  }
}

/** After a reboot or in a new container the pid may be another program's. */
const isPostgres = (pid: number) => process.platform !== 'linux' || procStat(pid)?.name === 'postgres';

const identityOf = (folder: string): string | undefined => {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
};

/**
 * Whether the live PostgreSQL of a pid file serves this folder. A copied folder has the pid file of the original, and after a
 * reboot the pid may be another PostgreSQL's. Its working folder is its data folder, also after a move or mount; where the system
 * does not show it, the folder named in the file counts.
 */
function serves(pid: number, named: string, folder: string): boolean {
  const own = identityOf(folder);
  for (const at of [`/proc/${pid}/cwd`, named]) {
    try {
      const other = identityOf(at);
      if (other !== undefined) return other === own;
    } catch {
      // Another user's process, or a folder this user may not enter.
    }
  }
  return named === folder || named === realpathSync(folder);
}

/** Lock files of PostgreSQL begin with pid and data folder; it refuses to start while the process lives. */
const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock'];

function removeForeignLock(file: string, folder: string): void {
  const [pid = '', named = ''] = readLines(file) ?? [];
  if (isServing(Number(pid), named, folder)) return;
  // Read again: another server may have started a new one meanwhile.
  if (pid !== '' && readLines(file)?.[0] === pid) rmSync(file, { force: true });
}

const isServing = (pid: number, named: string, folder: string): boolean =>
  Number.isInteger(pid) && pid > 0 && isAlive(pid) && isPostgres(pid) && serves(pid, named, folder);

/**
 * The PostgreSQL that serves `folder`, or undefined. Removes a lock file that a zombie left, that names a foreign program or that
 * was copied with the folder, because PostgreSQL would refuse to start with it.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const lines = readLines(path.join(folder, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  if (!lines || !isServing(pid, lines[1] ?? '', folder)) {
    for (const name of lockFiles) removeForeignLock(path.join(folder, name), folder);
    return undefined;
  }
  // Lines: pid, folder, start time, port, socket folder, listen address, shared memory, status.
  return { pid, port: Number(lines[3]) || 0, host: lines[4] || lines[5] || '' };
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
