import type { Page, Request } from '@playwright/test';

/**
 * What a page did, for the report of a failure: where it went, its errors, what did not come, and what is still awaited.
 * @returns the lines so far, each with seconds since the beginning
 */
export function pageEvents(page: Page): () => string[] {
  const startedAt = performance.now();
  const lines: string[] = [];
  const say = (what: string) =>
    lines.push(`${((performance.now() - startedAt) / 1000).toFixed(1)} s ${what}`);
  const place = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const awaited = new Set<Request>();
  page.on('framenavigated', (frame) => say(`at ${place(frame.url())}`));
  page.on('request', (request) => awaited.add(request));
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error') say(message.text().slice(0, 200));
  });
  page.on('pageerror', (error) => say(String(error).slice(0, 200)));
  page.on('requestfailed', (request) => {
    awaited.delete(request);
    say(`${request.failure()?.errorText} ${place(request.url())}`);
  });
  return () => [
    ...lines,
    ...[...awaited].map((request) => `awaited ${place(request.url())}`),
    `ended at ${place(page.url())}`,
  ];
}
