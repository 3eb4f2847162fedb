import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:licenses';

interface Package {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Resolved as Node does: in the folder of the importing package, then in each folder above. */
function folderOf(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : folderOf(name, above);
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

const textIn = (folder: string) => {
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  return file === undefined
    ? ''
    : readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
};

const imported = /(?:\bfrom |\bimport |\bimport\(|\burl\()'(?<name>(?:@[\w.-]+\/)?[\w.-]+)[^']*'/g;

/**
 * Packages that the code in the browser imports. package.json lists them in `devDependencies`, because a production server
 * gets them built.
 */
export function bundledPackages(root: string): string[] {
  const { devDependencies = {} } = readPackage(root);
  const files = globSync('{src,sw,console}/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.config\.ts$/.test(file),
  );
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(imported),
      ({ groups }) => groups!['name']!,
    ),
  );
  return [...new Set(names)].filter((name) => name in devDependencies).toSorted();
}

/** All installed packages that the app, the console and the server use at runtime, including dependencies. */
function shipped(root: string) {
  const seen = new Map<string, { name: string; version: string; license: string; text: string }>();
  const visit = (folder: string, names = Object.keys(readPackage(folder).dependencies ?? {})) => {
    for (const name of names) {
      const found = folderOf(name, folder);
      // Built for another platform: neither installed nor shipped.
      if (found === undefined) continue;
      const { version, license = '' } = readPackage(found);
      const key = `${name} ${version}`;
      if (seen.has(key)) continue;
      seen.set(key, { name, version, license, text: textIn(found) });
      visit(found);
    }
  };
  visit(root, [...bundledPackages(root), ...Object.keys(readPackage(root).dependencies ?? {})]);
  return [...seen.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** `virtual:licenses`: names, versions and licenses of the installed packages, read at build time. */
export function licenses(): Plugin {
  let root = process.cwd();
  return {
    name: 'licenses',
    configResolved: (config) => void (root = config.root),
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(moduleId) {
      if (moduleId !== `\0${id}`) return null;
      const packages = shipped(root);
      const texts = [...new Set(packages.map(({ text }) => text))];
      const list = packages.map(({ text, ...rest }) => ({ ...rest, text: texts.indexOf(text) }));
      return `export const texts = ${JSON.stringify(texts)};\nexport const packages = ${JSON.stringify(list)};`;
    },
  };
}
