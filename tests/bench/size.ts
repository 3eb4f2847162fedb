/**
 * Brotli bytes of the JavaScript and styles of a first screen, and of code, styles, font and worker in a whole visit without an
 * account, against the budgets. The server renders the screen: its styles load before the first paint, its JavaScript after it.
 * Reads dist/.vite/manifest.json of the last build; exits 1 above a budget.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesOfChunks, filesOfFirstScreens, readBuiltChunks } from '../../build/first-files.ts';

const budgetBytes = { css: 15_000, visit: 237_000, visitFiles: 32 };
/** JavaScript of each screen. A shop also loads what lists and products load after their first paint. */
const screens = { home: 130_000, search: 130_000, detail: 130_000, shop: 145_000 };

const dist = join(import.meta.dirname, '../../dist');
if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
}
const chunks = readBuiltChunks();
const keys = Object.keys(chunks);

const brotliBytes = (file: string): number => {
  const content = readFileSync(join(dist, file));
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
};

const entries = keys.filter((key) => chunks[key]?.isEntry);
const english = keys.filter((key) => key.endsWith('/locales/en.po?first'));

/**
 * The router's plugin splits a route into chunks named after its file: `search.tsx?tsr-split=component---loader`. A kept screen
 * is a module of its own: `-home-screen.tsx`. The page of a shop is an area of its own (build/chunks.ts).
 */
const routeChunks = (screen: string): string[] =>
  keys.filter(
    (key) =>
      chunks[key]?.name === `${screen}-page` ||
      new RegExp(`^src/routes/.*/-${screen}-screen\\.tsx$`).test(key) ||
      new RegExp(`^src/routes/.*/${screen}[./][^?]*\\?tsr-split=(component|loader)`).test(key),
  );

const criticalPath = (screen: string) => {
  const routes = routeChunks(screen);
  if (routes.length === 0) throw new Error(`No chunk in the build belongs to /${screen}.`);
  const files = filesOfChunks(chunks, [...entries, ...english, ...routes]);
  const sum = (suffix: string) =>
    [...files].filter((file) => file.endsWith(suffix)).reduce((total, file) => total + brotliBytes(file), 0);
  return { js: sum('.js'), css: sum('.css') };
};

const cell = (bytes: number, budget: number) =>
  `${(bytes / 1000).toFixed(2)} of ${budget / 1000} kB${bytes > budget ? '  TOO MUCH' : ''}`;

console.log(`${'screen'.padEnd(12)}${'JavaScript'.padEnd(28)}CSS`);
for (const [screen, jsBudget] of Object.entries(screens)) {
  const { js, css } = criticalPath(screen);
  console.log(`/${screen.padEnd(11)}${cell(js, jsBudget).padEnd(28)}${cell(css, budgetBytes.css)}`);
  if (js > jsBudget || css > budgetBytes.css) process.exitCode = 1;
}

/** Everything that page and worker load in one visit, except HTML, data and images. */
const visit = new Set([
  ...filesOfFirstScreens(chunks),
  ...filesOfChunks(chunks, english),
  ...readdirSync(join(dist, 'assets'))
    .filter((name) => /^outfit-latin.*woff2$/.test(name))
    .map((name) => `assets/${name}`),
  'index.html',
  'sw.js',
]);
const visitBytes = [...visit].reduce((total, file) => total + brotliBytes(file), 0);
console.log(
  `whole visit ${cell(visitBytes, budgetBytes.visit)} in ${visit.size} of ${budgetBytes.visitFiles} files`,
);
if (visitBytes > budgetBytes.visit || visit.size > budgetBytes.visitFiles) process.exitCode = 1;
