/**
 * `npm run check` (argument `check`): everything that can be said about the code without running it, and the build.
 * `npm test`: that, then every test, on the database that comes with the project and on Debian's PostgreSQL, then
 * the journeys in Chromium. Needs nothing but some Node: the first step gets the right one and the packages.
 * A step that fails does not hide those after it. The last line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { isBuilt } from '../server/bin/build-stamp.mjs';
import { setup } from '../server/bin/setup.mjs';

process.chdir(join(import.meta.dirname, '..'));
// Every step runs in this environment: the right Node and the project's own tools come first in its PATH.
Object.assign(process.env, setup());

const { check, impossible, playwright, sumUp, vitest } = await import('./run/step.mjs');
const { chromiumMissing, findChromium } = await import('./run/chromium.mjs');
const { findPostgres, startCluster } = await import('./run/postgres.mjs');

await check('formatting', 'oxfmt --check .');
await check('lint', 'oxlint --type-aware');
await check('types', 'tsc -b');
await check('unused files, exports and packages', 'knip');
await check('messages extracted', 'lingui check sync --clean --workers 1');
await check('messages translated', 'lingui check missing --mode catalog --workers 1');
await vitest('architecture', ['architecture']);
if (!isBuilt()) await check('build', 'npm run --silent build');
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
    // The books were put to the long test in the run before.
    await vitest(name, ['server'], { TEST_DATABASE_URL: cluster.url, LEDGER_RUNS: '1000' });
    await cluster.stop();
  } catch (error) {
    impossible(name, String(error));
  }
};

if (process.argv[2] !== 'check') {
  await vitest('unit', ['unit']);
  await vitest('server on its own PostgreSQL', ['server']);
  await onDebiansPostgres();
  const chromium = await findChromium();
  if (chromium) await playwright('journeys in Chromium', { CHROMIUM_PATH: chromium });
  else impossible('journeys in Chromium', chromiumMissing);
}

process.exitCode = sumUp();
