/**
 * `npm run generate -- PRODUCTS [--seed N]`: a plausible catalog of any size in eight languages, for tests and benchmarks; the
 * same seed produces the same catalog. `--remove` deletes it. Uses the server's settings; a server may be running.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { openKysely, openPool } from '../../platform/db/connect.ts';
import { startDatabase } from '../../platform/db/start.ts';
import { loadDemo } from '../../demo/load.ts';
import { createLog } from '../../platform/log.ts';
import { sortIntoTiers } from '../../modules/catalog/tiers.ts';
import { imagePlaces } from '../../platform/images/places.ts';
import { originals } from '../../platform/images/store.ts';
import { fill, filled, OtherSeed } from './fill.ts';
import { prepareGround } from './ground.ts';
import { kindsOf } from './kinds.ts';
import { buildIndexes, putOffIndexes } from './put-off-indexes.ts';
import { remove } from './remove.ts';

const most = 10_000_000;
/** Products per call; the indexes of the tiers, which make moves slow, do not exist yet. */
const sortedAtOnce = 5_000;
/** From this many products on, the search index is built once at the end. */
const worthPuttingOff = 5_000;

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, remove: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = Number(positionals[0]);
const seed = Number(values.seed);
if (
  !values.remove &&
  !(Number.isInteger(wanted) && wanted > 0 && wanted <= most && Number.isSafeInteger(seed))
) {
  process.stderr.write('npm run generate -- PRODUCTS [--seed N]\nnpm run generate -- --remove\n');
  process.exit(1);
}

const log = createLog('warn');
const config = readConfig(process.env);
const database = await startDatabase(config, log);
/** Logged in as the user of the settings, not with the application's login. */
const owner = openPool(database.owner, { max: 1, statementTimeoutMs: 0 }, log);
const startedAt = performance.now();
try {
  if (values.remove) await removeAll();
  else await fillAll();
} catch (error) {
  if (!(error instanceof OtherSeed)) throw error;
  process.stderr.write(
    `The catalogue was generated with ${error.message}: use that, or --remove it first.\n`,
  );
  process.exitCode = 1;
} finally {
  await owner.end();
  await database.stop();
}

async function fillAll(): Promise<void> {
  const images = originals((await imagePlaces(config)).originals);
  const ground = await prepareGround({ db: database.db, log, images });
  if (wanted - (await filled(database.db)) >= worthPuttingOff) await putOffIndexes(owner);
  await fill(database.db, ground, { seed, products: wanted }, progress);
  await finish();
}

async function removeAll(): Promise<void> {
  const kinds = kindsOf(await loadDemo());
  const stayed = await remove(database.db, kinds, (left) =>
    say(`${left.toLocaleString('en')} products left`),
  );
  await finish();
  process.stderr.write(
    stayed > 0
      ? `\n${stayed} products in orders, carts, reviews or messages were only taken off sale\n`
      : '\n',
  );
}

/** Tiers first, then indexes, then the work of autovacuum: until then query plans are guesses. */
async function finish(): Promise<void> {
  progress('sorting best sellers');
  await owner.query('analyze product, product_search');
  // Runs without the application's statement timeout.
  const ownerDb = openKysely(owner);
  while (await sortIntoTiers(ownerDb, sortedAtOnce));
  progress('building indexes');
  await buildIndexes(owner);
  progress('collecting statistics');
  await owner.query('vacuum analyze');
  progress('done');
  if (process.stderr.isTTY) process.stderr.write('\n');
}

function progress(what: number | string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(
    `${typeof what === 'number' ? `${what.toLocaleString('en')} of ${wanted.toLocaleString('en')} products` : what}, ${seconds} s`,
  );
}

/** A status line that is overwritten on a terminal; separate lines elsewhere. */
function say(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
}
