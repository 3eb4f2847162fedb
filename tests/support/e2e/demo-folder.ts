import { rm } from 'node:fs/promises';
import { findProgram } from '../../run/program.mjs';
import { demoFolderVariable, freshFolder, startShop } from '../running-shop.ts';
import { spareTheMachine } from '../shop-database.ts';
import { isOnTwoNodes } from './two-nodes.ts';

/**
 * Global setup of the journeys: fills a DATA_DIR with the demo shop, which the shop of each worker copies. Seeding takes seven
 * seconds, a start on a copy less than three. @returns its removal
 */
export default async function seedDemoFolder(): Promise<() => Promise<void>> {
  const folder = await freshFolder();
  const shop = await startShop({ dataDir: folder, env: { LOG_LEVEL: 'warn' } });
  await spareTheMachine(shop);
  await shop.stop();
  process.env[demoFolderVariable] = folder;
  // Workers that install it at the same time lock each other out.
  if (isOnTwoNodes) findProgram('haproxy');
  return () => rm(folder, { recursive: true, force: true });
}
