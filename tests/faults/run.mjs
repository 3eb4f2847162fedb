/**
 * `npm run test:faults -- --seeds N [--seed S]`: N random compositions of mutations and faults, from seed S (default: random).
 * Each test is named by its seed; a failing one prints its steps, and `--seeds 1 --seed S` replays it. Without arguments the
 * whole table of faults runs, and the few seeds of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setup } from '../../server/bin/setup.mjs';
import { isBuilt } from '../../build/build-stamp.mjs';

process.chdir(join(import.meta.dirname, '../..'));
Object.assign(process.env, setup());
const { chromiumMissing, findChromium } = await import('../run/chromium.mjs');

const { values } = parseArgs({ options: { seeds: { type: 'string' }, seed: { type: 'string' } } });
const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const chromium = await findChromium();
if (!chromium) {
  console.error(chromiumMissing);
  process.exit(1);
}
if (!isBuilt() && run('npm', ['run', '--silent', 'build']) !== 0) process.exit(1);

const isRandom = values.seeds !== undefined || values.seed !== undefined;
const seed = values.seed ?? String(isRandom ? Math.floor(Math.random() * 1e6) : 1);
process.exitCode = run(
  'playwright',
  ['test', '--reporter=list', isRandom ? 'tests/faults/compositions.spec.ts' : 'tests/faults'],
  {
    CHROMIUM_PATH: chromium,
    TEST_ALL: '1',
    FAULT_SEED: seed,
    FAULT_SEEDS: values.seeds ?? (isRandom ? '1' : '3'),
  },
);
