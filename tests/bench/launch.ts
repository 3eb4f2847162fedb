/**
 * `npm run bench:launch`: loading times of returning visitors. Repeat visit and offline launch of home, a list and a product on a
 * CPU 4× slower: largest paint and bytes from the network. Then slow connections (1.6 Mbit/s with 150 ms, 400 kbit/s with 400 ms,
 * CPU 4× slower): time to the first visible product image on a first visit, and on a second one of a browser that was closed some
 * seconds after the first; on the weak one also once the page is stored. Medians of RUNS.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { startShop } from '../support/running-shop.ts';
import './ends-with-signals.ts';

const runs = Number(process.env['RUNS'] ?? 3);
const pages = { home: '/home', list: '/search?category=outdoors', product: '/detail/1' };
const weak = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const settledMs = 4000;

interface Seen {
  lcpMs: number;
  imageMs: number;
  bytes: number;
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const medians = (all: Seen[]) => {
  const of = (key: keyof Seen) => Math.round(median(all.map((seen) => seen[key])));
  return `LCP ${of('lcpMs')} ms · first image ${of('imageMs')} ms · ${(of('bytes') / 1000).toFixed(1)} kB`;
};

/** Paints as observed by the page; a first image counts once one of the shop's has loaded in the viewport. */
const watch = () => {
  const seen = { lcpMs: 0, imageMs: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // On the element: load events of images do not bubble to the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      const isImage = target instanceof HTMLImageElement && target.currentSrc.includes('/img/');
      if (isImage && seen.imageMs === 0 && target.getBoundingClientRect().top < innerHeight)
        seen.imageMs = performance.now();
    },
    { capture: true },
  );
};

async function visit(page: Page, url: string, network?: typeof weak): Promise<Seen> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.imageMs > 0, null, {
    timeout: 120_000,
  });
  await page.waitForTimeout(settledMs);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Seen, 'bytes'> }).seen);
  await page.close();
  return { ...seen, bytes };
}

const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
const profiles: string[] = [];

async function newProfile(): Promise<string> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  profiles.push(profile);
  return profile;
}

async function device(profile?: string): Promise<BrowserContext> {
  profile ??= await newProfile();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...chromiumArgs, '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(watch);
  return context;
}

/** Two visits; the browser starts again for the second. */
async function visitTwice(url: string, network: typeof weak): Promise<[Seen, Seen]> {
  const profile = await newProfile();
  const seen: Seen[] = [];
  for (let time = 0; time < 2; time++) {
    const context = await device(profile);
    seen.push(await visit(await context.newPage(), url, network));
    await context.close();
  }
  return [seen[0]!, seen[1]!];
}

/** Requested from the worker about a second after the code of the page has loaded. */
const pageIsKept = async () => {
  const kept = await caches.match(location.href, { ignoreSearch: true, cacheName: 'okanto-catalogue-1' });
  return kept !== undefined;
};

/** The worker has its own files, this page, and its images. */
async function warm(context: BrowserContext, url: string): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    while (!(await page.evaluate(pageIsKept))) await page.waitForTimeout(200);
    await page.close();
  }
}

try {
  for (const [name, at] of Object.entries(pages)) {
    const url = shop.url + at;
    const [repeatWeak, repeat, offline]: Seen[][] = [[], [], []];
    const twice: { slow: [Seen, Seen][]; weak: [Seen, Seen][] } = { slow: [], weak: [] };
    for (let run = 0; run < runs; run++) {
      const fresh = await device();
      // In a shop with visitors the images are already encoded.
      await warm(fresh, url);
      twice.slow.push(await visitTwice(url, slow));
      twice.weak.push(await visitTwice(url, weak));
      repeatWeak!.push(await visit(await fresh.newPage(), url, weak));
      repeat!.push(await visit(await fresh.newPage(), url));
      await fresh.setOffline(true);
      offline!.push(await visit(await fresh.newPage(), url));
      await fresh.close();
    }
    console.log(name);
    console.log(`  repeat visit          ${medians(repeat!)}`);
    console.log(`  launch offline        ${medians(offline!)}`);
    for (const [network, visits] of Object.entries(twice)) {
      console.log(`  ${network}, first visit     ${medians(visits.map(([first]) => first))}`);
      console.log(`  ${network}, second visit    ${medians(visits.map(([, second]) => second))}`);
    }
    console.log(`  weak, repeat visit    ${medians(repeatWeak!)}`);
  }
} finally {
  await shop.stop();
  for (const profile of profiles) await rm(profile, { recursive: true, force: true }).catch(() => undefined);
}
process.exit();
