import { Dexie } from 'dexie';

/**
 * Deletes a database with the bytes of its rows on disk. It is made again by its next use.
 *
 * All databases of an origin share one LevelDB in Chromium, where deleting writes markers and the rows stay until files are
 * merged. A deletion merges the files that exist already. Hence the deletion of another database before, which moves the
 * rows from the log to a file, and of others after: each removes files that an earlier merge replaced while they were read.
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
