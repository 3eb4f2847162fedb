import { liveIn, type Things } from './lived-in.ts';
import { test as base } from './test.ts';

/**
 * An account with one of everything, created for each test that uses it. Not a worker fixture: Playwright starts further
 * workers, each with its own shop, for a file that adds one.
 */
export const test = base.extend<{ things: Things }>({
  things: [async ({ shop }, use) => use(await liveIn(shop)), { timeout: 60_000 }],
});
