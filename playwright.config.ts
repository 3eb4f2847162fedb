import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './tests/support/chromium.ts';
import { isLongRun } from './tests/support/long-run.ts';

/** The phone every journey is written for; a test that needs another screen says so itself. */
const phone = { width: 390, height: 844 };
const executablePath = process.env['CHROMIUM_PATH'];

// No webServer: the fixture in tests/support starts a server with its own database for each worker, a copy of this one.
export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,faults}/**/*.spec.ts',
  globalSetup: './tests/support/e2e/demo-folder.ts',
  outputDir: 'tests/artifacts/e2e',
  workers: 2,
  fullyParallel: true,
  // Long runs and further languages are part of `npm run test:all` only.
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  forbidOnly: true,
  retries: 0,
  // Far above what a test needs: how fast something is, is measured in tests/bench and not here.
  timeout: 120_000,
  // The first visit to a fresh shop makes its pictures: on two cores their encoding holds the browser's six connections.
  expect: { timeout: 30_000 },
  use: {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
    // Recording each step is dear on two cores: `--trace on` when a failure's page does not say enough.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArgs,
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
