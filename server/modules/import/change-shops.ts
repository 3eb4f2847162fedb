import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refreshFreight } from '../catalog/stock.ts';
import { CellFault, type FileFormat } from './cells.ts';
import { explain } from './findings.ts';
import type { ImportDependencies } from './run-import.ts';
import { freightColumns, openedAs, type ShopFacts, shopFactsOf } from './shop-facts.ts';
import { existingShops } from './shops.ts';
import type { NamedShop } from './shop-logos.ts';
import type { StagedShop, ShopStage } from './stage-shops.ts';
import { undone } from './undone.ts';
import { writeIntros } from './write-intros.ts';

const shopsAtOnce = 100;

/**
 * Updates existing shops from the file, before their products; a missing shop is created with its first product (shops.ts). If
 * rows disagree about a shop, the first counts and the others are reported. @returns how many were changed
 */
export async function changeShops(
  { connection, options, mapping, withLogos, onFinding }: ImportDependencies,
  stage: Pick<ShopStage, 'page'>,
  format: FileFormat,
): Promise<number> {
  let changed = 0;
  // Referenced by slug here and by name there: the second reference is ignored, so that repeated imports converge.
  const changedIds = new Set<number>();
  for (let after = ''; ;) {
    const staged = await stage.page(after, shopsAtOnce);
    const last = staged.at(-1);
    if (!last) return changed;
    after = last.key;
    for (const { rows, ref } of staged) {
      for (const { line, handle } of rows.slice(1)) {
        const differs = explain('shop_differs', { line: rows[0]!.line, shop: ref.slug ?? ref.name });
        onFinding({ line, handle, kind: 'note', ...differs });
      }
    }
    const refs = staged.map(({ ref }) => ref);
    const ids = await existingShops(connection, refs, mapping);
    const ofFile = [...factsOf(staged, format)].flatMap(([key, own]) => {
      const id = ids.get(key);
      if (id === undefined || changedIds.has(id)) return [];
      changedIds.add(id);
      return [[id, own] as const];
    });
    const facts = await withLogos(new Map(ofFile));
    const work = async (trx: Transaction<Database>) => {
      let count = 0;
      for (const [id, own] of facts) if (await changeShop(trx, id, own)) count++;
      return count;
    };
    changed += await (options.dryRun ? undone(connection, work) : transaction(connection, work));
  }
}

/** By key. An unreadable row is ignored here: it is reported with its product. */
export function factsOf(staged: readonly StagedShop[], format: FileFormat): Map<string, NamedShop> {
  return new Map(
    staged.flatMap(({ key, rows }) => {
      try {
        const { line, handle } = rows[0]!;
        return [[key, { ...shopFactsOf(rows[0]!, format), at: { line, handle } }] as const];
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
    .select(['country', 'city', 'colour', 'logo_id', openedAs, ...freightColumns])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const changedColumns = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (key) => columns[key] !== stored[key],
  );
  if (changedColumns.length > 0) {
    const { opened, ...others } = columns;
    await trx
      .updateTable('shop')
      .set({ ...others, ...(opened !== undefined && { opened_at: sql<Date>`${opened}::timestamptz` }) })
      .where('id', '=', id)
      .execute();
  }
  if (freightColumns.some((column) => changedColumns.includes(column))) await refreshFreight(trx, id);
  const hasNewIntros = await writeIntros(trx, id, intros);
  return changedColumns.length > 0 || hasNewIntros;
}
