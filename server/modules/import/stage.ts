import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { ColumnKey } from './columns.ts';
import type { CsvRecord } from './csv-reader.ts';
import { shortly } from './cells.ts';
import type { Finding } from './draft.ts';
import { explain, type Explained } from './findings.ts';
import { oneLine, type Row } from './row.ts';
import { slugOf } from './slug.ts';
import { hasShopData, isTooLong, shopCellsOf, shopKeyOf, type ShopRef, shopRefOf } from './shop-facts.ts';

const rowsAtOnce = 1_000;
const maxHandleChars = 255;

/**
 * The rows of a file in a temporary table of this connection: rows of one product may be anywhere in a file of any size, and a
 * killed import leaves nothing behind.
 */
export interface Stage {
  add(records: readonly CsvRecord[]): Promise<void>;
  /** Call once all rows are inserted. @returns how many products there are */
  close(): Promise<number>;
  /** Handles in the order of their first rows. */
  handles(offset: number, limit: number): Promise<string[]>;
  /** Their rows in the order of the file, by handle. */
  rowsOf(handles: readonly string[]): Promise<Map<string, Row[]>>;
  /** Shop columns of the file, available after all rows were read. */
  shops: Pick<ShopStage, 'page' | 'of'>;
}

/** @param onFault called for each row without a product */
export async function openStage(
  connection: Kysely<Database>,
  columns: readonly (ColumnKey | undefined)[],
  onFault: (finding: Finding) => void,
): Promise<Stage> {
  await sql`create temp table import_row (line int, handle text, cells json, fault json)`.execute(connection);
  const shops = await openShopStage(connection);
  let waiting: (Row & { handle: string })[] = [];

  async function flush(): Promise<void> {
    await shops.add(waiting);
    const rows = JSON.stringify(waiting);
    waiting = [];
    await sql`insert into import_row (line, handle, cells, fault)
      select line, handle, cells, fault from json_to_recordset(${rows}::json)
        as row (line int, handle text, cells json, fault json)`.execute(connection);
  }

  return {
    async add(records) {
      for (const record of records) {
        const { handle, ...row } = toRow(record, columns);
        if (handle === '')
          onFault({ line: row.line, handle, kind: 'refused', ...(row.fault ?? explain('no_handle')) });
        else waiting.push({ handle, ...row });
        if (waiting.length >= rowsAtOnce) await flush();
      }
    },
    async close() {
      await flush();
      await sql`create index on import_row (handle)`.execute(connection);
      await sql`create temp table import_order as
        select handle, row_number() over (order by min(line))::int as place from import_row group by handle`.execute(
        connection,
      );
      await sql`create unique index on import_order (place)`.execute(connection);
      await sql`analyze import_row`.execute(connection);
      const { rows } = await sql<{ n: number }>`select count(*) as n from import_order`.execute(connection);
      return rows[0]!.n;
    },
    async handles(offset, limit) {
      const { rows } = await sql<{ handle: string }>`
        select handle from import_order where place > ${offset} and place <= ${offset + limit} order by place`.execute(
        connection,
      );
      return rows.map(({ handle }) => handle);
    },
    async rowsOf(handles) {
      const { rows } = await sql<Row & { handle: string }>`
        select line, handle, cells, fault from import_row where handle = any(${handles}::text[]) order by line`.execute(
        connection,
      );
      return Map.groupBy(rows, ({ handle }) => handle);
    },
    shops,
  };
}

/** Text that the database cannot store, or that is invalid in the file's encoding. */
const unreadable = (cells: readonly string[]): Explained | null => {
  if (cells.some((text) => text.includes('\0'))) return explain('nul_byte');
  if (cells.some((text) => text.includes('\ufffd') || !text.isWellFormed())) return explain('invalid_bytes');
  return null;
};

function toRow(record: CsvRecord, columns: readonly (ColumnKey | undefined)[]): Row & { handle: string } {
  const cells: Row['cells'] = {};
  columns.forEach((key, at) => {
    const text = record.cells[at] ?? '';
    // Of metafields with one label the first non-empty one.
    if (key !== undefined && text !== '') cells[key] ??= text;
  });
  // An unreadable row still names its product, if its fault is in a later cell: the product is held back.
  const title = oneLine(cells.title ?? '');
  const handle = (cells.handle ?? '').trim() || ('fault' in record || title === '' ? '' : slugOf(title));
  const fault = 'fault' in record ? record.fault : unreadable(record.cells);
  const isHandle = handle.length <= maxHandleChars && !/[\s\p{Cc}\ufffd]/u.test(handle);
  const { line } = record;
  if (!isHandle)
    return {
      line,
      handle: '',
      cells: {},
      fault: fault ?? explain('invalid_handle', { text: shortly(handle) }),
    };
  return { line, handle, cells: fault === null ? cells : {}, fault };
}

/** Rows of a file about one shop in order, without duplicates. */
export interface StagedShop {
  key: string;
  ref: ShopRef;
  rows: (Row & { handle: string })[];
}

/** The shops of a file in a temporary table of this connection: there may be any number. */
export interface ShopStage {
  add(rows: readonly (Row & { handle: string })[]): Promise<void>;
  /** The next shops with data in the file, by their keys. */
  page(after: string, limit: number): Promise<StagedShop[]>;
  /** Those with these keys and data; shops that are only named are not included. */
  of(keys: readonly string[]): Promise<StagedShop[]>;
}

async function openShopStage(connection: Kysely<Database>): Promise<ShopStage> {
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
