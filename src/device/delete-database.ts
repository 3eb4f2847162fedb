import { Dexie } from 'dexie';

/**
 * Deletes a database whose rows were cleared. It is made again by the next use. Chromium leaves the bytes of deleted rows on
 * disk until it rewrites the file they are in. Deleting another database first writes what it has in memory to such a file,
 * so that the deletion usually rewrites it; there is no guarantee.
 */
export async function deleteDatabase(database: Dexie): Promise<void> {
  const flushed = new Dexie(`${database.name}-flush`);
  flushed.version(1).stores({ rows: '' });
  await flushed.open();
  await flushed.delete();
  await database.delete({ disableAutoOpen: false });
}
