/**
 * `npm run bench:touch`: response to touch on a CPU 4× slower. From tap to painted response for products, lists, tabs and sheets that
 * were opened before (`TAPS` of each, 12), then a list of 2,000 products: its frames while scrolling, and its memory, compared with
 * the first 200 of the same list.
 */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { startShop } from '../support/running-shop.ts';
import './ends-with-signals.ts';

const taps = Number(process.env['TAPS'] ?? 12);
const generated = 3_000;
/** A public list that has nearly all products. */
const list = '/search?inStock=true';
const manyProducts = 2_000;
const fewProducts = 200;
const slowdown = 4;
/** Speed of a fast flick. */
const speedPxPerS = 2_400;

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
const summaryOf = (values: number[]) =>
  `median ${Math.round(percentile(values, 0.5))} ms · p95 ${Math.round(percentile(values, 0.95))} ms`;

/**
 * Milliseconds from touch end to the first frame with the awaited element, on top at the center of its visible part: an element
 * behind another one is not seen. @param awaited a selector
 */
const untilPainted = (awaited: string) =>
  new Promise<number>((resolve) => {
    const isSeen = () =>
      [...document.querySelectorAll(awaited)].some((element) => {
        // The size of a skipped row would have to be computed.
        if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0 || top >= innerHeight || top + height <= 0) return false;
        const hit = document.elementFromPoint(
          left + width / 2,
          top + Math.min(height, innerHeight - top) / 2,
        );
        return hit !== null && (element.contains(hit) || hit.contains(element));
      });
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        // A task after the frame's paint: before it, looking would cost a layout of its own.
        const { port1, port2 } = new MessageChannel();
        const look = () => port2.postMessage(null);
        port1.addEventListener('message', () =>
          isSeen() ? resolve(performance.now() - timeStamp) : void requestAnimationFrame(look),
        );
        port1.start();
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });

/** The finger stays down for a realistic time: the pressed state is painted before it lifts. */
const touchMs = 70;
const settledMs = 600;

async function timed(page: Page, tapOn: Locator, awaited: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await tapOn.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await tapOn.boundingBox())!;
  const painted = page.evaluate(untilPainted, awaited);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(touchMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const ms = await painted;
  await session.detach();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settledMs);
  return ms;
}

interface Tap {
  name: string;
  tapOn: (page: Page, round: number) => Locator;
  /** Selector of the first part of the response. */
  awaited: string;
}

const card = 'article > a[href^="/detail/"]';
/** Of the page or of its preview. */
const product = ':is(#product, [role="status"]) h1';
const dialog = '[role="dialog"]';
const toast = '[role="status"][aria-live] > div';
const tab = (name: string) => (page: Page) => page.locator('nav.bottom-bar').getByRole('link', { name });
const button = (name: string) => (page: Page) =>
  page.locator('.bottom-bar:visible').getByRole('button', { name });
const inDialog = (name: string) => (page: Page) => page.locator(dialog).getByRole('button', { name });
const nthCard = (page: Page, round: number) => page.locator(`${card}:visible`).nth(round % 4);
const backButton = (page: Page) => page.locator('header button:visible').first();

/** Journeys that return to where they began. */
const journeys: { start: string; taps: Tap[] }[] = [
  {
    start: list,
    taps: [
      { name: 'list → product', tapOn: nthCard, awaited: product },
      { name: 'product → list', tapOn: backButton, awaited: card },
      {
        name: 'open the filter',
        tapOn: (page) => page.locator('button[aria-haspopup="dialog"]:visible').first(),
        awaited: dialog,
      },
      { name: 'close the filter', tapOn: inDialog('Close'), awaited: card },
    ],
  },
  {
    start: '/home',
    taps: [
      { name: 'home → product', tapOn: nthCard, awaited: product },
      { name: 'product → home', tapOn: backButton, awaited: card },
      { name: 'home → explore', tapOn: tab('Explore'), awaited: 'nav[aria-label="Categories"]' },
      { name: 'explore → shops', tapOn: tab('Shops'), awaited: 'main [aria-label="Sort"]' },
      // At the position where it was left.
      { name: 'shops → home', tapOn: tab('Home'), awaited: `nav[aria-labelledby="categories"], ${card}` },
    ],
  },
  // The sheet starts to close, so that the page is on top again; then the toast confirms that the cart is stored.
  ...(
    [
      ['add to cart', '#product'],
      ['added to cart', toast],
    ] as const
  ).map(([name, awaited]) => ({
    start: '/detail/130/13',
    taps: [
      { name: 'open the options', tapOn: button('Add to cart'), awaited: dialog },
      {
        name: 'choose an option',
        tapOn: (page: Page, round: number) => page.locator(`${dialog} [aria-pressed]`).nth(round % 2),
        awaited: `${dialog} [aria-pressed="true"]`,
      },
      { name, tapOn: inDialog('Add to cart'), awaited },
    ],
  })),
];

async function tapThrough(page: Page): Promise<void> {
  for (const { start, taps: steps } of journeys) {
    await page.goto(new URL(start, page.url()).href);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settledMs);
    const times = new Map<string, number[]>(steps.map(({ name }) => [name, []]));
    // The first rounds load code and data.
    for (let round = -4; round < taps; round++)
      for (const { name, tapOn, awaited } of steps) {
        const ms = await timed(page, tapOn(page, round + 4), awaited);
        if (round >= 0) times.get(name)!.push(ms);
      }
    for (const [name, ms] of times) console.log(`${name.padEnd(18)} ${summaryOf(ms)}`);
  }
}

const scroll = (session: CDPSession, downPx: number) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -downPx,
    speed: speedPxPerS,
    gestureSourceType: 'touch',
    preventFling: true,
  });

const shownProducts = (page: Page) =>
  page.evaluate(() => {
    const cards = document.querySelectorAll('.product-grid > li:not([data-room])');
    return Number(cards[0]?.getAttribute('aria-setsize') ?? cards.length);
  });

async function held(session: CDPSession): Promise<string> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return `${(usedSize / 1e6).toFixed(1)} MB of heap, ${nodes.toLocaleString('en')} nodes`;
}

/** Gaps between frames while `action` runs, in ms. */
async function framesDuring(page: Page, action: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let before = performance.now();
    const count = (now: number) => {
      gaps.push(now - before);
      before = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(globalThis, { gaps });
  });
  await action();
  return page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps.splice(0).slice(2));
}

async function scrollThrough(page: Page, session: CDPSession): Promise<void> {
  await page.goto(new URL(list, page.url()).href);
  for (const count of [fewProducts, manyProducts]) {
    while ((await shownProducts(page)) < count) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      // After some pages a list waits for a tap, and renders the next when idle.
      await page
        .getByRole('button', { name: 'Load more' })
        .tap({ timeout: 500 })
        .catch(() => undefined);
      await page.waitForTimeout(200);
    }
    await page.waitForTimeout(2_000);
    console.log(`${count.toLocaleString('en')} products   ${await held(session)}`);
    const gaps = await framesDuring(page, async () => {
      for (const px of [-9_600, 9_600, -9_600, 9_600]) await scroll(session, px);
    });
    const late = gaps.filter((gap) => gap > 25).length;
    console.log(
      `  scrolled at ${speedPxPerS} px/s: ${((gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1000).toFixed(1)} ` +
        `frames a second, ${((100 * late) / gaps.length).toFixed(1)} % late, longest gap ${Math.round(Math.max(...gaps))} ms`,
    );
  }
}

console.log(`load of the machine before: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores`);
const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumArgs,
});
try {
  const { status, stderr } = spawnSync(process.execPath, ['server/cli/generate/main.ts', String(generated)], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(shop.url + list);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tapThrough(page);
  await scrollThrough(page, session);
} finally {
  await browser.close();
  await shop.stop();
}
process.exit();
