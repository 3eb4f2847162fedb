import { Dexie, liveQuery, type Table } from 'dexie';
import { isDeviceMessage } from '#contract/worker-messages.ts';
import { deleteDatabase } from './delete-database.ts';
import {
  deviceRows,
  type DeviceRows,
  type DeviceTransaction,
  type RunTransaction,
  writeEmptyState,
} from './device-rows.ts';
import { databaseName, databaseVersion, type DeviceState, type DeviceStore } from './device-state.ts';

// A mutation is acknowledged on screen: it must survive a power cut, which Chromium's default does not promise.
const db = new Dexie(databaseName, { chromeTransactionDurability: 'strict' });
// Rows in a `Handover` (data/handover.ts) may be of an earlier version: apply every upgrade here to them as well.
db.version(1).stores({
  cartLines: 'variantId',
  outbox: 'key',
  reviewDrafts: 'key',
  draftImages: 'id',
  imageBytes: 'id',
  meta: 'key',
});

/** A newer version of the app has upgraded the schema: this version must not use the database. */
class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

const rowsIn = <Name extends keyof DeviceRows>(store: Name): Table<DeviceRows[Name], number | string> =>
  db.table(store);

const transaction: DeviceTransaction = {
  get: (store, key) => rowsIn(store).get(key),
  getAll: (store) => rowsIn(store).toArray(),
  put: (store, rows) => rowsIn(store).bulkPut(rows),
  delete: (store, keys) => rowsIn(store).bulkDelete([...keys]),
};

// Dexie keeps the transaction across `await` only if this function is async itself.
const run: RunTransaction = (mode, work) => db.transaction(mode, db.tables, async () => work(transaction));

const { read, change, readImage } = deviceRows(run);

/** Continues `rev`: other tabs ignore a smaller one, and 0 would look like an eviction by the browser. */
async function erase(): Promise<DeviceState> {
  const { rev } = await read();
  await deleteDatabase(db);
  await run('readwrite', async ({ get }) => {
    // Another session may have begun since.
    if (!(await get('meta', 'state'))) await writeEmptyState(transaction, rev + 1);
  });
  return read();
}

function watch(show: (state: DeviceState) => void): void {
  // After the database was closed, the page keeps showing its last state.
  const ignore = () => {};
  liveQuery(read).subscribe({ next: show, error: ignore });
  // Dexie reports only its own changes, the worker uses idb.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (isDeviceMessage(data)) void read().then(show, ignore);
  });
}

/**
 * Opens the database. Every change is one read-write transaction, visible to other tabs of this browser.
 * @param onReplaced a newer version of the app upgrades the schema: the connection is closed for it once pending writes
 *   are done. Later mutations are handed over (data/handover.ts).
 * @throws `NewerDatabase`, or if IndexedDB is refused or broken
 */
export async function openDatabase(onReplaced: () => void = () => {}): Promise<DeviceStore> {
  db.on('versionchange', ({ newVersion }) => {
    // The database was deleted elsewhere: Dexie creates it again for the next mutation.
    if (newVersion === null) return;
    db.close({ disableAutoOpen: true });
    onReplaced();
    return false;
  });
  await db.open();
  // Dexie opens any version it finds, and would write old rows into the new schema.
  if (db.backendDB().version >= (databaseVersion + 1) * 10) {
    db.close({ disableAutoOpen: true });
    throw new NewerDatabase();
  }
  return { lasting: true, read, change, readImage, erase, watch };
}
