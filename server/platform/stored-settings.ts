import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';

/** Newest stored values of these settings, unchecked, by name. Settings that were never changed are missing. */
export async function storedSettings(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const newest = await db
    .selectFrom('shop_setting_version')
    .distinctOn('name')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(newest.map(({ name, value }) => [name, value]));
}
