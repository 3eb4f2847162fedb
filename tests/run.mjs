/**
 * The checks in three sizes; the last line is always `N passed, N failed`.
 *
 * - `npm run check`: static checks, architecture and the build. Nothing is started.
 * - `npm test`: these, then unit tests, the server on the embedded PostgreSQL, and the journeys in Chromium.
 * - `npm run test:all`: these with longer runs, further languages, and the server on the system's PostgreSQL. The
 *   README beside this file lists the additions with their reasons.
 *
 * Needs only Node and npm: the first step installs the right Node and the packages. A failing step does not stop the
 * steps after it.
 */
import { join } from 'node:path';
import { isBuilt } from '../build/build-stamp.mjs';
import { setup } from '../server/bin/setup.mjs';

process.chdir(join(import.meta.dirname, '..'));
// Every step runs in this environment: the right Node and the project's own tools come first in its PATH.
Object.assign(process.env, setup());

const { check, checkAll, impossible, playwright, sumUp, vitest } = await import('./run/step.mjs');
const { chromiumMissing, ensureJapaneseFont, findChromium } = await import('./run/chromium.mjs');
const { memoryFolder } = await import('./run/memory-folder.mjs');
const { findPostgres, startCluster } = await import('./run/postgres.mjs');

const size = process.argv[2] ?? 'test';
// Read by the tests that have a short and a long form.
if (size === 'all') process.env.TEST_ALL = '1';
// A given TMPDIR stays.
const temporary = size === 'check' || process.env.TMPDIR ? undefined : memoryFolder();
if (temporary) process.env.TMPDIR = temporary;

const ofConsole = '--config console/lingui.config.ts';
await checkAll([
  ['formatting', 'oxfmt --check .'],
  // With --type-check it also reports what `tsc -b` reports, at no further cost: the rules need the same types. One thread, for the
  // same reason as `checkers` in tsconfig.base.json: the other checks use the other cores.
  ['lint and types', 'oxlint --type-aware --type-check', { GOMAXPROCS: '1', GOGC: '400' }],
  ['unused files, exports and packages', 'knip'],
  ['messages extracted', 'lingui check sync --clean --workers 1'],
  ['messages translated', 'lingui check missing --mode catalog --workers 1'],
  ['messages of the console extracted', `lingui check sync --clean --workers 1 ${ofConsole}`],
  ['messages of the console translated', `lingui check missing --mode catalog --workers 1 ${ofConsole}`],
  ...(isBuilt() ? [] : [['build', 'npm run --silent build']]),
]);
await vitest('architecture', ['architecture']);
await check('size of the first visit', 'node tests/bench/size.ts');

const onDebiansPostgres = async () => {
  const version = findPostgres();
  if (!version) {
    console.log('\nPostgreSQL 15 or newer is neither installed nor installable here: its run is left out.');
    return;
  }
  const name = `server on PostgreSQL ${version}`;
  try {
    const cluster = await startCluster(version);
    // The ledger model's long run uses the embedded database only.
    await vitest(name, ['server'], { TEST_DATABASE_URL: cluster.url, LEDGER_RUNS: '1000' });
    await cluster.stop();
  } catch (error) {
    impossible(name, String(error));
  }
};

if (size !== 'check') {
  await vitest('unit', ['unit']);
  await vitest('server on its own PostgreSQL', ['server']);
  if (size === 'all') {
    await check('alerts and dashboard', 'node tests/run/monitoring.mjs');
    await onDebiansPostgres();
  }
  const chromium = await findChromium();
  if (size === 'all') ensureJapaneseFont();
  if (chromium) await playwright('journeys in Chromium', { CHROMIUM_PATH: chromium });
  else impossible('journeys in Chromium', chromiumMissing);
}

process.exitCode = sumUp();
