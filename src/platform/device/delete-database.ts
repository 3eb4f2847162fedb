import { Dexie } from 'dexie';

/**
 * Deletes a database and the bytes of its rows on disk. Its next use creates it again.
 *
 * In Chromium, all databases of an origin share one LevelDB. Deleting rows only writes markers; the bytes stay until the
 * files are compacted. Deleting a database compacts the files that exist by then. Another database is deleted first, which
 * moves the rows from the log to a file, and two afterwards: each removes files that were still being read when an earlier
 * compaction replaced them.
 */
export async function deleteDatabase(database: Dexie): Promise<void> {
  await flush(database.name);
  await database.delete({ disableAutoOpen: false });
  await flush(database.name);
  await flush(database.name);
}

async function flush(name: string): Promise<void> {
  const other = new Dexie(`${name}-flush`);
  other.version(1).stores({ rows: '' });
  await other.open();
  await other.delete();
}
