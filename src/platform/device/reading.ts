import { Dexie, type Table } from 'dexie';
import { deleteDatabase } from './delete-database.ts';
import type { OfflineBundle } from './bundles/bundle.ts';

/** Response with account data, stored for offline use. */
export interface StoredAnswer {
  /** The query's key as text. */
  key: string;
  /** The call. */
  name: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** Time of the response, Unix milliseconds. */
  at: number;
}

interface Tables {
  answers: Table<StoredAnswer, string>;
  packs: Table<OfflineBundle, number>;
  kv: Table<{ key: string; value: unknown }, string>;
}

/**
 * Copies of what the server has, in a database of their own: they can be fetched again, so they need not survive a
 * power cut, and nothing about them may get in the way of the acts that only this device has.
 */
export const reading = new Dexie('okanto-reading') as Dexie & Tables;
reading.version(1).stores({ answers: 'key, [name+at]', packs: 'shopId', kv: 'key' });

/** A tab that does not let go of the database must not hold up a logout, or a login. */
const deleteWithinMs = 2000;

/**
 * Forgets everything: whoever comes next is somebody else. First the rows, for all tabs at once, then the database with
 * them, whose bytes would stay on disk.
 */
export async function removeReadingPosition(): Promise<void> {
  await reading.transaction('rw', [reading.answers, reading.packs, reading.kv], async () => {
    await Promise.all([reading.answers.clear(), reading.packs.clear(), reading.kv.clear()]);
  });
  const late = new Promise((resolve) => void setTimeout(resolve, deleteWithinMs));
  await Promise.race([deleteDatabase(reading), late]);
}
