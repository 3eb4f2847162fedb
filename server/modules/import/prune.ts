import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { explain, ImportFailure } from './findings.ts';
import type { RecordChanges } from './record.ts';

/** A truncated file looks like one from which many products were removed. */
const largestShare = 1 / 5;

/** Products of an import that are on sale, and those of them that the file lacks. */
export interface PrunePlan {
  onSale: number;
  missing: { id: number; handle: string }[];
  /** More than a fifth requires an explicit option. */
  isLarge: boolean;
}

/** Finds products to prune. A product whose rows are refused counts as in the file. @param connection of the stage (stage.ts) */
export async function planPrune(connection: Kysely<Database>, source: string): Promise<PrunePlan> {
  const { rows } = await sql<{ on_sale: number; missing: PrunePlan['missing'] }>`
    select count(*) as on_sale,
      coalesce(json_agg(json_build_object('id', p.id, 'handle', p.slug) order by p.id) filter (where o.handle is null), '[]')
        as missing
    from import_product i join product p on p.id = i.product_id left join import_order o on o.handle = p.slug
    where i.source = ${source} and p.on_sale`.execute(connection);
  const { on_sale: onSale, missing } = rows[0]!;
  return { onSale, missing, isLarge: missing.length > onSale * largestShare };
}

/** @throws ImportFailure when a file without products, or one that lost many, would delist products */
export function checkPrune(
  { onSale, missing, isLarge }: PrunePlan,
  { products, pruneAll }: { products: number; pruneAll: boolean },
): void {
  if (missing.length > 0 && products === 0) throw new ImportFailure(explain('prunes_all', { count: onSale }));
  if (isLarge && !pruneAll)
    throw new ImportFailure(explain('prunes_many', { count: missing.length, onSale }));
}

/**
 * Delists products. They stay visible in orders and favorites, and return when a later file has them. @returns how many
 */
export const prune = (
  connection: Kysely<Database>,
  ids: readonly number[],
  record: RecordChanges,
): Promise<number> =>
  transaction(connection, (trx) =>
    record(trx, { ids }, async () => {
      await sql`update import_product set digest = null where product_id = any(${ids}::bigint[])`.execute(
        trx,
      );
      const { rows } = await sql`
        update product set on_sale = false where id = any(${ids}::bigint[]) and on_sale returning id`.execute(
        trx,
      );
      return rows.length;
    }),
  );
