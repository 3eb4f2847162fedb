/**
 * Brotli bytes that a first visit downloads before a screen can be painted, against the budgets. Reads dist/.vite/manifest.json
 * of the last build; exits 1 above a budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const budgetBytes = { js: 130_000, css: 15_000 };
const screens = ['home', 'search', 'detail'];

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = join(import.meta.dirname, '../../dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;
const keys = Object.keys(manifest);

const brotliBytes = (file: string): number => {
  const content = readFileSync(join(dist, file));
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
};

/** The chunks required before these can run. */
const withStaticImports = (from: string[], seen = new Set<string>()): Set<string> => {
  for (const key of from) {
    if (seen.has(key)) continue;
    seen.add(key);
    withStaticImports(manifest[key]?.imports ?? [], seen);
  }
  return seen;
};

const entries = keys.filter((key) => manifest[key]?.isEntry);
const english = keys.filter((key) => key.endsWith('/locales/en.po?first'));

/**
 * The router's plugin splits a route into chunks named after its file: `search.tsx?tsr-split=component---loader`. A kept screen
 * is a module of its own: `-home-screen.tsx`.
 */
const routeChunks = (screen: string): string[] =>
  keys.filter(
    (key) =>
      new RegExp(`^src/routes/.*/-${screen}-screen\\.tsx$`).test(key) ||
      new RegExp(`^src/routes/.*/${screen}[./][^?]*\\?tsr-split=(component|loader)`).test(key),
  );

const criticalPath = (screen: string) => {
  const chunks = routeChunks(screen);
  if (chunks.length === 0) throw new Error(`No chunk in the build belongs to /${screen}.`);
  const needed = [...withStaticImports([...entries, ...english, ...chunks])].map((key) => manifest[key]);
  const files = new Set(needed.flatMap((chunk) => (chunk ? [chunk.file, ...(chunk.css ?? [])] : [])));
  const sum = (suffix: string) =>
    [...files].filter((file) => file.endsWith(suffix)).reduce((total, file) => total + brotliBytes(file), 0);
  return { js: sum('.js'), css: sum('.css') };
};

const cell = (bytes: number, budget: number) =>
  `${(bytes / 1000).toFixed(2)} of ${budget / 1000} kB${bytes > budget ? '  TOO MUCH' : ''}`;

console.log(`${'screen'.padEnd(12)}${'JavaScript'.padEnd(28)}CSS`);
for (const screen of screens) {
  const { js, css } = criticalPath(screen);
  console.log(`/${screen.padEnd(11)}${cell(js, budgetBytes.js).padEnd(28)}${cell(css, budgetBytes.css)}`);
  if (js > budgetBytes.js || css > budgetBytes.css) process.exitCode = 1;
}
