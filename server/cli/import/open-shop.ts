import { readConfig } from '../../platform/config.ts';
import { startDatabase } from '../../platform/db/start.ts';
import type { Services } from '../../platform/http/context.ts';
import { createLog } from '../../platform/log.ts';
import { imagePlaces } from '../../platform/images/places.ts';
import { originals } from '../../platform/images/store.ts';

/** Opens the shop's database and images with the server's settings; a server may be running. Call `stop` at the end. */
export async function openShop(): Promise<
  Pick<Services, 'db' | 'images'> & { origin: string; stop(): Promise<void> }
> {
  const config = readConfig(process.env);
  const places = await imagePlaces(config);
  const database = await startDatabase({ ...config, needsSession: true }, createLog('warn'));
  return {
    db: database.db,
    images: originals(places.originals),
    origin: new URL(config.publicUrl).origin,
    stop: () => database.stop(),
  };
}
