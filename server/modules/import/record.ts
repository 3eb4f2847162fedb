import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** Products that one transaction may write. */
export type WrittenProducts = { handles: readonly string[] } | { ids: readonly number[] };

/**
 * Runs `write` in its transaction and may read the products before and after it. In a dry run the transaction is rolled back
 * afterwards. @returns the result of `write`
 */
export type RecordChanges = <Result>(
  trx: Transaction<Database>,
  products: WrittenProducts,
  write: () => Promise<Result>,
) => Promise<Result>;

export const recordNothing: RecordChanges = (_trx, _products, write) => write();

/** Import of the console, and the operator who started this step. */
export interface ConsoleStep {
  importId: number;
  operatorId: number | null;
}

/**
 * Adds a stock movement for each existing variant whose stock `write` changed. The first pieces of a new variant are not a movement.
 * @param step `null`: an import of the command line
 */
export async function withMovements<Result>(
  trx: Transaction<Database>,
  products: WrittenProducts,
  { reason, step }: { reason: 'imported' | 'import_undone'; step: ConsoleStep | null },
  write: () => Promise<Result>,
): Promise<Result> {
  // Locked, in id order as orders lock them: a sale between reading and writing would count as a part of the change.
  const { rows } = await sql<{ id: number; pieces: number | null }>`
    select id, case when stock_tracked then stock end as pieces from variant
    where product_id in (select id from product where ${'ids' in products ? sql`id = any(${products.ids}::bigint[])` : sql`slug = any(${products.handles}::text[])`})
    order by id for no key update`.execute(trx);
  const result = await write();
  await sql`
    insert into stock_movement (command_id, variant_id, before, after, reason, note, import_id, operator_id)
    select gen_random_uuid(), v.id, earlier.pieces, case when v.stock_tracked then v.stock end, ${reason}, '',
      ${step?.importId ?? null}::bigint, ${step?.operatorId ?? null}::bigint
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ pieces }) => pieces)}::int[]) as earlier (id, pieces)
      join variant v on v.id = earlier.id
    where earlier.pieces is distinct from case when v.stock_tracked then v.stock end
    order by v.id`.execute(trx);
  return result;
}

/** Records what `record` does, and stock movements. */
export const recordMovements =
  (record: RecordChanges, step: ConsoleStep | null): RecordChanges =>
  (trx, products, write) =>
    withMovements(trx, products, { reason: 'imported', step }, () => record(trx, products, write));

/** Runs the work and rolls it back: a dry run reports the real outcome. */
export async function rolledBack<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const result: Result[] = [];
  const enough = new Error('dry run');
  await transaction(db, async (trx) => {
    result[0] = await work(trx);
    throw enough;
  }).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return result[0]!;
}
