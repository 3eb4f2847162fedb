import type { Kysely } from 'kysely';
import { preparing } from './db/prepared.ts';
import type { Database } from './db/schema.ts';

interface Stored {
  /** Unchecked. */
  value: unknown;
  version: number;
}

/** Newest stored versions of these settings, by name. Settings that were never changed are missing. */
export async function storedSettings(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  const newest = await preparing(db)
    .selectFrom('shop_setting_version')
    .distinctOn('name')
    .select(['name', 'value', 'id as version'])
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(newest.map(({ name, ...stored }) => [name, stored]));
}
