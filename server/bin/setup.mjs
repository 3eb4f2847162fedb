// Makes a fresh checkout ready to run: a Node 24 and the packages of the lock file. A second run only looks.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './build-stamp.mjs';
import { node24, npm } from './node-24.mjs';

const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.okanto-setup');

/** Says what begins; the returned function says how long it took. */
export function say(text) {
  const start = Date.now();
  process.stderr.write(`${text} …\n`);
  return () => process.stderr.write(`  done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

/**
 * Gets what is missing and returns the environment to run things in: its PATH begins with Node 24, and Node caches
 * compiled modules.
 * Throws with npm's own words when the registry cannot be reached.
 */
export function setup() {
  const bin = node24(say);
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [bin, path.join(modules, '.bin'), process.env[pathName]];
  const env = {
    ...process.env,
    [pathName]: folders.join(path.delimiter),
    // Loading the server's TypeScript takes Node half the CPU time with it.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/node'),
  };
  if (!isInstalled()) install(env);
  return env;
}

function lockHash() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function isInstalled() {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  if (!isAsLocked()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

/**
 * Somebody ran npm by hand: npm's own record then has every package of the lock file in its version. With an older Node
 * npm leaves out, without a word, binaries that ask for a newer one.
 */
function isAsLocked() {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted).every(([name, { version, optional, devOptional, ...platform }]) => {
    if (name === '') return true;
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

function install(env) {
  const done = say('Installing the packages');
  const flags = ['--include=dev', '--no-audit', '--no-fund'];
  let { status, output } = npm(['ci', ...flags], env);
  // A lock file written where a registry lacked other platforms' binaries is refused here, needlessly.
  if (status !== 0 && /EUSAGE|in sync/.test(output)) {
    process.stderr.write('  npm ci refuses the lock file, npm install takes it\n');
    ({ status, output } = npm(['install', '--no-save', ...flags], env));
  }
  if (status !== 0) throw new Error(`npm could not install the packages:\n${output}`);
  writeFileSync(stamp, lockHash());
  done();
}
