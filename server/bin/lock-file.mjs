// Compares the installed packages with those that package-lock.json pins.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/build-stamp.mjs';

const lockFile = path.join(root, 'package-lock.json');

/** npm's own record of the installed packages. */
const recordFile = path.join(root, 'node_modules/.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Identifies the packages that this lock file selects on this platform. */
export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/**
 * Whether npm's record contains every package of the lock file in the locked version, which is not the case after a manual `npm
 * install` or if an older Node made npm silently skip binaries. @param {boolean} dev whether development packages count
 */
export function isAsLocked(dev) {
  if (!existsSync(recordFile)) return false;
  const present = packagesOf(recordFile);
  return Object.entries(packagesOf(lockFile)).every(([name, entry]) => {
    const { version, optional, devOptional, ...platform } = entry;
    if (name === '' || (!dev && (entry.dev || devOptional))) return true;
    const found = present[name];
    if (found) return found.version === version;
    return Boolean(optional ?? devOptional) && !isForHere(platform);
  });
}

/** Whether a package's platform constraints include this one. */
function isForHere({ os, cpu, libc }) {
  const here = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return (
    (os ?? cpu) !== undefined &&
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(here) ?? true)
  );
}

/** Folders of packages that differ from the lock file or are not in it. */
export const notAsPinned = () => differing(packagesOf(lockFile), packagesOf(recordFile));

/**
 * The same for any lock file and record. An entry without integrity is a binary that was missing in the registry when the lock
 * file was written: only its version is pinned.
 */
export const differing = (locked, present) =>
  Object.entries(present)
    .filter(([name, { version, integrity }]) => {
      const pinned = locked[name];
      if (pinned?.integrity) return integrity !== pinned.integrity;
      return pinned === undefined || pinned.version !== version;
    })
    .map(([name]) => name);
