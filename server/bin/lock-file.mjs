// Compares the packages that npm installed with those that package-lock.json pins.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/build-stamp.mjs';

const lockFile = path.join(root, 'package-lock.json');

/** npm's own record of what it installed. */
const recordFile = path.join(root, 'node_modules/.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Identifies the packages that this lock file means on this platform. */
export const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/**
 * Whether npm's record has every package of the lock file in its version, as after npm was run by hand. With an older Node
 * npm leaves out binaries that ask for a newer one, without a message.
 * @param {boolean} dev whether packages for development count
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

/** Whether a package that names platforms names this one. */
function isForHere({ os, cpu, libc }) {
  const here = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return (
    (os ?? cpu) !== undefined &&
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(here) ?? true)
  );
}

/** Folders of packages that were installed with other contents than the lock file pins, or that it does not name. */
export const notAsPinned = () => differing(packagesOf(lockFile), packagesOf(recordFile));

/**
 * The same for any lock file and record. An entry without integrity is a binary of a platform that the registry lacked when
 * the lock file was written: its version is all that is pinned.
 */
export const differing = (locked, present) =>
  Object.entries(present)
    .filter(([name, { version, integrity }]) => {
      const pinned = locked[name];
      if (pinned?.integrity) return integrity !== pinned.integrity;
      return pinned === undefined || pinned.version !== version;
    })
    .map(([name]) => name);
