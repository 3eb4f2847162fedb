import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { StubOrigin } from './stub-origin.ts';

interface Answered {
  body: string;
  savedAt: string | null;
}

interface WorkerFixtures {
  origin: StubOrigin;
  /** An empty page, controlled by the built worker. */
  page: Page;
  /** Fetches in the page, through the worker; rejects as the page's fetch does. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answered>;
}

const registerWorker = async () => {
  const policy = (
    globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
    }
  ).trustedTypes.createPolicy('test', { createScriptURL: (url: string) => url });
  const controlled = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'), { scope: '/' });
  await controlled;
};

export const test = base.extend<WorkerFixtures>({
  origin: async ({}, use) => {
    await use(new StubOrigin());
  },
  page: async ({ browser, origin }, use) => {
    const baseURL = await origin.start();
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/blank.html');
    await page.evaluate(registerWorker);
    await use(page);
    await context.close();
    await origin.stop();
  },
  get: async ({ page }, use) => {
    await use((path, headers = {}) =>
      page.evaluate(
        async ([url, sent]) => {
          const response = await fetch(url, { headers: sent });
          return { body: await response.text(), savedAt: response.headers.get('x-saved-at') };
        },
        [path, headers] as const,
      ),
    );
  },
});

/** The worker's next message to the page. */
export const nextMessage = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', (event) => resolve(event.data), { once: true });
      }),
  );
