/**
 * `npm run bench:lighthouse`: Lighthouse 13 (performance, accessibility, best practices, SEO) and 11.7.1 (the PWA audits) on home,
 * a list, search results, a product and a shop of a freshly started server, as a first visit on Lighthouse's own mobile profile
 * (1.6 Mbit/s, 150 ms, CPU 4× slower). Prints the median of five runs (`RUNS`; 0 skips the first part), and Lighthouse's own benchmark
 * of the machine. `LANGS=en,ja,th` measures the URLs of these languages.
 */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLang } from '#domain/languages.ts';
import { chromiumPath, chromiumSwitches, disabledFeatures } from '../support/chromium.ts';
import { startShop } from '../support/running-shop.ts';
import './ends-with-signals.ts';

/** The parts of their results that are printed. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
  environment: { benchmarkIndex: number };
}
type Lighthouse = (
  url: string,
  flags: {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyAudits?: string[];
    onlyCategories?: string[];
  },
) => Promise<{ lhr: Report } | undefined>;
interface ChromeLauncher {
  Launcher: { defaultFlags: () => string[] };
  launch: (options: {
    chromePath: string;
    chromeFlags: string[];
    ignoreDefaultFlags: true;
  }) => Promise<{ port: number; kill: () => void }>;
}

// Packages of their own: 171 of them are needed by this command only.
const folder = join(import.meta.dirname, '../../.cache/lighthouse');
cpSync(join(import.meta.dirname, 'lighthouse'), folder, { recursive: true });
execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
const packages = createRequire(join(folder, 'package.json'));
const load = (name: string): Promise<unknown> => import(pathToFileURL(packages.resolve(name)).href);
const { launch, Launcher } = (await load('chrome-launcher')) as ChromeLauncher;
const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse };
const { default: lighthouse11 } = (await load('lighthouse-11')) as { default: Lighthouse };

const runs = Number(process.env['RUNS'] ?? 5);
const langs = (process.env['LANGS'] ?? 'en').split(',');
const chromeFlags = [
  ...Launcher.defaultFlags().map((flag) =>
    flag.startsWith('--disable-features=') ? `${flag},${disabledFeatures}` : flag,
  ),
  ...chromiumSwitches,
  '--headless=new',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const pages = {
  home: '/home',
  list: '/search?category=outdoors',
  results: '/search?q=mug',
  product: '/detail/1',
  shop: '/shop/1',
};
/** Every other page for visitors: its PWA audits only, with `PWA=all`. */
const others = ['/explore', '/search', '/shop', '/login', '/register', '/forgotPassword', '/changePassword'];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
try {
  for (const [lang, [name, path]] of langs.flatMap((each) =>
    Object.entries(pages).map((page) => [each, page] as const),
  )) {
    const url = new URL(path, shop.url);
    if (lang !== defaultLang) url.searchParams.set('lang', lang);
    // In a shop with visitors the images are already encoded.
    await visit(url.href);
    const found: Record<string, number[]> = {};
    for (let run = 0; run < runs; run++) {
      for (const [key, value] of Object.entries(await modern(url.href))) (found[key] ??= []).push(value);
    }
    const line = Object.entries(found).map(([key, values]) => `${key} ${median(values)}`);
    console.log(`${lang} ${name.padEnd(8)} ${line.join(' · ')} · pwa ${await pwa(url.href)}`);
  }
  if (process.env['PWA'] === 'all')
    for (const path of others) console.log(`${path.padEnd(16)} pwa ${await pwa(shop.url + path)}`);
} finally {
  await shop.stop();
}

async function withChrome<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags, ignoreDefaultFlags: true });
  try {
    return await work(chrome.port);
  } finally {
    chrome.kill();
  }
}

async function visit(url: string) {
  await withChrome((port) =>
    lighthouse(url, { port, output: 'json', logLevel: 'error', onlyAudits: ['first-contentful-paint'] }),
  );
}

async function modern(url: string): Promise<Record<string, number>> {
  return withChrome(async (port) => {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    const { categories, audits, environment } = result!.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => Math.round(audits[id]?.numericValue ?? -1);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'FCP ms': value('first-contentful-paint'),
      'LCP ms': value('largest-contentful-paint'),
      'TBT ms': value('total-blocking-time'),
      'CLS ×1000': Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000),
      // Lighthouse's benchmark of this machine: it slows every machine down 4 times, which suits a fast desktop.
      'benchmark index': Math.round(environment.benchmarkIndex),
      'bytes kB': Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
    };
  });
}

/** @returns `passed/all` of the automatic PWA audits, with the names of those that failed */
async function pwa(url: string): Promise<string> {
  return withChrome(async (port) => {
    const result = await lighthouse11(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['pwa'],
    });
    const { categories, audits } = result!.lhr;
    const refs = categories['pwa']!.auditRefs.map(({ id }: { id: string }) => audits[id]!).filter(
      (audit) => audit.scoreDisplayMode === 'binary',
    );
    const failed = refs.filter((audit) => audit.score !== 1).map((audit) => audit.id);
    return `${refs.length - failed.length}/${refs.length}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`;
  });
}
