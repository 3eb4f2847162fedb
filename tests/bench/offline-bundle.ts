/**
 * `npm run bench:bundle`: size of a shop with 10,000 products in an offline bundle, and how long a phone (this machine with its
 * CPU four times slower) takes to index it, to read it and to search it, in eight languages. The catalog combines the demo shop's
 * titles, each with a word of another one, so that they are as long and as varied as real ones.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import { type Lang, langs } from '#domain/languages.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';

const productCount = 10_000;
const slowdown = 4;
const searchCount = 200;
const root = join(import.meta.dirname, '../..');

type Titles = Record<Lang, string>;
const demo = globSync('server/demo/catalog/*.json', { cwd: root }).flatMap(
  (file) =>
    (JSON.parse(readFileSync(join(root, file), 'utf8')) as { products?: { title: Titles }[] }).products ?? [],
);

/** Words, or in scripts without spaces a few characters. */
const partsOf = (title: string) =>
  title.includes(' ') ? title.split(' ') : (title.match(/.{1,4}/gu) ?? [title]);

function titleOf(i: number, lang: Lang): string {
  const own = demo[i % demo.length]!.title[lang];
  const other = partsOf(demo[(i * 7 + Math.floor(i / demo.length) * 13) % demo.length]!.title[lang]);
  return `${own} ${other[Math.floor(i / demo.length) % other.length]} ${100 + Math.floor(i / demo.length)}`;
}

/** In the format of `catalogue/pack`. */
const productOf = (i: number, lang: Lang) => ({
  id: 1000 + i,
  title: titleOf(i, lang),
  picture: {
    hash: createHash('sha256').update(String(i)).digest('hex').slice(0, 16),
    width: 1280,
    height: 1280,
    colour: `#${createHash('md5').update(String(i)).digest('hex').slice(0, 6).toUpperCase()}`,
  },
  price: `${3 + ((i * 37) % 400)}.${String((i * 13) % 100).padStart(2, '0')}`,
  fromPrice: i % 5 === 0,
  listPrice: null,
  sold: (i * 7919) % 4000,
  rating: 3 + (i % 20) / 10,
  reviewCount: (i * 31) % 500,
  freeFreight: i % 3 === 0,
  createdAt: i,
  inStock: i % 17 !== 0,
  category: ['food', 'family', 'computer', 'electrical'][i % 4]!,
});

/** The app's search, as one script. */
async function searchCode(): Promise<string> {
  const build = await rolldown({ input: join(root, 'src/domain/search/search-index.ts') });
  const { output } = await build.generate({ format: 'iife', name: 'search' });
  await build.close();
  return output[0].code;
}

interface Search {
  indexOf: (texts: string[]) => unknown;
  findIn: (index: unknown, typed: string) => number[] | null;
}

/** Runs in the page. */
async function measure({ titles, queries }: { titles: string[]; queries: string[] }) {
  const { indexOf, findIn } = (globalThis as unknown as { search: Search }).search;
  const timed = <Result>(work: () => Result): [ms: number, result: Result] => {
    const begin = performance.now();
    const result = work();
    return [performance.now() - begin, result];
  };
  const [indexMs, index] = timed(() => indexOf(titles));
  const open = indexedDB.open(`bench-${Math.random()}`);
  open.addEventListener('upgradeneeded', () => open.result.createObjectStore('packs', { keyPath: 'shopId' }));
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('the database failed')));
    });
  await settled(open);
  const packs = (mode: IDBTransactionMode) => open.result.transaction('packs', mode).objectStore('packs');
  await settled(
    packs('readwrite').put({ shopId: 1, products: titles.map((title, id) => ({ id, title })), index }),
  );
  const begin = performance.now();
  await settled(packs('readonly').get(1));
  const readMs = performance.now() - begin;
  const runs = queries.map((query) => timed(() => findIn(index, query)));
  const times = runs.map(([ms]) => ms).toSorted((a, b) => a - b);
  return {
    indexMs,
    readMs,
    p50: times[Math.floor(times.length / 2)]!,
    p95: times[Math.floor(times.length * 0.95)]!,
    found: runs.filter(([, places]) => (places?.length ?? 0) > 0).length,
  };
}

/** Incomplete words: prefixes of words in the titles. */
const queriesOf = (titles: string[]) =>
  Array.from({ length: searchCount }, (_, i) => {
    const parts = partsOf(titles[(i * 53) % titles.length]!);
    const part = parts[i % Math.max(1, parts.length - 1)]!;
    return part.slice(0, Math.max(2, Math.ceil(part.length * 0.7)));
  });

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
const page = await browser.newPage();
// A page with an origin, which IndexedDB requires.
await page.route('http://bench.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto('http://bench.test/');
await page.addScriptTag({ content: await searchCode() });
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
console.log(`${productCount.toLocaleString('en')} products, processor ${slowdown} times slower\n`);
console.log('language  JSON       brotli     index      read       search p50  p95       found');
for (const lang of langs) {
  const products = Array.from({ length: productCount }, (_, i) => productOf(i, lang));
  const json = Buffer.from(JSON.stringify(products));
  // The server's setting (server/platform/http/compressed.ts).
  const sent = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const titles = products.map(({ title }) => title);
  const { indexMs, readMs, p50, p95, found } = await page.evaluate(measure, {
    titles,
    queries: queriesOf(titles),
  });
  const cells = [kilobytes(json.length), kilobytes(sent.length), ms(indexMs), ms(readMs)];
  console.log(
    `${lang.padEnd(10)}${cells.map((cell) => cell.padEnd(11)).join('')}${ms(p50).padEnd(12)}${ms(p95).padEnd(10)}${found} of ${searchCount}`,
  );
}
await browser.close();
