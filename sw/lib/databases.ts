import { openDB } from 'idb';
import { type OfflineBundle, readingName, readingVersion } from '../../src/platform/device/bundles/bundle.ts';
import { deviceRows, type DeviceTransaction } from '../../src/platform/device/device-rows.ts';
import { databaseName, databaseVersion } from '../../src/platform/device/device-state.ts';
import { notifyPages } from './notify-pages.ts';

/**
 * Opens a database that a page has created. Dexie stores ten times its version number.
 * @throws `AbortError` if it does not exist or is of an older version; `VersionError` if it is of a newer one
 */
const openExisting = (name: string, version: number) =>
  openDB(name, version * 10, { upgrade: (_database, _from, _to, transaction) => transaction.abort() });

/** Reads and changes the device state like a page, and notifies the pages of changes. */
export const device = deviceRows(async (mode, work) => {
  const database = await openExisting(databaseName, databaseVersion);
  try {
    const stores = [...database.objectStoreNames];
    const running = database.transaction(stores, mode, { durability: 'strict' });
    const rows: DeviceTransaction = {
      get: (store, key) => running.objectStore(store).get(key),
      getAll: (store) => running.objectStore(store).getAll(),
      put: (store, values) => Promise.all(values.map((value) => running.objectStore(store).put!(value))),
      delete: (store, keys) => Promise.all(keys.map((key) => running.objectStore(store).delete!(key))),
    };
    const abort = (error: unknown) => {
      // After a failed operation the browser has already aborted it.
      if (running.error === null) running.abort();
      throw error;
    };
    const [result] = await Promise.all([work(rows).catch(abort), running.done]);
    if (mode === 'readwrite') await notifyPages({ type: 'device' });
    return result;
  } finally {
    // An open connection would delay a logout, which deletes the database.
    database.close();
  }
});

/** All offline bundles on this device. @throws as `openExisting` */
export async function readBundles(): Promise<OfflineBundle[]> {
  const database = await openExisting(readingName, readingVersion);
  try {
    return await database.getAll('packs');
  } finally {
    database.close();
  }
}
