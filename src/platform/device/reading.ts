import { Dexie, type Table } from 'dexie';
import { deleteDatabase } from './delete-database.ts';
import { type OfflineBundle, readingName, readingVersion } from './bundles/bundle.ts';

/** Response with account data, stored for offline use. */
export interface StoredResponse {
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
  answers: Table<StoredResponse, string>;
  packs: Table<OfflineBundle, number>;
  kv: Table<{ key: string; value: unknown }, string>;
}

/**
 * Copies of server data in a database of their own. They can be fetched again, so they need not survive a power cut,
 * and nothing about them may block mutations, which only this device has.
 */
export const reading = new Dexie(readingName) as Dexie & Tables;
reading.version(readingVersion).stores({ answers: 'key, [name+at]', packs: 'shopId', kv: 'key' });

export const keptChoicesKey = 'kept-shops';

/** The user's choices by shop: `true` stores it offline, `false` excludes it although it is followed. */
export const keptChoices = async (): Promise<Record<number, boolean>> =>
  ((await reading.kv.get(keptChoicesKey))?.value as Record<number, boolean> | undefined) ?? {};

/** A tab that keeps the database open must not block a logout or a login. */
const deleteWithinMs = 2000;

/**
 * Deletes everything before the next user. First the rows, which takes effect in all tabs at once; then the database,
 * because the bytes of its rows would stay on disk.
 */
export async function removeReadingPosition(): Promise<void> {
  await reading.transaction('rw', [reading.answers, reading.packs, reading.kv], async () => {
    await Promise.all([reading.answers.clear(), reading.packs.clear(), reading.kv.clear()]);
  });
  const late = new Promise((resolve) => void setTimeout(resolve, deleteWithinMs));
  await Promise.race([deleteDatabase(reading), late]);
}
