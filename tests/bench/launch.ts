/**
 * `npm run bench:launch`: loading times of returning visitors. Repeat visit and offline launch of home, a list and a product on a
 * CPU 4× slower: largest paint and bytes from the network. Then the weak connection (400 kbit/s, 400 ms, CPU 4× slower): time to
 * the first visible product image, first and repeat visit. Medians of RUNS.
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

async function device(): Promise<BrowserContext> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  profiles.push(profile);
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

/** Requested from the worker some seconds after the page has settled. */
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
    const [first, repeatWeak, repeat, offline]: Seen[][] = [[], [], [], []];
    for (let run = 0; run < runs; run++) {
      const fresh = await device();
      // In a shop with visitors the images are already encoded.
      if (run === 0) await warm(await device(), url);
      first!.push(await visit(await fresh.newPage(), url, weak));
      await warm(fresh, url);
      repeatWeak!.push(await visit(await fresh.newPage(), url, weak));
      repeat!.push(await visit(await fresh.newPage(), url));
      await fresh.setOffline(true);
      offline!.push(await visit(await fresh.newPage(), url));
      await fresh.close();
    }
    console.log(name);
    console.log(`  repeat visit          ${medians(repeat!)}`);
    console.log(`  launch offline        ${medians(offline!)}`);
    console.log(`  weak, first visit     ${medians(first!)}`);
    console.log(`  weak, repeat visit    ${medians(repeatWeak!)}`);
  }
} finally {
  await shop.stop();
  for (const profile of profiles) await rm(profile, { recursive: true, force: true }).catch(() => undefined);
}
process.exit();
