import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/**
 * Events of a page for the report of a failure: navigations, errors, failed and open requests.
 * @returns the lines so far, each with seconds since the beginning
 */
export function pageEvents(page: Page): () => string[] {
  const startedAt = performance.now();
  const lines: string[] = [];
  const report = (what: string) =>
    lines.push(`${((performance.now() - startedAt) / 1000).toFixed(1)} s ${what}`);
  const place = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const awaited = new Set<Request>();
  page.on('framenavigated', (frame) => report(`at ${place(frame.url())}`));
  page.on('request', (request) => awaited.add(request));
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error') report(message.text().slice(0, 200));
  });
  page.on('pageerror', (error) => report(String(error).slice(0, 200)));
  page.on('requestfailed', (request) => {
    awaited.delete(request);
    report(`${request.failure()?.errorText} ${place(request.url())}`);
  });
  return () => [
    ...lines,
    ...[...awaited].map((request) => `awaited ${place(request.url())}`),
    `ended at ${place(page.url())}`,
  ];
}

/**
 * Layout shifts of the page, with their times: a tap whose target moves does not count and only sets the focus.
 * @returns a line for each of the last shifts; none if the page does not respond
 */
export async function movements(page: Page): Promise<string[]> {
  const state = page
    .evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as Shift[];
            resolve(
              shifts
                .slice(-10)
                .map(
                  ({ startTime, value, sources }) =>
                    `moved at ${Math.round(startTime)} ms by ${value.toFixed(3)}: ${sources.map(({ node }) => (node as HTMLElement | null)?.textContent?.slice(0, 40)).join(' / ')}`,
                ),
            );
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve([]), 500);
        }),
    )
    .catch(() => []);
  return Promise.race([state, delay(2000, [])]);
}
