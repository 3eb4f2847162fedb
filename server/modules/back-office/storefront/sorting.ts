import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { versionOf } from '../content-version.ts';
import { lastEditorOf } from '../history.ts';
import { OpsRefusal } from '../refusal.ts';

type Sorted = 'banner' | 'category';

/** Until the end of the transaction, no other operator adds, removes or sorts rows of this list. */
export const lockList = async (trx: Kysely<Database>, table: Sorted): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('storefront'), hashtext(${table}))`.execute(trx);
};

/** Ids in the order of the list. */
async function idsOf(db: Kysely<Database>, table: Sorted): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Position after the last one. */
export async function nextPosition(trx: Kysely<Database>, table: Sorted): Promise<number> {
  const { last } = await trx
    .selectFrom(table)
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

interface Change {
  /** Of the order that the operator saw. */
  version: string;
  ids: readonly number[];
  /** In the log. */
  target: string;
}

/**
 * Sorts a list. @returns its former order @throws Refusal `invalid_input` unless `ids` has each row once, OpsRefusal
 * `changed_meanwhile`
 */
export async function sortList(
  trx: Kysely<Database>,
  table: Sorted,
  { version, ids, target }: Change,
): Promise<number[]> {
  await lockList(trx, table);
  const before = await idsOf(trx, table);
  if (versionOf(before) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, target, table));
  if (ids.length !== before.length || before.some((id) => !ids.includes(id)))
    throw new Refusal('invalid_input', { fields: ['order'] });
  await sql`update ${sql.table(table)} as row set position = wanted.position - 1
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where row.id = wanted.id and row.position <> wanted.position - 1`.execute(trx);
  return before;
}
