import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refreshStock } from '../catalog/stock.ts';
import { CellFault, type FileFormat } from './cells.ts';
import type { ImportDependencies } from './run-import.ts';
import { freightColumns, openedAs, type ShopFacts, shopFactsOf } from './shop-facts.ts';
import { existingShops } from './shops.ts';
import type { SaidOfShop, ShopStage } from './stage-shops.ts';
import { undone } from './undone.ts';
import { writeIntros } from './write-intros.ts';

const shopsAtOnce = 100;

/**
 * Updates existing shops from the file, before their products; a missing shop is created with its first product (shops.ts). If
 * rows disagree about a shop, the first counts and the others are reported. @returns how many were changed
 */
export async function changeShops(
  { connection, options, mapping, onFinding }: ImportDependencies,
  stage: Pick<ShopStage, 'page'>,
  format: FileFormat,
): Promise<number> {
  let changed = 0;
  // Referenced by slug here and by name there: the second reference is ignored, so that repeated imports converge.
  const told = new Set<number>();
  for (let after = ''; ;) {
    const said = await stage.page(after, shopsAtOnce);
    const last = said.at(-1);
    if (!last) return changed;
    after = last.key;
    for (const { rows, ref } of said) {
      for (const { line, handle } of rows.slice(1)) {
        const reason = `line ${rows[0]!.line} says something else of the shop “${ref.slug ?? ref.name}”, and counts`;
        onFinding({ line, handle, reason, kind: 'note', topic: 'shop_differs' });
      }
    }
    const refs = said.map(({ ref }) => ref);
    const ids = await existingShops(connection, refs, mapping);
    const facts = [...factsOf(said, format)].flatMap(([key, own]) => {
      const id = ids.get(key);
      if (id === undefined || told.has(id)) return [];
      told.add(id);
      return [[id, own] as const];
    });
    const work = async (trx: Transaction<Database>) => {
      let count = 0;
      for (const [id, own] of facts) if (await changeShop(trx, id, own)) count++;
      return count;
    };
    changed += await (options.dryRun ? undone(connection, work) : transaction(connection, work));
  }
}

/** By key. An unreadable row is ignored here: it is reported with its product. */
export function factsOf(said: readonly SaidOfShop[], format: FileFormat): Map<string, ShopFacts> {
  return new Map(
    said.flatMap(({ key, rows }) => {
      try {
        return [[key, shopFactsOf(rows[0]!, format)] as const];
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        return [];
      }
    }),
  );
}

/** Writes only differences. */
async function changeShop(
  trx: Transaction<Database>,
  id: number,
  { columns, intros }: ShopFacts,
): Promise<boolean> {
  const stored = await trx
    .selectFrom('shop')
    .select(['country', 'city', 'colour', openedAs, ...freightColumns])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const news = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (key) => columns[key] !== stored[key],
  );
  if (news.length > 0) {
    const { opened, ...others } = columns;
    await trx
      .updateTable('shop')
      .set({ ...others, ...(opened !== undefined && { opened_at: sql<Date>`${opened}::timestamptz` }) })
      .where('id', '=', id)
      .execute();
  }
  if (freightColumns.some((column) => news.includes(column))) await refreshFreight(trx, id);
  const hasNewIntros = await writeIntros(trx, id, intros);
  return news.length > 0 || hasNewIntros;
}

/** Cards show free shipping. */
async function refreshFreight(db: Kysely<Database>, shopId: number): Promise<void> {
  const products = await db.selectFrom('product').select('id').where('shop_id', '=', shopId).execute();
  const ids = products.map(({ id }) => id);
  // In id order, as orders lock them.
  await sql`select from variant where product_id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db,
  );
  await refreshStock(db, ids);
}
