import { readConfig } from '../../config.ts';
import { startDatabase } from '../../db/start.ts';
import type { Services } from '../../http/context.ts';
import { createLog } from '../../log.ts';
import { picturePlaces } from '../../pictures/places.ts';
import { originals } from '../../pictures/store.ts';

/** The shop's database and pictures by the server's settings, beside a running server or alone. Stop it. */
export async function openShop(): Promise<Pick<Services, 'db' | 'pictures'> & { stop(): Promise<void> }> {
  const config = readConfig(process.env);
  const places = await picturePlaces(config);
  const database = await startDatabase(config, createLog('warn'));
  return { db: database.db, pictures: originals(places.originals), stop: () => database.stop() };
}
