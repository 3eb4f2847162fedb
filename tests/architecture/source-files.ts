import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Program, parseSync } from 'oxc-parser';
import type { Zone } from './rules.ts';

const root = join(import.meta.dirname, '../..');

/** Generated files, or bulk text that is read as data. */
const generated = /\.gen\.ts$|^server\/demo\/pictures\//;

/** Every source file of ours, as a path from the project's root. */
export const sourceFiles = (): string[] =>
  globSync('{src,sw,console,server,tests,build}/**/*.{ts,tsx,mjs}', { cwd: root })
    .filter((path) => !generated.test(path))
    .toSorted();

/** Every document of ours, as a path from the project's root, without the given specification. */
export const documents = (): string[] =>
  globSync(['*.md', '{deploy,docs,src,sw,console,server,tests}/**/*.md'], { cwd: root })
    .filter((path) => !generated.test(path) && path !== 'docs/spec.md')
    .toSorted();

/** Migrations, as paths from the project's root. */
export const sqlFiles = (): string[] =>
  globSync('server/platform/db/migrations/*.sql', { cwd: root }).toSorted();

export const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Parsed {
  /** Imports and re-exports of the file, static and dynamic, as written. */
  specifiers: string[];
  /** Those of `specifiers` that import types only. */
  typeSpecifiers: string[];
  /** Dynamic imports with a computed target, which no rule can check. */
  computedImports: string[];
  /** Whether the file only re-exports. */
  isBarrel: boolean;
}

const parsed = new Map<string, Parsed>();

/** Throws when the file cannot be parsed. Each is parsed once for all tests of a file. */
export const parse = (path: string): Parsed => {
  const known = parsed.get(path);
  if (known) return known;
  const source = sourceOf(path);
  const result = parseSync(path, source);
  const { module, errors } = result;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end),
  );
  const literal = /^['"`]([^$]+)['"`]$/;
  const requests = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...dynamic.map((written) => literal.exec(written)?.[1]),
  ];
  const made: Parsed = {
    specifiers: requests.filter((request) => request !== undefined),
    typeSpecifiers: module.staticImports
      .filter(({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType))
      .map((entry) => entry.moduleRequest.value),
    computedImports: dynamic.filter((written) => !literal.test(written)),
    // The file's tree is parsed lazily; building it is most of the work.
    get isBarrel() {
      const { body } = result.program;
      return body.length > 0 && body.every(isReexport);
    },
  };
  parsed.set(path, made);
  return made;
};

const isReexport = (node: Program['body'][number]) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null);

/** A relative or subpath import (`#domain/x.ts`) as a path from the root; a package as its own name. */
export const resolve = (from: string, specifier: string): { path: string } | { package: string } => {
  if (specifier.startsWith('.')) return { path: posix.join(dirname(from), specifier) };
  if (specifier.startsWith('#')) return { path: posix.join('src', specifier.slice(1)) };
  return { package: specifier.replace(/^node:/, '') };
};

const zoneNames: Record<string, Zone> = { features: 'feature' };
const serverZones: Record<string, Zone> = {
  platform: 'serverPlatform',
  modules: 'module',
  ...Object.fromEntries(
    (['messages', 'ledger', 'cards', 'chain', 'content', 'demo', 'cli'] as const).map((zone) => [zone, zone]),
  ),
};

interface Place {
  zone: Zone;
  /** The feature or the module it belongs to. */
  part?: string;
}

/** The zone of a path; undefined for files at the root. */
export const zoneOf = (path: string): Place | undefined => {
  const [top, folder, part] = path.split('/');
  // The root route is where the app wraps every screen in its shell and guard.
  if (path === 'src/routes/__root.tsx') return { zone: 'app' };
  if (top === 'build' || path.startsWith('server/bin/')) return { zone: 'build' };
  if (top === 'sw' || top === 'tests' || top === 'console') return { zone: top };
  if (!folder) return undefined;
  if (top === 'server') return placed(serverZones[folder] ?? 'server', part);
  if (top !== 'src') return undefined;
  if (folder === 'platform') return { zone: part as Zone };
  if (folder === 'mutations.ts') return { zone: 'mutations' };
  if (folder === 'features' && path.endsWith('.mutation.ts')) return { zone: 'mutation', part: part! };
  return placed(zoneNames[folder] ?? (folder as Zone), part);
};

const placed = (zone: Zone, part: string | undefined): Place =>
  part && (zone === 'feature' || zone === 'module') ? { zone, part } : { zone };
