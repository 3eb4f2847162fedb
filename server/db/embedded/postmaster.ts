import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A running PostgreSQL, as its own postmaster.pid tells. */
export type Postmaster = { pid: number; host: string; port: number };

/** Whether a process lives. A zombie does not: nobody will ever be answered by it. */
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

/** After a reboot or in a new container the number may be another program's. */
const isPostgres = (pid: number) => process.platform !== 'linux' || procStat(pid)?.name === 'postgres';

/**
 * The PostgreSQL that serves `folder`, or undefined when none does. A pid file left behind by a zombie or
 * naming a foreign program is removed, because PostgreSQL would refuse to start beside it.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = path.join(folder, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined;
  if (!isAlive(pid) || !isPostgres(pid)) {
    // Read again: another server may have started a new one in between.
    if (Number(readLines(file)?.[0]) === pid) rmSync(file, { force: true });
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
