import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Databases, browser profiles and WAL of the largest step, with as much again to spare. */
const neededBytes = 4 * 2 ** 30;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * A folder in memory for the temporary files of this run, removed when it ends; undefined where there is none or too
 * little of it. On a disk, file system work for hundreds of copied databases takes as much CPU time as the tests.
 */
export const memoryFolder = () => {
  try {
    for (const name of readdirSync(memory)) {
      // Of a run that was killed.
      const pid = /^okanto-run-(\d+)$/.exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < neededBytes) return undefined;
    const folder = join(memory, `okanto-run-${process.pid}`);
    mkdirSync(folder);
    // As /tmp: PostgreSQL runs as another user when the tests run as root.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    return undefined;
  }
};
