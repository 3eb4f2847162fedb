import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Row } from './row.ts';
import { hasShopData, shopCellsOf } from './shop-facts.ts';
import { isTooLong, shopKeyOf, type ShopRef, shopRefOf } from './shop-ref.ts';

/** Rows of a file about one shop in order, without duplicates. */
export interface StagedShop {
  key: string;
  ref: ShopRef;
  rows: (Row & { handle: string })[];
}

/** The shops of a file in a temporary table of this connection, as in `stage.ts`: there may be any number. */
export interface ShopStage {
  add(rows: readonly (Row & { handle: string })[]): Promise<void>;
  /** The next shops with data in the file, by their keys. */
  page(after: string, limit: number): Promise<StagedShop[]>;
  /** Those with these keys and data; shops that are only named are not included. */
  of(keys: readonly string[]): Promise<StagedShop[]>;
}

export async function openShopStage(connection: Kysely<Database>): Promise<ShopStage> {
  await sql`create temp table import_shop (shop text, line int, handle text, cells json, hash text, primary key (shop, hash))`.execute(
    connection,
  );

  async function read(which: RawBuilder<unknown>, limit: number): Promise<StagedShop[]> {
    const { rows } = await sql<Omit<StagedShop, 'ref'>>`
      select shop as key,
        json_agg(json_build_object('line', line, 'handle', handle, 'cells', cells, 'fault', null) order by line) as rows
      from import_shop where ${which} group by shop order by shop limit ${limit}`.execute(connection);
    return rows.map((shop) => ({ ...shop, ref: shopRefOf(shop.rows[0]!) }));
  }

  return {
    async add(rows) {
      const withData = rows
        .filter((row) => row.fault === null && row.cells.title !== undefined && hasShopData(row))
        // Refused with its product.
        .filter((row) => !isTooLong(shopRefOf(row)))
        .map((row) => ({ ...row, shop: shopKeyOf(shopRefOf(row)), cells: shopCellsOf(row) }));
      if (withData.length === 0) return;
      await sql`
        insert into import_shop (shop, line, handle, cells, hash)
        select shop, line, handle, cells, md5(cells::text) from json_to_recordset(${JSON.stringify(withData)}::json)
          as row (shop text, line int, handle text, cells json)
        on conflict do nothing`.execute(connection);
    },
    page: (after, limit) => read(sql`shop > ${after}`, limit),
    of: (keys) => read(sql`shop = any(${[...keys]}::text[])`, keys.length),
  };
}
