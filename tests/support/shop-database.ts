import { readConfig } from '../../server/platform/config.ts';
import { openPool } from '../../server/platform/db/connect.ts';
import { type StartedDatabase, startDatabase } from '../../server/platform/db/start.ts';
import { createLog } from '../../server/platform/log.ts';
import type { RunningShop } from './running-shop.ts';

/** Database of a running shop, connected separately: for effects of time or of other companies. Stop it afterwards. */
export const openShopDatabase = ({ dataDir }: RunningShop): Promise<StartedDatabase> =>
  startDatabase(readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_POOL: '3' }), createLog('silent'));

/**
 * Its PostgreSQL no longer waits for the disk: tests need no durability, and Chromium's own databases, which do wait,
 * have the disk to themselves. Its images are encoded on request only: all of them cost 90 seconds of processor time.
 */
export async function spareTheMachine(shop: RunningShop): Promise<void> {
  const database = await openShopDatabase(shop);
  const owner = openPool(database.owner, { max: 1, statementTimeoutMs: 0 }, createLog('silent'));
  try {
    await owner.query('alter system set fsync = off');
    await owner.query('select pg_reload_conf()');
    await owner.query('update picture set sized_at = now() where sized_at is null');
  } finally {
    await owner.end();
    await database.stop();
  }
}
